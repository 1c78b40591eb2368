import InternalSupport

/// The work that one send started, as long as it runs.
///
/// Finished work leaves the list, so that an effect that goes on for ever does not make it grow.
package final class EffectTasks: Sendable {
  private struct State {
    var cancellations: [UInt64: @Sendable () -> Void] = [:]
    var lastKey: UInt64 = 0
    var isCancelled = false
    var whenFinished: [@Sendable () -> Void] = []
  }

  private let state = Lock(State())

  package init() {}

  package var isEmpty: Bool {
    state.withLock(\.cancellations.isEmpty)
  }

  package var isCancelled: Bool {
    state.withLock(\.isCancelled)
  }

  /// Adds work that is told apart by the returned key until it has finished.
  package func add(cancel: @escaping @Sendable () -> Void) -> UInt64 {
    let (key, isCancelled) = state.withLock { state in
      state.lastKey += 1
      state.cancellations[state.lastKey] = cancel
      return (state.lastKey, state.isCancelled)
    }
    if isCancelled { cancel() }
    return key
  }

  /// Adds the work of another send, which this one's led to.
  package func add(_ other: EffectTasks?) {
    guard let other, other !== self, !other.isEmpty else { return }
    let key = add(cancel: { other.cancel() })
    other.onFinish { self.finish(key) }
  }

  /// Removes work that has finished.
  package func finish(_ key: UInt64) {
    let whenFinished = state.withLock { state -> [@Sendable () -> Void] in
      guard state.cancellations.removeValue(forKey: key) != nil, state.cancellations.isEmpty
      else { return [] }
      defer { state.whenFinished = [] }
      return state.whenFinished
    }
    for callback in whenFinished { callback() }
  }

  /// Cancels everything in the list, also what is added later.
  package func cancel() {
    let cancellations = state.withLock { state in
      state.isCancelled = true
      return state.cancellations.sorted { $0.key < $1.key }
    }
    for (_, cancel) in cancellations { cancel() }
  }

  /// Waits for everything in the list, also for what is added meanwhile; cancels it if the waiting task is cancelled.
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
