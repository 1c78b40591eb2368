import Dispatch
import InternalSupport
import Testing

@Suite("Delivering events one at a time")
struct SerialDeliveryTests {
  @Test func anEventWithinADeliveryIsDeliveredAtOnce() {
    let delivery = SerialDelivery()
    var log: [Int] = []
    delivery.run({
      log.append(1)
      delivery.run({ log.append(2) })
      log.append(3)
    })
    #expect(log == [1, 2, 3])
  }

  @Test func eventsOfOtherThreadsComeOneAtATime() {
    let delivery = SerialDelivery()
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 1000) { _ in
      delivery.run({ count += 1 })
    }
    #expect(count == 1000)
  }

  @Test func anEventIsLeftToTheThreadThatDelivers() {
    let delivery = SerialDelivery()
    var results: [Int?] = []
    nonisolated(unsafe) var log: [String] = []
    delivery.run({
      DispatchQueue.concurrentPerform(iterations: 1) { _ in log.append("same thread") }
      let done = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var result: Int? = 0
      DispatchQueue.global().async {
        result = delivery.run({ 1 }, orLater: { log.append("later") })
        done.signal()
      }
      done.wait()
      results = [result]
      log.append("end")
    })
    results.append(delivery.run({ 1 }, orLater: { log.append("never") }))
    #expect(results == [nil, 1])
    #expect(log == ["same thread", "end", "later"])
  }
}
