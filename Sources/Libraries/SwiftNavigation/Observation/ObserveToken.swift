import InternalSupport

/// An observation; it ends when the token is cancelled or released.
public final class ObserveToken: Sendable, HashableObject {
  private let onCancel: @Sendable () -> Void
  private let state = Lock(false)

  /// Creates a token.
  ///
  /// - Parameter onCancel: Called when the observation ends.
  public init(onCancel: @escaping @Sendable () -> Void = {}) {
    self.onCancel = onCancel
  }

  deinit {
    cancel()
  }

  /// Whether the observation has ended.
  public var isCancelled: Bool {
    state.withLock { $0 }
  }

  /// Ends the observation.
  public func cancel() {
    let isFirst = state.withLock { isCancelled in
      defer { isCancelled = true }
      return !isCancelled
    }
    if isFirst {
      onCancel()
    }
  }

  /// Stores the token, and so the observation, in a collection.
  public func store(in collection: inout some RangeReplaceableCollection<ObserveToken>) {
    collection.append(self)
  }

  /// Stores the token, and so the observation, in a set.
  public func store(in set: inout Set<ObserveToken>) {
    set.insert(self)
  }
}
