import InternalSupport

/// A call that waits for its answer: for `emit` or `fail`, or for a call of another endpoint.
package final class OpenCall: Sendable {
  /// How a call ends.
  package enum Outcome: @unchecked Sendable {
    // The plan has built the values, and they are only passed on.
    case value(Any)
    case error(any Error)
    case cancelled
  }

  private struct State {
    var outcome: Outcome?
    var continuation: UnsafeContinuation<Outcome, Never>?
  }

  private let state = Lock(State())

  package var isOver: Bool { state.withLock { $0.outcome != nil } }

  /// Ends the call; later calls of this method do nothing.
  package func end(_ outcome: Outcome) {
    let continuation = state.withLock { state -> UnsafeContinuation<Outcome, Never>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: outcome)
  }

  /// Waits for the end, or for the cancellation of the task.
  package func outcome(isolation: isolated (any Actor)? = #isolation) async -> Outcome {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        let known = state.withLock { state -> Outcome? in
          if state.outcome == nil { state.continuation = continuation }
          return state.outcome
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      end(.cancelled)
    }
  }
}
