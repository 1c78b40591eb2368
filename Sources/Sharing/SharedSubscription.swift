/// Keeps a key's subscription going: it ends when this is cancelled or goes away.
public struct SharedSubscription: Sendable {
  private let token: Token

  private final class Token: Sendable {
    let cancel: @Sendable () -> Void

    init(_ cancel: @escaping @Sendable () -> Void) {
      self.cancel = cancel
    }

    deinit {
      cancel()
    }
  }

  /// A subscription.
  ///
  /// - Parameter cancel: Ends it. May be called more than once.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    self.token = Token(cancel)
  }

  /// Ends the subscription.
  public func cancel() {
    token.cancel()
  }
}
