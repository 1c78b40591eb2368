import InternalSupport

/// Swift Testing, accessed through the symbols of its library.
///
/// The library uses library evolution, so only it knows the layouts of its types.
/// ``SwiftTestingSymbols`` is generic over them, which lets the compiler pass values with unknown
/// layouts. This protocol hides the generic parameters.
protocol SwiftTesting: Sendable {
  /// Whether the current task belongs to a test.
  var isRunningTest: Bool { get }

  /// The id of the test that the current task belongs to.
  func currentTestID() -> AnyHashable?

  /// Records an issue with a message.
  func record(_ message: String?, severity: IssueSeverity, at location: SourceLocation)

  /// Records a caught error.
  func record(_ error: any Error, _ message: String?, at location: SourceLocation)

  /// Runs an operation whose issues are known.
  func withKnownIssue(
    _ message: String?,
    isIntermittent: Bool,
    at location: SourceLocation,
    _ body: () throws -> Void
  )

  /// Runs an asynchronous operation whose issues are known.
  func withKnownIssue(
    _ message: String?,
    isIntermittent: Bool,
    isolation: isolated (any Actor)?,
    at location: SourceLocation,
    _ body: () async throws -> Void
  ) async
}
