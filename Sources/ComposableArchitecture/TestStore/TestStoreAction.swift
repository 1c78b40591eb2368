/// An action of the feature under test, with how it came about.
package struct TestStoreAction<Action> {
  package enum Origin {
    /// The test sent it.
    case sent
    /// An effect delivered it.
    case received
  }

  package var action: Action
  package var origin: Origin
  package var cause: TestStoreCause
}
