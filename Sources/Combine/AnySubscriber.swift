/// A subscriber whose type is hidden.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible,
  CustomReflectable, CustomPlaygroundDisplayConvertible
{
  private let receiveSubscription: (any Subscription) -> Void
  private let receiveValue: (Input) -> Subscribers.Demand
  private let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  /// What tells this instance apart.
  public let combineIdentifier: CombineIdentifier

  /// The description of the erased value.
  public let description: String

  /// The mirror of the erased value.
  public let customMirror: Mirror

  /// What a playground shows of it.
  public let playgroundDescription: Any

  /// Hides the type of a subscriber.
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

  /// Makes a subscriber that passes on to a subject what it receives.
  public init<S: Subject>(_ s: S) where Input == S.Output, Failure == S.Failure {
    self.init(SubjectSubscriber(s))
  }

  /// Makes a subscriber out of closures.
  ///
  /// It requests nothing unless they do.
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

  /// Takes the subscription.
  public func receive(subscription: any Subscription) {
    receiveSubscription(subscription)
  }

  /// Takes a value.
  public func receive(_ value: Input) -> Subscribers.Demand {
    receiveValue(value)
  }

  /// Takes the end.
  public func receive(completion: Subscribers.Completion<Failure>) {
    receiveCompletion(completion)
  }
}
