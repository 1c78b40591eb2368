internal import InternalSupport

extension ReplayExecutor {
  /// Suspends the task until an instant of virtual time.
  ///
  /// A cancelled sleep is removed from the timeline immediately.
  package func sleep(until deadline: Duration) async throws {
    try Task.checkCancellation()
    let sleeper = Sleeper()
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { continuation in
        guard sleeper.start(continuation) else { return }
        let timer = schedule(at: deadline) { sleeper.finish(.success(())) }
        sleeper.attach(timer)
      }
    } onCancel: {
      sleeper.finish(.failure(CancellationError()))
    }
  }

  /// A suspended task; the timeline or a cancellation resumes it once.
  private final class Sleeper: Sendable {
    private enum Phase {
      case new
      case waiting(UnsafeContinuation<Void, any Error>, ReplayTimer?)
      case done
    }

    private let phase = Lock(Phase.new)

    /// Stores the continuation; if the sleep was already cancelled, resumes it and returns `false`.
    func start(_ continuation: UnsafeContinuation<Void, any Error>) -> Bool {
      let isCancelled = phase.withLock { phase in
        if case .done = phase { return true }
        phase = .waiting(continuation, nil)
        return false
      }
      if isCancelled { continuation.resume(throwing: CancellationError()) }
      return !isCancelled
    }

    func attach(_ timer: ReplayTimer) {
      let isLate = phase.withLock { phase in
        guard case .waiting(let continuation, _) = phase else { return true }
        phase = .waiting(continuation, timer)
        return false
      }
      if isLate { timer.cancel() }
    }

    func finish(_ result: Result<Void, any Error>) {
      let last = phase.withLock { phase in
        defer { phase = .done }
        return phase
      }
      guard case .waiting(let continuation, let timer) = last else { return }
      timer?.cancel()
      continuation.resume(with: result)
    }
  }
}
