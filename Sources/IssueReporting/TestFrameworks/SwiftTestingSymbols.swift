import InternalSupport

/// Looks up Swift Testing's types and functions.
func makeSwiftTesting() -> (any SwiftTesting)? {
  guard let comment = _typeByName("7Testing7CommentV"),
    let location = _typeByName("7Testing14SourceLocationV"),
    let issue = _typeByName("7Testing5IssueV"),
    let severity = _typeByName("7Testing5IssueV8SeverityO"),
    let test = _typeByName("7Testing4TestV") as? any Identifiable.Type
  else { return nil }

  func withComment<Comment>(_: Comment.Type) -> (any SwiftTesting)? {
    func withLocation<Location>(_: Location.Type) -> (any SwiftTesting)? {
      func withIssue<Issue>(_: Issue.Type) -> (any SwiftTesting)? {
        func withSeverity<Severity>(_: Severity.Type) -> (any SwiftTesting)? {
          func withTest<Test: Identifiable>(_: Test.Type) -> (any SwiftTesting)? {
            SwiftTestingSymbols<Comment, Location, Issue, Severity, Test>()
          }
          return withTest(test)
        }
        return _openExistential(severity, do: withSeverity)
      }
      return _openExistential(issue, do: withIssue)
    }
    return _openExistential(location, do: withLocation)
  }
  return _openExistential(comment, do: withComment)
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
  private let warning: Severity?

  init?() {
    guard
      let makeComment = dynamicSymbol("$s7Testing7CommentV8rawValueACSS_tcfC"),
      let makeLocation = dynamicSymbol(
        "$s7Testing14SourceLocationV6fileID0D4Path4line6columnACSS_SSS2itcfC"),
      let currentTest = dynamicSymbol("$s7Testing4TestV7currentACSgvgZ"),
      let recordMessage = dynamicSymbol(
        "$s7Testing5IssueV6record_14sourceLocationAcA7CommentVSg_AA06SourceE0VtFZ"),
      let recordSeverity = dynamicSymbol(
        "$s7Testing5IssueV6record_8severity14sourceLocation"
          + "AcA7CommentVSg_AC8SeverityOAA06SourceF0VtFZ"),
      let recordError = dynamicSymbol(
        "$s7Testing5IssueV6record__14sourceLocationACs5Error_p_AA7CommentVSgAA06SourceE0VtFZ"),
      let knownIssue = dynamicSymbol(
        "$s7Testing14withKnownIssue_14isIntermittent14sourceLocation_"
          + "yAA7CommentVSg_SbAA06SourceH0VyyKXEtF"),
      let asyncKnownIssue = dynamicSymbol(
        "$s7Testing14withKnownIssue_14isIntermittent9isolation14sourceLocation_"
          + "yAA7CommentVSg_SbScA_pSgYiAA06SourceI0VyyYaKXEtYaFTu")
    else { return nil }
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
    self.warning = simpleCase(of: Severity.self, describedAs: "warning")
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
      guard let warning else { return printToStandardError(line(for: message, at: location)) }
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
