extension TestStoreCore {
  /// An action that an effect emitted, and the state after it.
  ///
  /// A class, because copying a generic structure looks its type up.
  package final class ReceivedAction {
    package let action: Action
    package let state: State
    package let cause: TestStoreCause?
    /// The number of the action, in the order in which sent and received actions arrived.
    package let number: Int
    /// When it arrived, since the start of a replay.
    package let arrival: Duration

    init(
      action: Action, state: State, cause: TestStoreCause?, number: Int, arrival: Duration
    ) {
      self.action = action
      self.state = state
      self.cause = cause
      self.number = number
      self.arrival = arrival
    }
  }
}
