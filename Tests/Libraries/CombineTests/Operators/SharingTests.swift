import Combine
import Testing

@Suite("Operators that share a publisher")
struct SharingTests {
  let upstream = Probe<Int, TestError>()

  @Test func multicastStartsWhenConnected() {
    let shared = upstream.multicast { PassthroughSubject() }
    let (first, second) = (shared.record(), shared.record())
    #expect(upstream.subscriberCount == 0)
    let connection = shared.connect()
    #expect(upstream.subscriberCount == 1)
    upstream.send(1)
    #expect(first.values == [1])
    #expect(second.values == [1])
    connection.cancel()
    #expect(upstream.cancelCount == 1)
  }

  @Test func shareSubscribesOnceForAll() {
    let shared = upstream.share()
    let first = shared.record()
    let second = shared.record()
    #expect(upstream.subscriberCount == 1)
    upstream.send(1)
    first.cancel()
    #expect(upstream.cancelCount == 0)
    upstream.send(2)
    second.cancel()
    #expect(upstream.cancelCount == 1)
    #expect(first.values == [1])
    #expect(second.values == [1, 2])
  }

  @Test func shareStartsAgainAfterAllHaveCancelled() {
    let shared = upstream.share()
    shared.record().cancel()
    let recorder = shared.record()
    #expect(upstream.subscriberCount == 2)
    upstream.send(1)
    #expect(recorder.values == [1])
  }

  @Test func shareKeepsItsEnd() {
    let shared = upstream.share()
    let recorder = shared.record()
    upstream.send(completion: .finished)
    #expect(recorder.log == ["subscription", "finished"])
    #expect(shared.log == ["subscription", "finished"])
    #expect(shared == shared)
  }

  @Test func makeConnectableHoldsBack() {
    let connectable = Just(1).makeConnectable()
    let recorder = connectable.record()
    #expect(recorder.log == ["subscription"])
    let connection = connectable.connect()
    #expect(recorder.log == ["subscription", "1", "finished"])
    connection.cancel()
  }

  @Test func handleEventsTellsWhatHappens() {
    var log: [String] = []
    let recorder =
      upstream
      .handleEvents(
        receiveSubscription: { _ in log.append("subscription") },
        receiveOutput: { log.append("value \($0)") },
        receiveCompletion: { log.append("\($0)") },
        receiveCancel: { log.append("cancel") },
        receiveRequest: { log.append("request \($0)") }
      )
      .record(demand: .max(1), perValue: .max(2))
    upstream.send(1)
    recorder.cancel()
    #expect(
      log == ["subscription", "request max(1)", "value 1", "request max(2)", "cancel"])
  }

  @Test func printWritesWhatHappens() {
    final class Page: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let page = Page()
    let recorder = upstream.print("numbers", to: page).record(demand: .max(1), perValue: .max(1))
    upstream.send(1)
    upstream.send(completion: .failure(TestError()))
    _ = Just(1).print(to: page).record()
    withExtendedLifetime(recorder) {}
    #expect(
      page.text == """
        numbers: receive subscription: (ProbeSubscription)
        numbers: request max: (1)
        numbers: receive value: (1)
        numbers: request max: (1) (synchronous)
        numbers: receive error: (failure)
        receive subscription: (Just)
        request unlimited
        receive value: (1)
        receive finished

        """
    )
  }
}
