import InternalSupport

/// Expects an operation to report an issue or to throw.
///
/// If it does neither, an issue is reported, unless `isIntermittent` is `true`.
///
/// With Swift Testing, its issues become known issues. XCTest on Linux has no known issues, so
/// issues are not passed on to it.
public func withExpectedIssue(
  _ message: String? = nil,
  isIntermittent: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: () throws -> Void
) {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  if let swiftTesting = TestFramework.runningSwiftTesting {
    swiftTesting.withKnownIssue(message, isIntermittent: isIntermittent, at: location, body)
    return
  }
  let expectation = ExpectedIssue()
  ExpectedIssue.$current.withValue(expectation) {
    do {
      try body()
    } catch {
      expectation.meet(byThrowing: error, message, at: location)
    }
  }
  if !isIntermittent { expectation.reportUnlessMet(message, at: location) }
}

/// Expects an asynchronous operation to report an issue or to throw.
///
/// If it does neither, an issue is reported, unless `isIntermittent` is `true`.
///
/// With Swift Testing, its issues become known issues. XCTest on Linux has no known issues, so
/// issues are not passed on to it.
public func withExpectedIssue(
  _ message: String? = nil,
  isIntermittent: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: () async throws -> Void
) async {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  if let swiftTesting = TestFramework.runningSwiftTesting {
    await swiftTesting.withKnownIssue(
      message, isIntermittent: isIntermittent, isolation: isolation, at: location, body)
    return
  }
  let expectation = ExpectedIssue()
  await ExpectedIssue.$current.withValue(
    expectation,
    operation: {
      do {
        try await body()
      } catch {
        expectation.meet(byThrowing: error, message, at: location)
      }
    },
    isolation: isolation
  )
  if !isIntermittent { expectation.reportUnlessMet(message, at: location) }
}
