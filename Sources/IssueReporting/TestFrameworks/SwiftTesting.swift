import InternalSupport

/// Swift Testing, reached through the symbols that its library exports.
///
/// The library is built for evolution, so that its types have layouts that only it knows.
/// ``SwiftTestingSymbols`` is generic over them, which is how the compiler passes values whose layout it does not
/// know; this protocol hides them again.
protocol SwiftTesting: Sendable {
  /// Whether the current task belongs to a test.
  var isRunningTest: Bool { get }

  /// The identity of the test that the current task belongs to.
  func currentTestID() -> AnyHashable?

  /// Records an issue with a message.
  func record(_ message: String?, severity: IssueSeverity, at location: SourceLocation)

  /// Records a caught error.
  func record(_ error: any Error, _ message: String?, at location: SourceLocation)

  /// Runs an operation whose issues are known ones.
  func withKnownIssue(
    _ message: String?,
    isIntermittent: Bool,
    at location: SourceLocation,
    _ body: () throws -> Void
  )

  /// Runs an asynchronous operation whose issues are known ones.
  func withKnownIssue(
    _ message: String?,
    isIntermittent: Bool,
    isolation: isolated (any Actor)?,
    at location: SourceLocation,
    _ body: () async throws -> Void
  ) async
}
