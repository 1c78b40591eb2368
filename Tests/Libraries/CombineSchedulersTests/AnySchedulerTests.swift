import Combine
import CombineSchedulers
import Dispatch
import Foundation
import IssueReporting
import TestSupport
import Testing

@Suite("Schedulers behind AnyScheduler")
struct AnySchedulerTests {
  @Test func reachTheHiddenScheduler() {
    let test = DispatchQueue.test
    let scheduler: AnySchedulerOf<DispatchQueue> = test.eraseToAnyScheduler()
    var log: [Int] = []
    scheduler.schedule { log.append(1) }
    scheduler.schedule(after: scheduler.now.advanced(by: 1)) { log.append(2) }
    let timer = scheduler.schedule(after: scheduler.now, interval: 1) { log.append(3) }
    test.advance(by: 1)
    timer.cancel()
    #expect(log == [1, 3, 2, 3])
    #expect(scheduler.now == test.now)
  }

  @Test func runAtOnceWhenImmediate() {
    var log: [Int] = []
    let scheduler = AnySchedulerOf<DispatchQueue>.immediate
    scheduler.schedule { log.append(1) }
    scheduler.schedule(after: scheduler.now.advanced(by: 100)) { log.append(2) }
    _ = scheduler.schedule(after: scheduler.now.advanced(by: 100), interval: 1) { log.append(3) }
    #expect(log == [1, 2, 3])
  }

  @Test func sleepNotAtAllWhenImmediate() async throws {
    try await AnySchedulerOf<RunLoop>.immediate.sleep(for: .seconds(1_000_000))
  }

  @Test func haveTheirKindsOfTime() {
    let _: AnySchedulerOf<DispatchQueue> = .main
    let _: AnySchedulerOf<DispatchQueue> = .global()
    let _: AnySchedulerOf<OperationQueue> = .main
    let _: AnySchedulerOf<RunLoop> = .main
    let _: AnySchedulerOf<UIScheduler> = .shared
    let _: AnySchedulerOf<OperationQueue> = OperationQueue.test.eraseToAnyScheduler()
    let _: AnySchedulerOf<RunLoop> = RunLoop.immediate.eraseToAnyScheduler()
    let _: AnySchedulerOf<UIScheduler> = .immediate
  }
}

@Suite("An unimplemented scheduler")
struct UnimplementedSchedulerTests {
  @Test func reportsEachUse() {
    let issues = RecordedIssues.during {
      let scheduler = AnySchedulerOf<DispatchQueue>.unimplemented
      scheduler.schedule {}
      _ = scheduler.now
      _ = scheduler.minimumTolerance
      let date = DispatchQueue.SchedulerTimeType(.now())
      scheduler.schedule(after: date, tolerance: 0, options: nil) {}
      _ = scheduler.schedule(after: date, interval: 1, tolerance: 0, options: nil) {}
      DispatchQueue.unimplemented("Feature").schedule {}
    }
    #expect(
      issues == [
        "An unimplemented scheduler scheduled an action to run immediately.",
        "An unimplemented scheduler was asked the current time.",
        "An unimplemented scheduler was asked its minimum tolerance.",
        "An unimplemented scheduler scheduled an action to run later.",
        "An unimplemented scheduler scheduled an action to run on a timer.",
        "Feature - An unimplemented scheduler scheduled an action to run immediately.",
      ]
    )
  }

  @Test func runsNothing() {
    withIssueReporters([]) {
      DispatchQueue.unimplemented.schedule { Issue.record("The closure ran.") }
    }
  }
}
