/// A subscriber with its type erased.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
{
  private let receiveSubscription: (any Subscription) -> Void
  private let receiveValue: (Input) -> Subscribers.Demand
  private let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
  public let combineIdentifier: CombineIdentifier
  public let description: String
  public let customMirror: Mirror
  public let playgroundDescription: Any

  public init<S: Subscriber>(_ s: S) where Input == S.Input, Failure == S.Failure {
    if let erased = s as? AnySubscriber {
      self = erased
      return
    }
    receiveSubscription = s.receive(subscription:)
    receiveValue = s.receive(_:)
    receiveCompletion = s.receive(completion:)
    combineIdentifier = s.combineIdentifier
    description = String(describing: s)
    customMirror = (s as? any CustomReflectable)?.customMirror ?? Mirror(reflecting: s)
    playgroundDescription =
      (s as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
  }

  /// Creates a subscriber that forwards everything to a subject.
  public init<S: Subject>(_ s: S) where Input == S.Output, Failure == S.Failure {
    self.init(SubjectSubscriber(s))
  }

  /// Creates a subscriber from closures.
  ///
  /// It only requests values if the closures do.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    self.receiveSubscription = receiveSubscription ?? { _ in }
    self.receiveValue = receiveValue ?? { _ in .none }
    self.receiveCompletion = receiveCompletion ?? { _ in }
    combineIdentifier = CombineIdentifier()
    description = "Anonymous AnySubscriber"
    customMirror = Mirror(reflecting: "Anonymous AnySubscriber")
    playgroundDescription = "Anonymous AnySubscriber"
  }

  public func receive(subscription: any Subscription) {
    receiveSubscription(subscription)
  }

  public func receive(_ value: Input) -> Subscribers.Demand {
    receiveValue(value)
  }

  public func receive(completion: Subscribers.Completion<Failure>) {
    receiveCompletion(completion)
  }
}
