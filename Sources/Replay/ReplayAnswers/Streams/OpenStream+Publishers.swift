package import Combine

extension AnyPublisher: StubbableStream {
  package static var elementType: Any.Type { Output.self }
  package static var failureType: Any.Type { Failure.self }

  package static func make(onOpen: @escaping @Sendable (any OpenStream) -> Void) -> Self {
    StubPublisher<Output, Failure>(onOpen: onOpen).eraseToAnyPublisher()
  }
}

/// A publisher without values: each subscription is a stream that steps feed.
private struct StubPublisher<Output, Failure: Error>: Publisher {
  var onOpen: @Sendable (any OpenStream) -> Void

  func receive(subscriber: some Subscriber<Output, Failure>) {
    // Only used on the replay's thread.
    nonisolated(unsafe) let subject = PassthroughSubject<Output, Failure>()
    let handle = StreamHandle(
      yield: {
        guard let element = $0 as? Output else { return false }
        subject.send(element)
        return true
      },
      finish: { error in
        if let error {
          // The planner has built it with the publisher's failure type.
          if let failure = error as? Failure { subject.send(completion: .failure(failure)) }
        } else {
          subject.send(completion: .finished)
        }
      })
    subject
      .handleEvents(
        receiveCompletion: { _ in handle.terminate() }, receiveCancel: { handle.terminate() }
      )
      .receive(subscriber: subscriber)
    onOpen(handle)
  }
}
