import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Long-living effects")
@MainActor
struct LongLivingEffectsTests {
  @Test("screenshots count while the screen is there, and no longer")
  func reducer() async {
    let (screenshots, takeScreenshot) = AsyncStream.makeStream(of: Void.self)

    let store = TestStore(initialState: LongLivingEffects.State()) {
      LongLivingEffects()
    } withDependencies: {
      $0.screenshots = { screenshots }
    }

    let task = await store.send(.task)

    takeScreenshot.yield()
    await store.receive(\.userDidTakeScreenshotNotification) {
      $0.screenshotCount = 1
    }

    await task.cancel()

    // The feature no longer listens.
    takeScreenshot.yield()
  }
}
