package import Combine
import InternalSupport

/// The effects that a root store runs; they are cancelled when it goes.
package final class RunningEffects: Sendable {
  private struct State {
    var cancellables: [UInt64: AnyCancellable] = [:]
    var lastKey: UInt64 = 0
  }

  private let state = Lock(State())

  package init() {}

  /// Makes the key of one more effect.
  package func makeKey() -> UInt64 {
    state.withLock { state in
      state.lastKey += 1
      return state.lastKey
    }
  }

  package func insert(_ cancellable: AnyCancellable, at key: UInt64) {
    state.withLock { $0.cancellables[key] = cancellable }
  }

  package func remove(_ key: UInt64) {
    // Freed outside of the lock: that may run code of the effect.
    let removed = state.withLock { $0.cancellables.removeValue(forKey: key) }
    withExtendedLifetime(removed) {}
  }

  package var count: Int {
    state.withLock(\.cancellables.count)
  }

  /// The effects by their keys.
  package var all: [UInt64: AnyCancellable] {
    state.withLock(\.cancellables)
  }
}
