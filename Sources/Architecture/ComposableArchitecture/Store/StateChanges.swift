/// The observers of a root store's state.
@MainActor
package final class StateChanges {
  private var observers: [(key: UInt64, body: @MainActor () -> Void)] = []
  private var lastKey: UInt64 = 0

  package nonisolated init() {}

  /// Adds an observer that is called after every change; returns its key.
  package func add(_ body: @escaping @MainActor () -> Void) -> UInt64 {
    lastKey += 1
    observers.append((lastKey, body))
    return lastKey
  }

  package func remove(_ key: UInt64) {
    observers.removeAll { $0.key == key }
  }

  func notify() {
    guard !observers.isEmpty else { return }
    for observer in observers {
      observer.body()
    }
  }
}
