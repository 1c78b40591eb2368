import Combine
import Testing

@Suite("A passthrough subject")
struct PassthroughSubjectTests {
  let subject = PassthroughSubject<Int, TestError>()

  @Test func sendsToThoseWhoAreSubscribed() {
    subject.send(0)
    let first = subject.record()
    subject.send(1)
    let second = subject.record()
    subject.send(2)
    first.cancel()
    subject.send(3)
    subject.send(completion: .failure(TestError()))
    subject.send(4)
    #expect(first.log == ["subscription", "1", "2"])
    #expect(second.log == ["subscription", "2", "3", "failure(failure)"])
  }

  @Test func dropsWhatWasNotAskedFor() {
    let recorder = subject.record(demand: .max(1))
    for value in 1...3 { subject.send(value) }
    recorder.request(.max(1))
    for value in 4...6 { subject.send(value) }
    #expect(recorder.values == [1, 4])
  }

  @Test func ownsUpToItsEndToLateSubscribers() {
    subject.send(completion: .finished)
    #expect(subject.log == ["subscription", "finished"])
  }

  @Test func sendsToItsSubscribersInTheOrderThatTheyCame() {
    var log: [String] = []
    let cancellables = (1...5).map { id in
      subject.sink(receiveCompletion: { _ in }, receiveValue: { log.append("\(id): \($0)") })
    }
    subject.send(7)
    #expect(log == ["1: 7", "2: 7", "3: 7", "4: 7", "5: 7"])
    withExtendedLifetime(cancellables) {}
  }

  @Test(arguments: [1, 3, 7, 9])
  func sendsToThoseWhoHaveNotCancelled(step: Int) {
    let subject = PassthroughSubject<Int, Never>()
    var received: [Int] = []
    var subscriptions = (0..<10).map { number in subject.sink { _ in received.append(number) } }
    for number in stride(from: 0, to: 10, by: step) { subscriptions[number].cancel() }
    subscriptions.append(subject.sink { _ in received.append(10) })
    subject.send(1)
    #expect(received == (0...10).filter { $0 == 10 || !$0.isMultiple(of: step) })
  }

  @Test func sendsWithinADeliveryAtOnce() {
    var log: [String] = []
    let cancellable = subject.sink(receiveCompletion: { _ in }) { [subject] value in
      log.append("\(value) begins")
      if value == 1 { subject.send(2) }
      log.append("\(value) ends")
    }
    subject.send(1)
    #expect(log == ["1 begins", "2 begins", "2 ends", "1 ends"])
    cancellable.cancel()
  }

  @Test func mayBeFinishedWithinADelivery() {
    let recorder = subject.record()
    recorder.onValue = { [subject] _ in subject.send(completion: .finished) }
    subject.send(1)
    subject.send(2)
    #expect(recorder.log == ["subscription", "1", "finished"])
  }

  @Test func takesSubscribersWithinADelivery() {
    var late: Recorder<Int, TestError>?
    let recorder = subject.record()
    recorder.onValue = { [subject] _ in if late == nil { late = subject.record() } }
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [1, 2])
    #expect(late?.values == [2])
  }

  @Test func asksItsUpstreamForEverythingWhenItsDownstreamAsksForSomething() {
    let upstream = Probe<Int, TestError>()
    let cancellable = upstream.subscribe(subject)
    #expect(upstream.events == [])
    let recorder = subject.record(demand: .none)
    #expect(upstream.events == [])
    recorder.request(.max(1))
    recorder.request(.max(1))
    #expect(upstream.events == [.requested(.unlimited)])
    cancellable.cancel()
    #expect(upstream.events == [.requested(.unlimited), .cancelled])
  }

  @Test func livesAsLongAsItsSubscribers() {
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    weak let weakSubject = subject
    let recorder = subject?.record()
    subject = nil
    #expect(weakSubject != nil)
    recorder?.cancel()
    #expect(weakSubject == nil)
  }
}

@Suite("A current value subject")
struct CurrentValueSubjectTests {
  let subject = CurrentValueSubject<Int, TestError>(0)

  @Test func sendsItsValueToNewSubscribers() {
    let first = subject.record()
    subject.send(1)
    subject.value = 2
    #expect(first.values == [0, 1, 2])
    #expect(subject.record().values == [2])
    #expect(subject.value == 2)
  }

  @Test func hasTheNewValueWhenItIsDelivered() {
    let recorder = subject.record()
    var seen: [Int] = []
    recorder.onValue = { [subject] _ in seen.append(subject.value) }
    subject.send(5)
    #expect(seen == [5])
  }

  @Test func makesUpForAValueThatWasNotAskedFor() {
    let recorder = subject.record(demand: .max(1))
    #expect(recorder.values == [0])
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [0])
    recorder.request(.max(1))
    #expect(recorder.values == [0, 2])
    recorder.request(.max(1))
    #expect(recorder.values == [0, 2])
    subject.send(3)
    #expect(recorder.values == [0, 2, 3])
  }

  @Test func keepsItsLastValueAfterTheEnd() {
    subject.send(1)
    subject.send(completion: .finished)
    subject.send(2)
    subject.value = 3
    #expect(subject.value == 1)
    #expect(subject.log == ["subscription", "finished"])
  }

  @Test func asksItsUpstreamForEverythingAtOnce() {
    let upstream = Probe<Int, TestError>()
    let cancellable = upstream.subscribe(subject)
    #expect(upstream.events == [.requested(.unlimited)])
    upstream.send(4)
    #expect(subject.value == 4)
    cancellable.cancel()
    #expect(upstream.cancelCount == 1)
  }

  @Test func signalsWithoutAValue() {
    var count = 0
    let signal = PassthroughSubject<Void, Never>()
    let cancellable = signal.sink { count += 1 }
    signal.send()
    #expect(count == 1)
    cancellable.cancel()
  }
}
