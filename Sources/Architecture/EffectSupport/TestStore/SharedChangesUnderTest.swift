/// The changes of shared state that a test has to assert, in stretches of one action each.
///
/// Shared values are references, which change outside of a feature's state.
package protocol SharedChangesUnderTest: Sendable {
  var hasChanges: Bool { get }
  func differenceOfUnassertedChanges() -> String?
  func assert<Result>(_ operation: () throws -> Result) rethrows -> Result
  func beginStretch()
  func advance(by count: Int)
  func resetStretch()
  func reset()
}
