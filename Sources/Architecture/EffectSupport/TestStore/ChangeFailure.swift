/// What is wrong with the asserted change of a state.
///
/// A state is indirect: an assertion that holds need not know the size.
package enum ChangeFailure<State>: TestStoreFinding {
  /// The state differs from the expected one.
  indirect case mismatch(expected: State, actual: State, hasExpectation: Bool)
  /// A change was expected, but the state did not change.
  case noChange
  /// The assertion threw an error.
  case threw(any Error)

  package var weight: TestStoreWeight {
    switch self {
    case .mismatch, .threw: .mistake
    case .noChange: .omission
    }
  }
}
