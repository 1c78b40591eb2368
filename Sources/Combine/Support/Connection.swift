/// The upstream side of a subscriber: it takes one subscription, and lets it go once.
///
/// A value to be kept under the lock of its owner.
enum Connection {
  case awaited
  case connected(any Subscription)
  case ended

  /// Takes the subscription if none was taken yet; otherwise the caller has to cancel it.
  mutating func accept(_ subscription: any Subscription) -> Bool {
    guard case .awaited = self else { return false }
    self = .connected(subscription)
    return true
  }

  /// Lets the subscription go, for good.
  ///
  /// - Returns: The subscription, for the caller to cancel outside its lock where that is called for.
  mutating func end() -> (any Subscription)? {
    defer { self = .ended }
    return subscription
  }

  var subscription: (any Subscription)? {
    guard case .connected(let subscription) = self else { return nil }
    return subscription
  }

  var isConnected: Bool {
    guard case .connected = self else { return false }
    return true
  }

  var isEnded: Bool {
    guard case .ended = self else { return false }
    return true
  }
}
