import Combine
import Dispatch
import Foundation
import Testing

@Suite("Schedulers")
struct SchedulerTests {
  @Test func dispatchTimeIsCountedInNanoseconds() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    #expect((1 as Stride).magnitude == 1_000_000_000)
    #expect((0.5 as Stride) == .milliseconds(500))
    #expect(Stride.seconds(2) + .microseconds(3) - .nanoseconds(1) == .nanoseconds(2_000_002_999))
    #expect(Stride(.never).timeInterval == .never)
    #expect(Stride.seconds(.max).magnitude == .max)
    let start = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 5))
    let end = start.advanced(by: 1)
    #expect(start.distance(to: end) == 1)
    #expect(end.distance(to: start) == -1)
    #expect(start < end)
  }

  @Test func datesAreCountedInSeconds() {
    typealias Stride = RunLoop.SchedulerTimeType.Stride
    #expect(Stride.milliseconds(1500).timeInterval == 1.5)
    let start = RunLoop.SchedulerTimeType(Date(timeIntervalSince1970: 0))
    #expect(start.advanced(by: 1.5).date == Date(timeIntervalSince1970: 1.5))
    #expect(OperationQueue.SchedulerTimeType(start.date).distance(to: .init(start.date)) == 0)
  }

  @Test func timesMakeTheRoundTripThroughJSON() throws {
    let time = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 5))
    let data = try JSONEncoder().encode([time])
    #expect(try JSONDecoder().decode([DispatchQueue.SchedulerTimeType].self, from: data) == [time])
  }

  @Test func aDispatchQueueRunsWhatIsScheduled() async {
    let queue = DispatchQueue(label: "test")
    await withCheckedContinuation { continuation in
      queue.schedule {
        dispatchPrecondition(condition: .onQueue(queue))
        queue.schedule(after: queue.now.advanced(by: .milliseconds(1))) {
          dispatchPrecondition(condition: .onQueue(queue))
          continuation.resume()
        }
      }
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func aRunLoopThatSleepsRunsWhatAnotherThreadSchedules() async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        nonisolated(unsafe) let loop = RunLoop.current
        nonisolated(unsafe) var isDone = false
        // A timer that is never due keeps the loop running.
        loop.add(
          Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }, forMode: .default)
        Thread {
          loop.schedule {
            isDone = true
            continuation.resume()
          }
        }.start()
        while !isDone { _ = loop.run(mode: .default, before: .distantFuture) }
      }
      thread.start()
    }
  }

  @Test func aDispatchQueueRepeatsUntilCancelled() async {
    let queue = DispatchQueue(label: "test")
    let ticks = PassthroughSubject<Int, Never>()
    let timer = queue.schedule(after: queue.now, interval: .milliseconds(1)) { ticks.send(1) }
    var count = 0
    for await _ in ticks.prefix(3).values { count += 1 }
    timer.cancel()
    #expect(count == 3)
  }

  @Test func anOperationQueueRunsWhatIsScheduled() async {
    let queue = OperationQueue()
    await withCheckedContinuation { continuation in
      queue.schedule {
        queue.schedule(after: queue.now.advanced(by: .milliseconds(1))) { continuation.resume() }
      }
    }
  }

  @Test func aRunLoopRunsWhatIsScheduled() {
    let loop = RunLoop.current
    var log: [String] = []
    loop.schedule { log.append("now") }
    loop.schedule(after: loop.now.advanced(by: .milliseconds(1))) { log.append("later") }
    let timer = loop.schedule(after: loop.now, interval: .milliseconds(1)) { log.append("tick") }
    while !log.contains("later") || log.filter({ $0 == "tick" }).count < 2 {
      _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
    }
    timer.cancel()
    #expect(log.contains("now"))
  }

  @Test func theImmediateSchedulerRunsAtOnce() {
    let scheduler = ImmediateScheduler.shared
    var log: [Int] = []
    scheduler.schedule { log.append(1) }
    scheduler.schedule(after: scheduler.now.advanced(by: 100)) { log.append(2) }
    _ = scheduler.schedule(after: scheduler.now, interval: 1) { log.append(3) }
    #expect(log == [1, 2, 3])
  }
}
