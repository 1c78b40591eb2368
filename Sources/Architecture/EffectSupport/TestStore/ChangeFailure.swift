/// What is wrong with the asserted change of a state.
package enum ChangeFailure<State>: TestStoreFinding {
  /// The state differs from the expected one.
  case mismatch(expected: State, actual: State, hasExpectation: Bool)
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
