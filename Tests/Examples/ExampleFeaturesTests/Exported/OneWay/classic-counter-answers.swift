// swift-format-ignore-file
// Exported from fixtures/classic-counter/answers.replay.

import ClassicComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct ClassicCounterAnswersTests {
  @Test("Facts that fail, take time, and come in a stream")
  func replay() async throws {
    let mainQueue = DispatchQueue.test
    let numberFactStreams = OpenPublishers<String, ApiError>()
    let store = TestStore(
      initialState: CounterState(count: 0, numberFactAlert: nil),
      reducer: counterReducer,
      environment: CounterEnvironment(
        mainQueue: mainQueue.eraseToAnyScheduler(),
        numberFact: { argument0 in
          if argument0 == 3 {
            return numberFactStreams.open(
              Publishers.Sequence<[String], ApiError>(sequence: ["Now"]).append(
                Empty<String, ApiError>(completeImmediately: false)
              )
            ).eraseToEffect()
          }
          if argument0 == 2 {
            return numberFactStreams.open(
              Publishers.Sequence<[String], ApiError>(sequence: ["One", "Two"]).flatMap(maxPublishers: .max(1)) {
                Just($0).setFailureType(to: ApiError.self).delay(for: .seconds(1), scheduler: mainQueue)
              }.append(Fail<String, ApiError>(error: ApiError()))
            ).eraseToEffect()
          }
          if argument0 == 1 {
            return numberFactStreams.open(
              Just<String>("Late").setFailureType(to: ApiError.self).delay(for: .seconds(2), scheduler: mainQueue)
            ).eraseToEffect()
          }
          if argument0 == 0 {
            return Effect(error: ApiError())
          }
          return numberFactStreams.open(Empty<String, ApiError>(completeImmediately: false)).eraseToEffect()
        }
      )
    )

    await store.send(.numberFactButtonTapped)
    await mainQueue.advance()
    await store.receive(.numberFactResponse(.failure(ApiError()))) {
      $0.numberFactAlert = "Could not load a number fact :("
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(.numberFactButtonTapped)
    await mainQueue.advance(by: .seconds(2))
    await store.receive(.numberFactResponse(.success("Late"))) {
      $0.numberFactAlert = "Late"
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 2
    }
    await store.send(.numberFactButtonTapped)
    await mainQueue.advance(by: .seconds(1))
    await store.receive(.numberFactResponse(.success("One"))) {
      $0.numberFactAlert = "One"
    }
    await mainQueue.advance(by: .seconds(1))
    await store.receive(.numberFactResponse(.success("Two"))) {
      $0.numberFactAlert = "Two"
    }
    await store.receive(.numberFactResponse(.failure(ApiError()))) {
      $0.numberFactAlert = "Could not load a number fact :("
    }
    await store.send(.incrementButtonTapped) {
      $0.count = 3
    }
    await store.send(.numberFactButtonTapped)
    await mainQueue.advance()
    await store.receive(.numberFactResponse(.success("Now"))) {
      $0.numberFactAlert = "Now"
    }
    await mainQueue.advance()
    await Task.megaYield()
    try #require(numberFactStreams.only).yield("Later")
    await mainQueue.advance()
    await store.receive(.numberFactResponse(.success("Later"))) {
      $0.numberFactAlert = "Later"
    }
    await mainQueue.advance()
    await Task.megaYield()
    try #require(numberFactStreams.only).finish()
    await mainQueue.advance()
  }
}

/// The publishers that an endpoint has returned, until they end.
private final class OpenPublishers<Output, Failure: Error>: @unchecked Sendable {
  // Only used on the main actor.
  private var feeds: [Feed] = []
  /// The number of calls whose publishers have not ended.
  private(set) var openCalls = 0

  /// The only publisher that somebody listens to; `nil` if there is none, or several.
  var only: Feed? { feeds.count == 1 ? feeds[0] : nil }

  /// A publisher that can be fed while it has not ended.
  func open(_ publisher: some Publisher<Output, Failure>) -> AnyPublisher<Output, Failure> {
    openCalls += 1
    let call = Call { self.openCalls -= 1 }
    return Deferred {
      let feed = Feed()
      let end = {
        self.feeds.removeAll { $0 === feed }
        call.end()
      }
      return publisher.map(Output?.some)
        .append(Just(nil).setFailureType(to: Failure.self))
        .merge(with: feed.events)
        .prefix { $0 != nil }
        .compactMap { $0 }
        .handleEvents(
          receiveSubscription: { _ in self.feeds.append(feed) },
          receiveCompletion: { _ in end() }, receiveCancel: end)
    }
    .eraseToAnyPublisher()
  }

  final class Feed {
    fileprivate let events = PassthroughSubject<Output?, Failure>()

    func yield(_ element: Output) { events.send(element) }
    func finish() { events.send(nil) }
    func finish(throwing error: Failure) { events.send(completion: .failure(error)) }
  }

  /// A call, which also ends if nobody has listened to its publisher.
  private final class Call {
    private var onEnd: (() -> Void)?

    init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

    deinit { end() }

    func end() {
      onEnd?()
      onEnd = nil
    }
  }
}
