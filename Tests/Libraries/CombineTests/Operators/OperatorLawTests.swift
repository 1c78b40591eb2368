import Combine
import Testing

@Suite("All operators")
struct OperatorLawTests {
  typealias Upstream = OperatorUnderTest.Upstream

  @Test(arguments: OperatorUnderTest.all)
  func giveTheirDownstreamOneSubscriptionFirst(_ sut: OperatorUnderTest) {
    let upstream = Upstream()
    let recorder = sut.apply(upstream).record()
    #expect(recorder.log == ["subscription"])
    #expect(upstream.subscriberCount == 1)
    recorder.cancel()
  }

  /// What follows ignores a completion without a subscription, and would never end.
  @Test func giveTheirDownstreamASubscriptionAlsoIfTheyEndAtOnce() {
    let upstream = PassthroughSubject<Int, Never>()
    let publishers = [
      upstream.prefix(untilOutputFrom: Just(0)).eraseToAnyPublisher(),
      upstream.drop(untilOutputFrom: Empty<Int, Never>()).eraseToAnyPublisher(),
      upstream.timeout(1, scheduler: ImmediateScheduler.shared).eraseToAnyPublisher(),
    ]
    for publisher in publishers {
      #expect(publisher.record().log == ["subscription", "finished"])
      #expect(publisher.filter { _ in true }.record().log == ["subscription", "finished"])
    }
  }

  @Test(arguments: OperatorUnderTest.withOwnSubscription)
  func cancelTheirUpstreamOnce(_ sut: OperatorUnderTest) {
    let upstream = Upstream()
    let recorder = sut.apply(upstream).record()
    let subscription = recorder.subscription
    subscription?.cancel()
    subscription?.cancel()
    subscription?.request(.max(1))
    #expect(upstream.cancelCount == 1)
  }

  @Test(arguments: OperatorUnderTest.withOwnSubscription)
  func sendNothingAfterCancellation(_ sut: OperatorUnderTest) {
    let upstream = Upstream()
    let recorder = sut.apply(upstream).record()
    recorder.cancel()
    upstream.send(1)
    upstream.send(completion: .finished)
    #expect(recorder.log == ["subscription"])
  }

  @Test(arguments: OperatorUnderTest.all)
  func finishWithTheirUpstream(_ sut: OperatorUnderTest) {
    let upstream = Upstream()
    let recorder = sut.apply(upstream).record()
    upstream.send(completion: .finished)
    #expect(recorder.log.last == "finished")
    #expect(upstream.cancelCount == 0)
  }

  @Test(arguments: OperatorUnderTest.withOwnSubscription)
  func sendNothingAfterTheEnd(_ sut: OperatorUnderTest) {
    let upstream = Upstream()
    let recorder = sut.apply(upstream).record()
    upstream.send(completion: .finished)
    let log = recorder.log
    upstream.send(1)
    upstream.send(completion: .finished)
    upstream.send(completion: .failure(TestError()))
    #expect(recorder.log == log)
  }

  @Test(arguments: OperatorUnderTest.all)
  func passTheFailureOfTheirUpstreamOn(_ sut: OperatorUnderTest) {
    let upstream = Upstream()
    let recorder = sut.apply(upstream).record()
    upstream.send(completion: .failure(TestError()))
    #expect(recorder.hasEnded)
    #expect(recorder.log.last?.hasPrefix("failure") == sut.passesFailureOn)
    #expect(upstream.cancelCount == 0)
  }

  @Test(arguments: OperatorUnderTest.all)
  func neverSendMoreThanTheyAreAskedFor(_ sut: OperatorUnderTest) {
    let upstream = Upstream()
    let recorder = sut.apply(upstream).record(demand: .none)
    // As many values as were requested, as Combine requires of a publisher.
    func sendWhatIsAskedFor() {
      var sent = upstream.returnedDemands.count
      while sent < 20, upstream.totalDemand > sent {
        upstream.send(sent)
        sent += 1
      }
    }
    sendWhatIsAskedFor()
    #expect(recorder.values.count == 0)
    recorder.request(.max(2))
    sendWhatIsAskedFor()
    #expect(recorder.values.count <= 2)
    recorder.request(.max(3))
    sendWhatIsAskedFor()
    #expect(recorder.values.count <= 5)
    recorder.cancel()
  }

  @Test(arguments: OperatorUnderTest.passingDemandOn)
  func askForWhatTheirDownstreamAsksFor(_ sut: OperatorUnderTest) {
    let upstream = Upstream()
    let recorder = sut.apply(upstream).record(demand: .max(2), perValue: .max(1))
    #expect(upstream.events == [.requested(.max(2))])
    recorder.request(.max(3))
    #expect(upstream.events == [.requested(.max(2)), .requested(.max(3))])
    upstream.send(1)
    #expect(upstream.totalDemand == 6)
    recorder.cancel()
  }

  @Test(arguments: OperatorUnderTest.withOwnSubscription)
  func stopWhenCancelledInsideOfADelivery(_ sut: OperatorUnderTest) {
    let upstream = Upstream()
    let recorder = sut.apply(upstream).record()
    recorder.onValue = { _ in recorder.cancel() }
    for value in 1...4 { upstream.send(value) }
    #expect(recorder.values.count <= 1)
    if recorder.values.count == 1 { #expect(upstream.cancelCount == 1) }
    recorder.onValue = { _ in }
    recorder.cancel()
  }

  @Test(arguments: OperatorUnderTest.withOwnSubscription)
  func takeOneSubscriptionOnly(_ sut: OperatorUnderTest) {
    let upstream = Upstream()
    let recorder = sut.apply(upstream).record()
    upstream.subscribe()
    #expect(recorder.log == ["subscription"])
    #expect(upstream.cancelCount == 1)
    recorder.cancel()
  }

  @Test(arguments: OperatorUnderTest.withOwnSubscription)
  func letGoOfTheirDownstreamAtTheEnd(_ sut: OperatorUnderTest) {
    let upstream = Upstream()
    weak let recorder = sut.apply(upstream).record()
    upstream.send(completion: .finished)
    #expect(recorder == nil)
  }

  @Test(arguments: OperatorUnderTest.withOwnSubscription)
  func letGoOfTheirDownstreamWhenCancelled(_ sut: OperatorUnderTest) {
    let upstream = Upstream()
    weak let recorder = sut.apply(upstream).record()
    recorder?.cancel()
    #expect(recorder == nil)
  }
}
