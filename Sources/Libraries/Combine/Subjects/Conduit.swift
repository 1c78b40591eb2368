/// Connects a subject to one of its subscribers.
protocol Conduit<Output, Failure>: AnyObject {
  associatedtype Output
  associatedtype Failure: Error

  func deliver(_ value: Output)
  func deliver(completion: Subscribers.Completion<Failure>)
}
