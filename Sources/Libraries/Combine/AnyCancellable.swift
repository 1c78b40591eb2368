import InternalSupport

/// A cancellable that runs a closure once, when it is cancelled or deallocated.
public final class AnyCancellable: Cancellable {
  private let action: Lock<(() -> Void)?>

  /// Creates a cancellable from a closure.
  public init(_ cancel: @escaping () -> Void) {
    action = Lock(cancel)
  }

  /// Wraps a cancellable, which is cancelled when this object is deallocated.
  public init<C: Cancellable>(_ canceller: C) {
    action = Lock(canceller.cancel)
  }

  deinit {
    cancel()
  }

  /// Runs the closure unless it has already run.
  public func cancel() {
    let action = action.withLock { action in
      defer { action = nil }
      return action
    }
    action?()
  }

  /// Stores this cancellable in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Stores this cancellable in a set.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }
}

extension AnyCancellable: Hashable {
  /// Whether both are the same.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
    lhs === rhs
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension AnyCancellable: Sendable {}
