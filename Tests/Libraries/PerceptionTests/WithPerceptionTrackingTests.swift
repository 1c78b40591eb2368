import InternalSupport
@_spi(SwiftUI) import Perception
import Testing

@Suite("Tracking what a closure reads")
struct WithPerceptionTrackingTests {
  @Perceptible
  final class Model {
    var count = 0
    var other = 0
  }

  @Test("the first change of something that was read is reported once")
  func onChange() {
    let model = Model()
    let changes = Lock(0)
    withPerceptionTracking {
      _ = model.count
    } onChange: {
      changes.withLock { $0 += 1 }
    }

    model.other = 1
    #expect(changes.withLock { $0 } == 0)
    model.count = 1
    model.count = 2
    #expect(changes.withLock { $0 } == 1)
  }

  @Test("a change is reported before and after it is made")
  func willAndDidSet() {
    let model = Model()
    let seen = Lock<[String]>([])
    withPerceptionTracking {
      _ = model.count
    } willSet: { _ in
      seen.withLock { $0.append("will") }
    } didSet: { tracking in
      seen.withLock { $0.append("did") }
      tracking.cancel()
    }

    model.count = 1

    #expect(seen.withLock { $0 } == ["will", "did"])
  }

  @Test("registrars do not count for equality")
  func registrars() {
    #expect(PerceptionRegistrar() == PerceptionRegistrar())
  }
}
