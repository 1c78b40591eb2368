/// The connection of a subscriber to a publisher.
///
/// Cancellation is thread-safe and only takes effect once.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  func request(_ demand: Subscribers.Demand)
}

/// A namespace for subscriptions.
public enum Subscriptions {
  /// A subscription that ignores requests and cancellation, for publishers without values.
  public static var empty: any Subscription { EmptySubscription.shared }
}

private struct EmptySubscription: Subscription, CustomStringConvertible {
  static let shared = EmptySubscription()

  let combineIdentifier = CombineIdentifier()

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {}

  var description: String { "Empty" }
}
