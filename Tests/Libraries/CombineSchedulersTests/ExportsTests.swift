public import CombineSchedulers
public import Foundation
import Testing

/// What a file can say of schedulers that imports neither Combine nor a module that exports it.
///
/// These tests are compiled with member import visibility.
@Suite("Without an import of Combine")
public struct ExportsTests {
  @Test("queues have units of time")
  func queues() {
    typealias Stride = AnySchedulerOf<DispatchQueue>.SchedulerTimeType.Stride
    #expect(Stride.seconds(2) == .milliseconds(2000))
    #expect(Stride.seconds(0.25) == .milliseconds(250))
    #expect(Stride.milliseconds(3) == .microseconds(3000))
    #expect(Stride.microseconds(4) == .nanoseconds(4000))
    #expect(Stride.seconds(-Double.infinity) < .nanoseconds(1))
  }

  @Test("run loops have units of time")
  func runLoops() {
    typealias Stride = AnySchedulerOf<RunLoop>.SchedulerTimeType.Stride
    #expect(Stride.seconds(2) == .milliseconds(2000))
    #expect(Stride.seconds(0.25) == .milliseconds(250))
    #expect(Stride.milliseconds(3) == .microseconds(3000))
    #expect(Stride.microseconds(4) == .nanoseconds(4000))
  }

  @Test("schedulers sleep")
  func sleep() async throws {
    let scheduler = DispatchQueue.immediate
    try await scheduler.sleep(for: .seconds(1))
    try await scheduler.sleep(for: 1)
  }

  @Test("times can be moved")
  func times() {
    let now = DispatchQueue.test.now
    #expect(now.distance(to: now.advanced(by: .seconds(2))) == .milliseconds(2000))
  }

  @Test("a queue is a scheduler in a public declaration")
  func publicDeclaration() {
    let clock = Clock(scheduler: .immediate)
    #expect(clock.scheduler.now == clock.scheduler.now.advanced(by: .zero))
  }

  public struct Clock {
    public var scheduler: AnySchedulerOf<DispatchQueue>
  }
}
