import InternalSupport

/// A cancellable that runs a closure, once: when cancelled, or when the last reference to it goes.
public final class AnyCancellable: Cancellable {
  private let action: Lock<(() -> Void)?>

  /// Makes a cancellable that runs the closure when cancelled.
  public init(_ cancel: @escaping () -> Void) {
    action = Lock(cancel)
  }

  /// Wraps a cancellable so that it is cancelled at the end of this object's life at the latest.
  public init<C: Cancellable>(_ canceller: C) {
    action = Lock(canceller.cancel)
  }

  deinit {
    cancel()
  }

  /// Runs the closure, if it has not run yet.
  public func cancel() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }

  /// Keeps this cancellable alive in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this cancellable alive in a set.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }
}

extension AnyCancellable: Hashable {
  /// Whether both are the same.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
    lhs === rhs
  }

  /// Hashes the erased value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension AnyCancellable: Sendable {}
