// swift-format-ignore-file
// Exported from fixtures/idioms/streams.replay.

import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct LongLivingEffectsStreamsTests {
  @Test("AsyncStream.makeStream")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let screenshotsStreams = OpenStreams<AsyncStream<()>.Continuation>()
    let store = TestStore(initialState: LongLivingEffects.State(screenshotCount: 0)) {
      LongLivingEffects()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .incrementing
      $0.screenshots = {
        let (stream, continuation) = AsyncStream<()>.makeStream()
        screenshotsStreams.open(continuation)
        return stream
      }
    }

    let task1 = await store.send(.task)
    await Task.megaYield()
    try #require(screenshotsStreams.only).yield()
    await store.receive(\.userDidTakeScreenshotNotification) {
      $0.screenshotCount = 1
    }
    await Task.megaYield()
    try #require(screenshotsStreams.only).yield()
    await store.receive(\.userDidTakeScreenshotNotification) {
      $0.screenshotCount = 2
    }
    await Task.megaYield()
    try #require(screenshotsStreams.only).finish()
    await task1.finish()
    await store.finish()
  }
}

/// The streams that an endpoint has opened, or its calls that wait for an answer, until they end.
private struct OpenStreams<Continuation: StreamContinuation>: Sendable {
  private let streams = LockIsolated<[Continuation?]>([])

  /// The only one that is open; `nil` if there is none, or several.
  var only: Continuation? {
    let open = streams.value.compactMap { $0 }
    return open.count == 1 ? open[0] : nil
  }

  func open(_ stream: Continuation, onEnd: @escaping @Sendable () -> Void = {}) {
    let index = streams.withValue { $0.append(stream); return $0.count - 1 }
    stream.whenEnded { [streams] in
      streams.withValue { $0[index] = nil }
      onEnd()
    }
  }
}

private protocol StreamContinuation: Sendable {
  func whenEnded(_ action: @escaping @Sendable () -> Void)
}

extension AsyncStream.Continuation: StreamContinuation {
  fileprivate func whenEnded(_ action: @escaping @Sendable () -> Void) {
    onTermination = { _ in action() }
  }
}

extension AsyncThrowingStream.Continuation: StreamContinuation {
  fileprivate func whenEnded(_ action: @escaping @Sendable () -> Void) {
    onTermination = { _ in action() }
  }
}
