/// The upstream side of a subscriber: it accepts one subscription and releases it once.
///
/// Access it under the owner's lock.
enum Connection {
  case awaited
  case connected(any Subscription)
  case ended

  /// Accepts the subscription unless there was one already.
  ///
  /// Otherwise the caller must cancel it.
  mutating func accept(_ subscription: any Subscription) -> Bool {
    guard case .awaited = self else { return false }
    self = .connected(subscription)
    return true
  }

  /// Releases the subscription for good.
  ///
  /// - Returns: The subscription, which the caller may cancel outside of its lock.
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
