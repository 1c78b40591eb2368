import InternalSupport

/// A task that can be cancelled before it is created.
package final class CancellableWork<Success: Sendable>: Sendable {
  private struct State {
    var task: Task<Success, any Error>?
    var isCancelled = false
  }

  private let state = Lock(State())

  package init() {}

  package func start(
    _ makeTask: () -> Task<Success, any Error>
  ) -> Task<Success, any Error> {
    // Under the lock, so that a cancellation by the operation itself waits until the task is known.
    let (task, isCancelled) = state.withLock { state in
      let task = makeTask()
      state.task = task
      return (task, state.isCancelled)
    }
    if isCancelled { task.cancel() }
    return task
  }

  /// Cancels the task, even if it has not been created yet.
  package func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    task?.cancel()
  }
}
