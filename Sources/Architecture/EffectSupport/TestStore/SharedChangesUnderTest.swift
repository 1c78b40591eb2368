/// The changes of shared state that a test has to assert.
///
/// Shared values are references, which change outside of a feature's state.
package protocol SharedChangesUnderTest: Sendable {
  /// Whether there are changes that have not been asserted.
  var hasChanges: Bool { get }

  /// The diff of the changes that have not been asserted.
  var unassertedDifference: String? { get }

  /// Runs an operation in which shared values belong to the assertion, not to the feature.
  func assert<Result>(_ operation: () throws -> Result) rethrows -> Result

  /// Attributes the changes from now on to the next action.
  func beginAction()

  /// Moves on to the changes of a later action.
  func advance(by count: Int)

  /// Forgets the changes of the current action.
  func reset()

  /// Forgets all changes.
  func resetAll()
}
