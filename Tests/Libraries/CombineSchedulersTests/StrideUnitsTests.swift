import CombineSchedulers
import Foundation
import Testing

/// Units of time in a file that imports neither Combine nor a module that exports it.
///
/// These tests are compiled with member import visibility.
@Suite("Units of time")
struct StrideUnitsTests {
  @Test("of queues need no import of Combine")
  func queues() {
    typealias Stride = AnySchedulerOf<DispatchQueue>.SchedulerTimeType.Stride
    #expect(Stride.seconds(2) == .milliseconds(2000))
    #expect(Stride.seconds(0.25) == .milliseconds(250))
    #expect(Stride.milliseconds(3) == .microseconds(3000))
    #expect(Stride.microseconds(4) == .nanoseconds(4000))
    #expect(Stride.seconds(-Double.infinity) < .nanoseconds(1))
  }

  @Test("of run loops need no import of Combine")
  func runLoops() {
    typealias Stride = AnySchedulerOf<RunLoop>.SchedulerTimeType.Stride
    #expect(Stride.seconds(2) == .milliseconds(2000))
    #expect(Stride.seconds(0.25) == .milliseconds(250))
    #expect(Stride.milliseconds(3) == .microseconds(3000))
    #expect(Stride.microseconds(4) == .nanoseconds(4000))
  }

  @Test("are durations of sleep")
  func sleep() async throws {
    let scheduler = DispatchQueue.immediate
    try await scheduler.sleep(for: .seconds(1))
  }
}
