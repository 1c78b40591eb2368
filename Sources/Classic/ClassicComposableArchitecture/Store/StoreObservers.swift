import Combine
import InternalSupport
import Synchronization

/// The observers of new states, in the order in which they were added.
final class StoreObservers<State> {
  private struct Storage {
    var observers: [(key: UInt64, observe: (State) -> Void)] = []
    var lastKey: UInt64 = 0
  }

  private let storage = Lock(Storage())
  /// Atomic, because it is read for every action.
  private let count = Atomic(0)

  var isEmpty: Bool { count.load(ordering: .acquiring) == 0 }

  /// Adds an observer, until the returned value is released.
  func add(_ observe: @escaping (State) -> Void) -> AnyCancellable {
    let key = storage.withLock { storage in
      storage.lastKey += 1
      storage.observers.append((storage.lastKey, observe))
      count.store(storage.observers.count, ordering: .releasing)
      return storage.lastKey
    }
    return AnyCancellable { [weak self] in self?.remove(key) }
  }

  func notify(_ state: State) {
    let observers = storage.withLock { $0.observers }
    for (_, observe) in observers { observe(state) }
  }

  private func remove(_ key: UInt64) {
    // Released outside of the lock, because this may remove other observers.
    let removed = storage.withLock { storage -> ((State) -> Void)? in
      guard let index = storage.observers.firstIndex(where: { $0.key == key }) else { return nil }
      defer { count.store(storage.observers.count, ordering: .releasing) }
      return storage.observers.remove(at: index).observe
    }
    withExtendedLifetime(removed) {}
  }
}
