import InternalSupport

/// A subscription to a key; it ends when this value is cancelled or released.
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

  /// Creates a subscription; `cancel` is called once, when it ends.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    self.token = Token(cancel)
  }

  public func cancel() {
    token.cancel()
  }
}
