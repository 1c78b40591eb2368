package import Combine
import InternalSupport

/// The running effects of a root store; they are cancelled when it is deallocated.
package final class RunningEffects: Sendable {
  private struct State {
    var cancellables: [UInt64: AnyCancellable] = [:]
    var lastKey: UInt64 = 0
  }

  private let state = Lock(State())

  package init() {}

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
    // Released outside of the lock, because this may run the effect's code.
    let removed = state.withLock { $0.cancellables.removeValue(forKey: key) }
    withExtendedLifetime(removed) {}
  }

  package var count: Int {
    state.withLock { $0.cancellables.count }
  }

  package var all: [UInt64: AnyCancellable] {
    state.withLock { $0.cancellables }
  }
}
