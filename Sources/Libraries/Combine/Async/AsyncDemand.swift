import InternalSupport

/// The subscription of an iterator, which ends when the iterator is deallocated.
final class AsyncDemand<Output, Failure: Error> {
  let subscriber = AsyncSubscriber<Output, Failure>()

  init(_ publisher: some Publisher<Output, Failure>) {
    publisher.subscribe(subscriber)
  }

  deinit {
    subscriber.cancel()
  }
}

/// Resumes waiting tasks with values, and requests one value for each waiting task.
final class AsyncSubscriber<Output, Failure: Error>: Subscriber, Cancellable {
  typealias Input = Output
  typealias Element = Result<Output?, Failure>

  /// Carries a result to another isolation domain; the publisher does not use the value afterwards.
  private struct Handover: @unchecked Sendable {
    // No lock: passed on once, from the publisher to the task.
    var element: Element
  }

  private struct State {
    var upstream = Connection.awaited
    var pendingDemand = Subscribers.Demand.none
    var awaiting = Queue<CheckedContinuation<Handover, Never>>()
    var unread = Queue<Output>()
    var failure: Failure?

    /// Ends the connection, and returns what the caller must cancel and resume outside of the lock.
    mutating func end() -> (
      upstream: (any Subscription)?, awaiting: Queue<CheckedContinuation<Handover, Never>>
    ) {
      defer { awaiting = Queue() }
      return (upstream.end(), awaiting)
    }
  }

  private let state = Lock(State())

  func receive(subscription: any Subscription) {
    let (isAccepted, demand) = state.withLock { state in
      (state.upstream.accept(subscription), state.pendingDemand)
    }
    if !isAccepted {
      subscription.cancel()
    } else if demand > .none {
      subscription.request(demand)
    }
  }

  func receive(_ input: Output) -> Subscribers.Demand {
    let continuation = state.withLock { state -> CheckedContinuation<Handover, Never>? in
      guard !state.upstream.isEnded else { return nil }
      if let continuation = state.awaiting.popFirst() { return continuation }
      state.unread.append(input)
      return nil
    }
    continuation?.resume(returning: Handover(element: .success(input)))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    var (awaiting, failure) = state.withLock { state in
      var failure: Failure?
      guard !state.upstream.isEnded else {
        return (Queue<CheckedContinuation<Handover, Never>>(), failure)
      }
      if case .failure(let error) = completion { failure = error }
      let awaiting = state.end().awaiting
      if awaiting.isEmpty { state.failure = failure }
      return (awaiting, failure)
    }
    while let continuation = awaiting.popFirst() {
      continuation.resume(
        returning: Handover(element: failure.map(Result.failure) ?? .success(nil))
      )
      failure = nil
    }
  }

  func cancel() {
    var (upstream, awaiting) = state.withLock { $0.end() }
    upstream?.cancel()
    while let continuation = awaiting.popFirst() {
      continuation.resume(returning: Handover(element: .success(nil)))
    }
  }

  func next(isolation: isolated (any Actor)?) async -> Element {
    await withTaskCancellationHandler(
      operation: {
        await withCheckedContinuation(isolation: isolation) { continuation in
          enqueue(continuation)
        }
      },
      onCancel: { [canceller] in canceller() },
      isolation: isolation
    ).element
  }

  private var canceller: @Sendable () -> Void {
    // `cancel()` only accesses `state`, which is a lock.
    nonisolated(unsafe) let subscriber = self
    return { subscriber.cancel() }
  }

  private enum Outcome {
    case element(Element)
    case request((any Subscription)?)
  }

  private func enqueue(_ continuation: CheckedContinuation<Handover, Never>) {
    let outcome = state.withLock { state -> Outcome in
      if let value = state.unread.popFirst() { return .element(.success(value)) }
      if state.upstream.isEnded {
        defer { state.failure = nil }
        return .element(state.failure.map(Result.failure) ?? .success(nil))
      }
      state.awaiting.append(continuation)
      if !state.upstream.isConnected { state.pendingDemand += 1 }
      return .request(state.upstream.subscription)
    }
    switch outcome {
    case .element(let element): continuation.resume(returning: Handover(element: element))
    case .request(let upstream): upstream?.request(.max(1))
    }
  }
}
