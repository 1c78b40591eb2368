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
    let screenshotsStreams = LockIsolated<[AsyncStream<()>.Continuation]>([])
    let store = TestStore(initialState: LongLivingEffects.State(screenshotCount: 0)) {
      LongLivingEffects()
    } withDependencies: {
      $0.continuousClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .incrementing
      $0.screenshots = {
        let (stream, continuation) = AsyncStream<()>.makeStream()
        screenshotsStreams.withValue { $0.append(continuation) }
        return stream
      }
    }

    let task1 = await store.send(.task)
    await Task.megaYield()
    for stream in screenshotsStreams.value {
      stream.yield()
    }
    await store.receive(\.userDidTakeScreenshotNotification) {
      $0.screenshotCount = 1
    }
    await Task.megaYield()
    for stream in screenshotsStreams.value {
      stream.yield()
    }
    await store.receive(\.userDidTakeScreenshotNotification) {
      $0.screenshotCount = 2
    }
    await Task.megaYield()
    for stream in screenshotsStreams.value {
      stream.finish()
    }
    await task1.finish()
  }
}
