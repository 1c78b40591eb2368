import Combine
import Foundation
import Testing

@Suite("Foundation's publishers")
struct FoundationPublisherTests {
  @Test func aNotificationCenterSendsItsNotifications() {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    let object = NSObject()
    let all = center.publisher(for: name).record()
    let some = center.publisher(for: name, object: object).record()
    center.post(name: name, object: nil)
    center.post(name: name, object: object)
    center.post(name: Notification.Name("other"), object: object)
    all.cancel()
    center.post(name: name, object: object)
    #expect(all.values.count == 2)
    #expect(some.values.count == 2)
    #expect(center.publisher(for: name) == center.publisher(for: name))
  }

  @Test func aNotificationCenterDropsWhatIsNotAskedFor() {
    let center = NotificationCenter()
    let name = Notification.Name("test")
    let recorder = center.publisher(for: name).record(demand: .max(1))
    center.post(name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(recorder.values.count == 1)
  }

  @Test func aTimerSendsItsFirstDateAfterAnInterval() {
    let loop = RunLoop.current
    let start = Date()
    let recorder = Timer.publish(every: 0.02, on: loop, in: .default).autoconnect()
      .map { _ in Date() }.first().record()
    while !recorder.hasEnded {
      _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
    }
    // Dates can be a little off.
    #expect(recorder.values.allSatisfy { $0.timeIntervalSince(start) > 0.01 })
  }

  @Test func aTimerSendsDatesWhileItIsConnected() {
    let loop = RunLoop.current
    let recorder = Timer.publish(every: 0.001, on: loop, in: .default).autoconnect()
      .prefix(2).record()
    while !recorder.hasEnded {
      _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 1))
    }
    #expect(recorder.values.count == 2)
  }
}
