/// The subscribers of a subject, until it completes.
///
/// Access it under the subject's lock, and send to the subscribers outside of it.
struct Conduits<Output, Failure: Error> {
  /// The subscribers; those that have ended ignore what they are sent.
  private(set) var current: [any Conduit<Output, Failure>] = []
  /// The number of subscribers that have ended and are still here, at most.
  private var endedCount = 0
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

  /// Notes that a subscriber has ended, and removes such subscribers once they are half of all.
  ///
  /// - Returns: The subscribers that were removed, to release outside of the subject's lock.
  mutating func removeEnded() -> [any Conduit<Output, Failure>] {
    endedCount += 1
    guard endedCount * 2 >= current.count else { return [] }
    endedCount = 0
    let ended = current.filter(\.hasEnded)
    current.removeAll(where: \.hasEnded)
    return ended
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
