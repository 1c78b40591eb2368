import InternalSupport

/// A cancellable that runs a closure once, when it is cancelled or deallocated.
public final class AnyCancellable: Cancellable {
  private let action: Lock<(() -> Void)?>

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

  public func cancel() {
    let action = action.withLock { $0.take() }
    action?()
  }

  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }
}

extension AnyCancellable: Hashable {
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
    lhs === rhs
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension AnyCancellable: Sendable {}
