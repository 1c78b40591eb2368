import InternalSupport

/// A call that waits for its answer: for `emit` or `fail`, or for the call of another endpoint.
package final class OpenCall: Sendable {
  /// How a call ends.
  package enum Outcome: @unchecked Sendable {
    // Values that the plan built are only passed on.
    case value(Any)
    case error(any Error)
    case cancelled
  }

  private struct State {
    var outcome: Outcome?
    var continuation: UnsafeContinuation<Outcome, Never>?
  }

  private let state = Lock(State())

  /// Whether the call has ended.
  package var isOver: Bool { state.withLock { $0.outcome != nil } }

  /// Ends the call; what comes later changes nothing.
  package func end(_ outcome: Outcome) {
    let continuation = state.withLock { state -> UnsafeContinuation<Outcome, Never>? in
      guard state.outcome == nil else { return nil }
      state.outcome = outcome
      defer { state.continuation = nil }
      return state.continuation
    }
    continuation?.resume(returning: outcome)
  }

  /// Waits for the end, which the cancellation of the task is too.
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

/// What an endpoint handed out, or has not answered yet.
package struct OpenEntry: @unchecked Sendable {
  // The arguments are only read, and only dumped or compared.
  package enum Target {
    case stream(any OpenStream)
    case call(OpenCall)
  }

  package var arguments: [Any]
  package var target: Target

  package var isOver: Bool {
    switch target {
    case .stream(let stream): stream.isTerminated
    case .call(let call): call.isOver
    }
  }
}
