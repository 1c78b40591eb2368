/// The upstream and the downstream of a subscription, until it is cancelled or completes.
///
/// Access it under the owner's lock.
struct Ends<Downstream> {
  var upstream = Connection.awaited
  var downstream: Downstream?
  /// Whether the downstream has been sent a subscription.
  var hasSubscription = false

  /// Releases both for good.
  ///
  /// - Returns: Both, to cancel or complete outside of the owner's lock.
  mutating func take() -> (upstream: (any Subscription)?, downstream: Downstream?) {
    (upstream.end(), downstream.take())
  }
}
