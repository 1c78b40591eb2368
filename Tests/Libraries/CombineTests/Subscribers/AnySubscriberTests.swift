import Combine
import Testing

@Suite("AnySubscriber")
struct AnySubscriberTests {
  @Test func passesEverythingOn() {
    let recorder = Recorder<Int, Never>(demand: .max(1), perValue: .max(2))
    let subscriber = AnySubscriber(recorder)
    let upstream = Probe<Int, Never>()
    upstream.subscribe(subscriber)
    #expect(upstream.send(1) == .max(2))
    upstream.send(completion: .finished)
    #expect(recorder.log == ["subscription", "1", "finished"])
    #expect(subscriber.combineIdentifier == recorder.combineIdentifier)
    #expect(subscriber.description == "Recorder")
  }

  @Test func feedsASubject() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.record()
    let upstream = Probe<Int, Never>()
    upstream.subscribe(AnySubscriber(subject))
    #expect(upstream.events == [.requested(.unlimited)])
    upstream.send(1)
    upstream.send(completion: .finished)
    #expect(recorder.log == ["subscription", "1", "finished"])
  }

  @Test func asksForNothingByItself() {
    var values: [Int] = []
    let upstream = Probe<Int, Never>()
    upstream.subscribe(
      AnySubscriber(receiveValue: {
        values.append($0)
        return .none
      })
    )
    #expect(upstream.events == [])
    upstream.send(1)
    #expect(values == [1])
  }
}
