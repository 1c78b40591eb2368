import Combine
import InternalSupport

/// The work that one send started, as long as it runs.
///
/// Finished work is removed, so that an endless effect does not make the list grow.
final class EffectTasks: Sendable {
  private struct State {
    var cancellations: [UInt64: @Sendable () -> Void] = [:]
    var lastKey: UInt64 = 0
    var isCancelled = false
    var whenFinished: [@Sendable () -> Void] = []
  }

  private let state = Lock(State())

  var isEmpty: Bool { state.withLock { $0.cancellations.isEmpty } }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Adds work under the returned key until it has finished.
  func add(_ cancel: @escaping @Sendable () -> Void) -> UInt64 {
    let (key, isCancelled) = state.withLock { state in
      state.lastKey += 1
      state.cancellations[state.lastKey] = cancel
      return (state.lastKey, state.isCancelled)
    }
    if isCancelled { cancel() }
    return key
  }

  /// Adds the work of a send that this one caused.
  func add(_ other: EffectTasks?) {
    guard let other, other !== self, !other.isEmpty else { return }
    let key = add { other.cancel() }
    other.onFinish { self.finish(key) }
  }

  func finish(_ key: UInt64) {
    let whenFinished = state.withLock { state -> [@Sendable () -> Void] in
      guard state.cancellations.removeValue(forKey: key) != nil, state.cancellations.isEmpty
      else { return [] }
      defer { state.whenFinished = [] }
      return state.whenFinished
    }
    for callback in whenFinished { callback() }
  }

  /// Cancels everything in the list, also what is added later.
  func cancel() {
    let cancellations = state.withLock { state in
      state.isCancelled = true
      return state.cancellations.sorted { $0.key < $1.key }
    }
    for (_, cancel) in cancellations { cancel() }
  }

  /// Waits for everything in the list, also for what is added meanwhile.
  func finish() async {
    await withCheckedContinuation { continuation in
      onFinish { continuation.resume() }
    }
  }

  private func onFinish(_ callback: @escaping @Sendable () -> Void) {
    let isFinished = state.withLock { state in
      guard !state.cancellations.isEmpty else { return true }
      state.whenFinished.append(callback)
      return false
    }
    if isFinished { callback() }
  }
}

/// The effects of a store that have not completed yet.
final class RunningEffects: Sendable {
  private struct State {
    var cancellables: [UInt64: AnyCancellable] = [:]
    var lastKey: UInt64 = 0
  }

  private let state = Lock(State())

  func makeKey() -> UInt64 {
    state.withLock { state in
      state.lastKey += 1
      return state.lastKey
    }
  }

  func insert(_ cancellable: AnyCancellable, at key: UInt64) {
    state.withLock { $0.cancellables[key] = cancellable }
  }

  func remove(_ key: UInt64) {
    // Freed outside of the lock, which may run code of the effect.
    let removed = state.withLock { $0.cancellables.removeValue(forKey: key) }
    withExtendedLifetime(removed) {}
  }

  var count: Int { state.withLock { $0.cancellables.count } }
}
