import InternalSupport

/// The running effects of a send, including those of its follow-up actions.
///
/// All of them are in one list, so a long chain of effects and actions does not nest.
package final class EffectTasks: Sendable {
  private struct State {
    var cancellations: [UInt64: (cause: TestStoreCause?, cancel: @Sendable () -> Void)] = [:]
    var lastKey: UInt64 = 0
    var isCancelled = false
    var whenFinished: [@Sendable () -> Void] = []
  }

  private let state = Lock(State())

  package init() {}

  package var isEmpty: Bool {
    state.withLock { $0.cancellations.isEmpty }
  }

  package var count: Int {
    state.withLock { $0.cancellations.count }
  }

  package var isCancelled: Bool {
    state.withLock { $0.isCancelled }
  }

  /// Adds an effect and returns the key that removes it.
  package func add(
    of cause: TestStoreCause? = nil, cancel: @escaping @Sendable () -> Void
  ) -> UInt64 {
    let (key, isCancelled) = state.withLock { state in
      state.lastKey += 1
      state.cancellations[state.lastKey] = (cause, cancel)
      return (state.lastKey, state.isCancelled)
    }
    if isCancelled { cancel() }
    return key
  }

  package func finish(_ key: UInt64) {
    // Released outside of the lock, because this may run the effect's code.
    let (removed, whenFinished) = state.withLock { state in
      let removed = state.cancellations.removeValue(forKey: key)
      guard removed != nil, state.cancellations.isEmpty else {
        return (removed, [] as [@Sendable () -> Void])
      }
      defer { state.whenFinished = [] }
      return (removed, state.whenFinished)
    }
    withExtendedLifetime(removed) {}
    for callback in whenFinished { callback() }
  }

  /// Cancels all effects, including those that are added later.
  package func cancel() {
    let cancellations = state.withLock { state in
      state.isCancelled = true
      return state.cancellations.sorted { $0.key < $1.key }
    }
    for (_, effect) in cancellations { effect.cancel() }
  }

  /// Cancels the effects that are running now and have certain causes.
  package func cancel(where isWanted: (TestStoreCause?) -> Bool) {
    let effects = state.withLock { $0.cancellations }.sorted { $0.key < $1.key }
    for (_, effect) in effects where isWanted(effect.cause) { effect.cancel() }
  }

  /// Waits for all effects, including those that are added later.
  ///
  /// They are cancelled if the waiting task is cancelled.
  package func finish() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        onFinish { continuation.resume() }
      }
    } onCancel: {
      cancel()
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
