package import Combine

extension AnyPublisher: StubbableStream {
  package static var elementType: Any.Type { Output.self }
  package static var failureType: Any.Type { Failure.self }

  package static func make(onOpen: @escaping @Sendable (any OpenStream) -> Void) -> Self {
    StubPublisher<Output, Failure>(onOpen: onOpen).eraseToAnyPublisher()
  }
}

extension PassthroughSubject: StubbableStream {
  package static var elementType: Any.Type { Output.self }
  package static var failureType: Any.Type { Failure.self }

  package static func make(onOpen: @escaping @Sendable (any OpenStream) -> Void) -> Self {
    let subject = Self()
    subject.send(subscription: OpeningSubscription(subject, onOpen))
    return subject
  }
}

/// Opens a stream when its subject gets the first subscriber: a subject loses what is sent before.
private struct OpeningSubscription: Subscription {
  let combineIdentifier = CombineIdentifier()
  private let handle: StreamHandle
  private let onOpen: @Sendable (any OpenStream) -> Void

  init(
    _ subject: some Subject & SendableMetatype,
    _ onOpen: @escaping @Sendable (any OpenStream) -> Void
  ) {
    // The subject keeps this subscription.
    handle = StreamHandle(feeding: { [weak subject] in subject })
    self.onOpen = onOpen
  }

  func request(_ demand: Subscribers.Demand) { onOpen(handle) }
  func cancel() { handle.terminate() }
}

extension Future: StubbableStream {
  package static var elementType: Any.Type { Output.self }
  package static var failureType: Any.Type { Failure.self }
  package static var hasOneElement: Bool { true }

  package static func make(onOpen: @escaping @Sendable (any OpenStream) -> Void) -> Self {
    var handle: StreamHandle?
    let future = Self { promise in
      // Only used on the replay's thread.
      nonisolated(unsafe) let promise = promise
      handle = StreamHandle(
        hasOneElement: hasOneElement,
        yield: {
          guard let element = $0 as? Output else { return false }
          promise(.success(element))
          return true
        },
        finish: { error in
          // The planner has built it with the future's failure type.
          if let failure = error as? Failure { promise(.failure(failure)) }
        })
    }
    if let handle {
      // Weak, because the promise retains the future.
      future.onAbandonment { [weak handle] in handle?.terminate() }
      onOpen(handle)
    }
    return future
  }
}

extension StreamHandle {
  /// Sends to a subject, which is only used on the replay's thread.
  fileprivate convenience init<Target: Subject & SendableMetatype>(
    feeding subject: @escaping () -> Target?
  ) {
    nonisolated(unsafe) let subject = subject
    self.init(
      yield: {
        guard let element = $0 as? Target.Output else { return false }
        subject()?.send(element)
        return true
      },
      finish: { error in
        if let error {
          // The planner has built it with the subject's failure type.
          if let failure = error as? Target.Failure {
            subject()?.send(completion: .failure(failure))
          }
        } else {
          subject()?.send(completion: .finished)
        }
      })
  }
}

/// A publisher without values: each subscription is a stream that steps feed.
private struct StubPublisher<Output, Failure: Error>: Publisher {
  var onOpen: @Sendable (any OpenStream) -> Void

  func receive(subscriber: some Subscriber<Output, Failure>) {
    let subject = PassthroughSubject<Output, Failure>()
    let handle = StreamHandle(feeding: { subject })
    subject
      .handleEvents(
        receiveCompletion: { _ in handle.terminate() }, receiveCancel: { handle.terminate() }
      )
      // A subject drops what nobody has asked for yet.
      .buffer(size: .max, prefetch: .byRequest, whenFull: .dropOldest)
      .receive(subscriber: subscriber)
    onOpen(handle)
  }
}
