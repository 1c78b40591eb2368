import Combine
import CombineSchedulers
import Dispatch
import Testing

@Suite("A timer publisher")
struct TimerTests {
  let scheduler = DispatchQueue.test

  @Test func sendsItsSchedulersTimeWhileConnected() {
    var dates: [Int] = []
    let start = scheduler.now
    let timer = Publishers.Timer(every: 1, scheduler: scheduler)
    let subscription = timer.sink {
      dates.append(start.distance(to: $0).magnitude / 1_000_000_000)
    }
    scheduler.advance(by: 2)
    #expect(dates == [])
    let connection = timer.connect()
    scheduler.advance(by: 2)
    #expect(dates == [1 + 2, 2 + 2])
    connection.cancel()
    scheduler.advance(by: 2)
    #expect(dates == [3, 4])
    subscription.cancel()
  }

  @Test func connectsItselfForItsSubscribers() {
    var count = 0
    let subscription = scheduler.timerPublisher(every: .milliseconds(100)).autoconnect()
      .sink { _ in count += 1 }
    scheduler.advance(by: 1)
    #expect(count == 10)
    subscription.cancel()
    #expect(scheduler.pendingCount == 0)
  }

  @Test func drivesOperatorsInVirtualTime() {
    var log: [String] = []
    let subject = PassthroughSubject<String, Never>()
    let subscriptions = [
      subject.debounce(for: 1, scheduler: scheduler).sink { log.append("debounced \($0)") },
      subject.delay(for: 2, scheduler: scheduler).sink { log.append("delayed \($0)") },
      subject.receive(on: scheduler).sink { log.append("received \($0)") },
    ]
    subject.send("a")
    #expect(log == [])
    scheduler.advance()
    #expect(log == ["received a"])
    scheduler.advance(by: .milliseconds(500))
    subject.send("b")
    scheduler.run()
    #expect(
      log == ["received a", "received b", "debounced b", "delayed a", "delayed b"])
    withExtendedLifetime(subscriptions) {}
  }
}
