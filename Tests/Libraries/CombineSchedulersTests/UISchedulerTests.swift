import Combine
import CombineSchedulers
import Dispatch
import Testing

@Suite("The scheduler of user interface work")
struct UISchedulerTests {
  @Test @MainActor func runsAtOnceOnTheMainQueue() {
    var hasRun = false
    UIScheduler.shared.schedule { hasRun = true }
    #expect(hasRun)
  }

  @Test func goesToTheMainQueueFromElsewhere() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        UIScheduler.shared.schedule {
          dispatchPrecondition(condition: .onQueue(.main))
          continuation.resume()
        }
      }
    }
  }

  @Test func schedulesLaterWorkOnTheMainQueue() async {
    let ticks = PassthroughSubject<Void, Never>()
    let scheduler = UIScheduler.shared
    let timer = scheduler.schedule(after: scheduler.now, interval: .milliseconds(1)) {
      dispatchPrecondition(condition: .onQueue(.main))
      ticks.send()
    }
    for await _ in ticks.prefix(2).values {}
    timer.cancel()
  }

  @Test func hasVirtualForms() {
    var log: [String] = []
    let test = UIScheduler.test
    test.schedule { log.append("test") }
    UIScheduler.immediate.schedule { log.append("immediate") }
    test.advance()
    #expect(log == ["immediate", "test"])
  }
}
