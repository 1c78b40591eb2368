/// Connects a subject to one of its subscribers.
protocol Conduit<Output, Failure>: AnyObject {
  associatedtype Output
  associatedtype Failure: Error

  /// Whether it has completed or was cancelled.
  var hasEnded: Bool { get }

  func deliver(_ value: Output)
  func deliver(completion: Subscribers.Completion<Failure>)
}
