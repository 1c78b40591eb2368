import InternalSupport

/// Swift Testing, accessed through the symbols of its library.
///
/// The library uses library evolution, so only it knows the layouts of its types.
/// ``SwiftTestingSymbols`` is generic over them, which lets the compiler pass values with unknown
/// layouts. This protocol hides the generic parameters.
protocol SwiftTesting: Sendable {
  var isRunningTest: Bool { get }

  /// The id of the test that the current task belongs to.
  func currentTestID() -> AnyHashable?

  func record(_ message: String?, severity: IssueSeverity, at location: SourceLocation)

  func record(_ error: any Error, _ message: String?, at location: SourceLocation)

  func withKnownIssue(
    _ message: String?,
    isIntermittent: Bool,
    at location: SourceLocation,
    _ body: () throws -> Void
  )

  func withKnownIssue(
    _ message: String?,
    isIntermittent: Bool,
    isolation: isolated (any Actor)?,
    at location: SourceLocation,
    _ body: () async throws -> Void
  ) async
}
