import InternalSupport

/// The work that one send started, and the work that its effects' actions started in turn, as long as it runs.
///
/// All of it is in one list, however long the chain of effects and actions is; finished work leaves the list.
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

  /// How much of the work runs.
  package var count: Int {
    state.withLock(\.cancellations.count)
  }

  package var isCancelled: Bool {
    state.withLock(\.isCancelled)
  }

  /// Adds work under the returned key until it has finished.
  package func add(cancel: @escaping @Sendable () -> Void) -> UInt64 {
    let (key, isCancelled) = state.withLock { state in
      state.lastKey += 1
      state.cancellations[state.lastKey] = cancel
      return (state.lastKey, state.isCancelled)
    }
    if isCancelled { cancel() }
    return key
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
