public import Combine
import InternalSupport

extension Effect {
  /// Receives the values of an effect that ``Effect/run(_:)`` creates.
  public struct Subscriber {
    private let sendValue: (Output) -> Void
    private let sendCompletion: (Subscribers.Completion<Failure>) -> Void

    init(
      send: @escaping (Output) -> Void,
      complete: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
      sendValue = send
      sendCompletion = complete
    }

    public func send(_ value: Output) {
      sendValue(value)
    }

    /// Ends the effect; later values are dropped.
    public func send(completion: Subscribers.Completion<Failure>) {
      sendCompletion(completion)
    }
  }
}

/// Starts work for each subscriber, and ends it with the subscription.
struct WorkPublisher<Output, Failure: Error>: Publisher {
  let work: (Effect<Output, Failure>.Subscriber) -> any Cancellable

  func receive<S: Combine.Subscriber<Output, Failure>>(subscriber: S) {
    let subject = PassthroughSubject<Output, Failure>()
    let running = RunningWork()
    subject
      // Values that are sent before there is demand are kept.
      .buffer(size: .max, prefetch: .keepFull, whenFull: .dropOldest)
      .handleEvents(
        receiveCompletion: { _ in running.end() },
        receiveCancel: { running.end() }
      )
      .subscribe(subscriber)
    guard !running.hasEnded else { return }
    running.start(
      work(
        Effect.Subscriber(
          send: { subject.send($0) },
          complete: {
            subject.send(completion: $0)
            running.end()
          })))
  }
}

/// The cancellable of running work; the work may end before it has returned the cancellable.
private final class RunningWork {
  private struct State {
    var cancellable: (any Cancellable)?
    var hasEnded = false
  }

  private let state = Lock(State())

  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  func start(_ cancellable: any Cancellable) {
    let isOver = state.withLock { state in
      if !state.hasEnded { state.cancellable = cancellable }
      return state.hasEnded
    }
    if isOver { cancellable.cancel() }
  }

  func end() {
    let cancellable = state.withLock { state in
      defer { state.cancellable = nil }
      state.hasEnded = true
      return state.cancellable
    }
    cancellable?.cancel()
  }
}
