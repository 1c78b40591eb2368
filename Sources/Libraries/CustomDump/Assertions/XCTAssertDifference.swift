import InternalSupport
import IssueReporting

/// The former name of ``expectNoDifference(_:_:_:fileID:filePath:line:column:)``.
@available(*, deprecated, renamed: "expectNoDifference")
public func XCTAssertNoDifference<T: Equatable>(
  _ expression1: @autoclosure () throws -> T,
  _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  reportErrors(message().nonEmpty, at: location) {
    let (first, second) = (try expression1(), try expression2())
    guard first != second else { return nil }
    return failure(
      of: "XCTAssertNoDifference",
      DifferenceReport(first, second, labels: ("First", "Second")),
      message: message()
    )
  }
}

/// The former name of `expectDifference`.
@available(*, deprecated, renamed: "expectDifference")
public func XCTAssertDifference<T: Equatable>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "",
  operation: (() throws -> Void)? = nil,
  changes updateExpectingResult: (inout T) throws -> Void,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  reportErrors(message().nonEmpty, at: location) {
    var expected = try expression()
    try operation?()
    let actual = try expression()
    try updateExpectingResult(&expected)
    return changeFailure(expected: expected, actual: actual, message: message())
  }
}

/// The former name of `expectDifference`.
@available(*, deprecated, renamed: "expectDifference")
nonisolated(nonsending)
  public func XCTAssertDifference<T: Equatable>(
    _ expression: @autoclosure () throws -> T,
    _ message: @autoclosure () -> String = "",
    operation: () async throws -> Void,
    changes updateExpectingResult: (inout T) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async
{
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    var expected = try expression()
    try await operation()
    let actual = try expression()
    try updateExpectingResult(&expected)
    if let text = changeFailure(expected: expected, actual: actual, message: message()) {
      reportIssue(text, at: location)
    }
  } catch {
    reportIssue(error, message().nonEmpty, at: location)
  }
}

private func changeFailure<T: Equatable>(expected: T, actual: T, message: String) -> String? {
  guard expected != actual else { return nil }
  return failure(
    of: "XCTAssertDifference",
    DifferenceReport(expected, actual, labels: ("Expected", "Actual")),
    message: message
  )
}

private func failure(of name: String, _ report: DifferenceReport, message: String) -> String {
  "\(name) failed: …\n\n\(report.body ?? "No difference detected.")"
    + (message.isEmpty ? "" : " - \(message)")
}

extension String {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
