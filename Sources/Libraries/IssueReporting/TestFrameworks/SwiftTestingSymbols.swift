import InternalSupport

/// Looks up Swift Testing's types and functions.
///
/// - Throws: The name of the first that is missing.
func makeSwiftTesting(
  _ symbols: FrameworkSymbols
) throws(FrameworkSymbols.Missing) -> any SwiftTesting {
  let comment = try symbols.type("7Testing7CommentV")
  let location = try symbols.type("7Testing14SourceLocationV")
  let issue = try symbols.type("7Testing5IssueV")
  let severity = try symbols.type("7Testing5IssueV8SeverityO")
  let testName = "7Testing4TestV"
  guard let test = try symbols.type(testName) as? any Identifiable.Type else {
    throw symbols.missing(testName)
  }
  typealias Missing = FrameworkSymbols.Missing

  func withComment<Comment>(_: Comment.Type) throws(Missing) -> any SwiftTesting {
    func withLocation<Location>(_: Location.Type) throws(Missing) -> any SwiftTesting {
      func withIssue<Issue>(_: Issue.Type) throws(Missing) -> any SwiftTesting {
        func withSeverity<Severity>(_: Severity.Type) throws(Missing) -> any SwiftTesting {
          func withTest<Test: Identifiable>(_: Test.Type) throws(Missing) -> any SwiftTesting {
            try SwiftTestingSymbols<Comment, Location, Issue, Severity, Test>(symbols)
          }
          return try withTest(test)
        }
        return try withSeverity(severity)
      }
      return try withIssue(issue)
    }
    return try withLocation(location)
  }
  return try withComment(comment)
}

/// Swift Testing's functions, generic over its types.
private struct SwiftTestingSymbols<Comment, Location, Issue, Severity, Test: Identifiable>:
  SwiftTesting, @unchecked Sendable
{  // Immutable: holds the addresses of functions, and a severity, which is `Sendable` there.
  private let makeComment: @convention(thin) (__owned String) -> Comment
  private let makeLocation: @convention(thin) (__owned String, __owned String, Int, Int) -> Location
  private let currentTest: @convention(thin) () -> Test?
  private let recordMessage: @convention(thin) (Comment?, Location) -> Issue
  private let recordSeverity: @convention(thin) (Comment?, Severity, Location) -> Issue
  private let recordError: @convention(thin) (any Error, Comment?, Location) -> Issue
  private let knownIssue: @convention(thin) (Comment?, Bool, Location, () throws -> Void) -> Void
  private let asyncKnownIssue:
    @convention(thin) (Comment?, Bool, isolated (any Actor)?, Location, () async throws -> Void)
      async
      -> Void
  private let warning: Severity

  init(_ symbols: FrameworkSymbols) throws(FrameworkSymbols.Missing) {
    let makeComment = try symbols.symbol("$s7Testing7CommentV8rawValueACSS_tcfC")
    let makeLocation = try symbols.symbol(
      "$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC")
    let currentTest = try symbols.symbol("$s7Testing4TestV7currentACSgvgZ")
    let recordMessage = try symbols.symbol(
      "$s7Testing5IssueV6record_14sourceLocationAcA7CommentVSg_AA06SourceE0VtFZ")
    let recordSeverity = try symbols.symbol(
      "$s7Testing5IssueV6record_8severity14sourceLocation"
        + "AcA7CommentVSg_AC8SeverityOAA06SourceF0VtFZ")
    let recordError = try symbols.symbol(
      "$s7Testing5IssueV6record__14sourceLocationACs5Error_p_AA7CommentVSgAA06SourceE0VtFZ")
    let knownIssue = try symbols.symbol(
      "$s7Testing14withKnownIssue_14isIntermittent14sourceLocation_"
        + "yAA7CommentVSg_SbAA06SourceH0VyyKXEtF")
    let asyncKnownIssue = try symbols.symbol(
      "$s7Testing14withKnownIssue_14isIntermittent9isolation14sourceLocation_"
        + "yAA7CommentVSg_SbScA_pSgYiAA06SourceI0VyyYaKXEtYaFTu")
    self.makeComment = unsafeBitCast(
      makeComment, to: (@convention(thin) (__owned String) -> Comment).self)
    self.makeLocation = unsafeBitCast(
      makeLocation,
      to: (@convention(thin) (__owned String, __owned String, Int, Int) -> Location).self)
    self.currentTest = unsafeBitCast(currentTest, to: (@convention(thin) () -> Test?).self)
    self.recordMessage = unsafeBitCast(
      recordMessage, to: (@convention(thin) (Comment?, Location) -> Issue).self)
    self.recordSeverity = unsafeBitCast(
      recordSeverity, to: (@convention(thin) (Comment?, Severity, Location) -> Issue).self)
    self.recordError = unsafeBitCast(
      recordError, to: (@convention(thin) (any Error, Comment?, Location) -> Issue).self)
    self.knownIssue = unsafeBitCast(
      knownIssue,
      to: (@convention(thin) (Comment?, Bool, Location, () throws -> Void) -> Void).self)
    self.asyncKnownIssue = unsafeBitCast(
      asyncKnownIssue,
      to: (@convention(thin) (
        Comment?, Bool, isolated (any Actor)?, Location, () async throws -> Void
      ) async -> Void).self)
    guard let warning = simpleCase(of: Severity.self, describedAs: "warning") else {
      throw symbols.missing("Issue.Severity.warning")
    }
    self.warning = warning
  }

  var isRunningTest: Bool {
    currentTest() != nil
  }

  func currentTestID() -> AnyHashable? {
    currentTest().map { AnyHashable($0.id) }
  }

  func record(
    _ message: String?, severity: IssueSeverity, at location: SourceLocation
  ) {
    switch severity {
    case .error:
      _ = recordMessage(comment(message), self.location(location))
    case .warning:
      _ = recordSeverity(comment(message), warning, self.location(location))
    }
  }

  func record(_ error: any Error, _ message: String?, at location: SourceLocation) {
    _ = recordError(error, comment(message), self.location(location))
  }

  func withKnownIssue(
    _ message: String?,
    isIntermittent: Bool,
    at location: SourceLocation,
    _ body: () throws -> Void
  ) {
    knownIssue(comment(message), isIntermittent, self.location(location), body)
  }

  func withKnownIssue(
    _ message: String?,
    isIntermittent: Bool,
    isolation: isolated (any Actor)?,
    at location: SourceLocation,
    _ body: () async throws -> Void
  ) async {
    await asyncKnownIssue(
      comment(message), isIntermittent, isolation, self.location(location), body)
  }

  private func comment(_ message: String?) -> Comment? {
    message.map { makeComment($0) }
  }

  /// Converts a location; the framework requires a valid one.
  private func location(_ location: SourceLocation) -> Location {
    let fileID = "\(location.fileID)"
    return makeLocation(
      fileID.contains("/") ? fileID : "Unknown/\(fileID)",
      "\(location.filePath)",
      max(1, Int(location.line)),
      max(1, Int(location.column))
    )
  }
}

/// The enum case without a payload that has a certain description.
private func simpleCase<Enum>(of type: Enum.Type, describedAs name: String) -> Enum? {
  guard MemoryLayout<Enum>.size == 1 else { return nil }
  return [0, 1].lazy
    .map { unsafeBitCast($0 as UInt8, to: type) }
    .first { "\($0)" == name }
}
