/// The subscribers of a subject, until it completes.
///
/// Access it under the subject's lock, and send to the subscribers outside of it.
struct Conduits<Output, Failure: Error> {
  private(set) var current: [any Conduit<Output, Failure>] = []
  private(set) var completion: Subscribers.Completion<Failure>?

  /// Adds a subscriber, unless the subject has completed.
  ///
  /// - Returns: The completion if there is one.
  mutating func add(
    _ conduit: any Conduit<Output, Failure>
  ) -> Subscribers.Completion<Failure>? {
    if completion == nil { current.append(conduit) }
    return completion
  }

  mutating func remove(_ conduit: any Conduit<Output, Failure>) {
    current.removeAll { $0 === conduit }
  }

  /// Completes the subject, unless it has completed already.
  ///
  /// - Returns: The subscribers to send the completion to.
  mutating func complete(
    with completion: Subscribers.Completion<Failure>
  ) -> [any Conduit<Output, Failure>] {
    guard self.completion == nil else { return [] }
    self.completion = completion
    return replace(&current, with: [])
  }
}
