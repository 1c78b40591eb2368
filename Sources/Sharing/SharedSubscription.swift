import InternalSupport

/// A subscription to a key, which ends when this is cancelled or released.
public struct SharedSubscription: Sendable {
  private let token: Token

  private final class Token: Sendable {
    private let end: Lock<(@Sendable () -> Void)?>

    init(_ end: @escaping @Sendable () -> Void) {
      self.end = Lock(end)
    }

    func cancel() {
      let end = end.withLock { $0.take() }
      end?()
    }

    deinit {
      cancel()
    }
  }

  /// A subscription.
  ///
  /// - Parameter cancel: Ends it. It is called once.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    self.token = Token(cancel)
  }

  /// Ends the subscription.
  public func cancel() {
    token.cancel()
  }
}
