import InternalSupport

/// An observation; it ends when the token is cancelled or released.
public final class ObserveToken: Sendable, HashableObject {
  private let onCancel: @Sendable () -> Void
  private let state = Lock(false)

  /// Creates a token; `onCancel` is called once, when the observation ends.
  public init(onCancel: @escaping @Sendable () -> Void = {}) {
    self.onCancel = onCancel
  }

  deinit {
    cancel()
  }

  public var isCancelled: Bool {
    state.withLock { $0 }
  }

  public func cancel() {
    let isFirst = state.withLock { isCancelled in
      defer { isCancelled = true }
      return !isCancelled
    }
    if isFirst {
      onCancel()
    }
  }

  public func store(in collection: inout some RangeReplaceableCollection<ObserveToken>) {
    collection.append(self)
  }

  public func store(in set: inout Set<ObserveToken>) {
    set.insert(self)
  }
}
