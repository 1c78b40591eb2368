import Combine
import Testing

@Suite("Publishers of known values")
struct SourceTests {
  @Test func justSendsOnRequest() {
    let recorder = Just(1).record(demand: .none)
    #expect(recorder.log == ["subscription"])
    recorder.request(.max(1))
    #expect(recorder.log == ["subscription", "1", "finished"])
  }

  @Test func emptyFinishesOrWaits() {
    #expect(Empty<Int, Never>().log == ["subscription", "finished"])
    #expect(Empty<Int, Never>(completeImmediately: false).log == ["subscription"])
    #expect(Empty(outputType: Int.self, failureType: Never.self) == Empty())
  }

  @Test func failFailsWithoutARequest() {
    let recorder = Fail(outputType: Int.self, failure: TestError()).record(demand: .none)
    #expect(recorder.log == ["subscription", "failure(failure)"])
  }

  @Test func deferredIsMadeForEachSubscriber() {
    var count = 0
    let deferred = Deferred { () -> Just<Int> in
      count += 1
      return Just(count)
    }
    #expect(count == 0)
    #expect(deferred.record().values == [1])
    #expect(deferred.record().values == [2])
  }

  @Test func optionalsSendTheirValueOrNone() {
    #expect(Int?.some(1).publisher.log == ["subscription", "1", "finished"])
    #expect(Int?.none.publisher.log == ["subscription", "finished"])
  }

  @Test func resultsSendTheirValueOrFail() {
    #expect(Result<Int, TestError>.success(1).publisher.log == ["subscription", "1", "finished"])
    #expect(
      Result<Int, TestError>.failure(TestError()).publisher.log
        == ["subscription", "failure(failure)"]
    )
  }

  @Test func sequencesSendWhatIsAskedForAndTheEndWithTheLast() {
    let recorder = [1, 2, 3].publisher.record(demand: .max(1))
    #expect(recorder.log == ["subscription", "1"])
    recorder.request(.max(2))
    #expect(recorder.log == ["subscription", "1", "2", "3", "finished"])
  }

  @Test func sequencesTakeRequestsWithinADelivery() {
    let recorder = Recorder<Int, Never>(demand: .max(1))
    recorder.onValue = { _ in recorder.request(.max(1)) }
    (1...100_000).publisher.subscribe(recorder)
    #expect(recorder.values.count == 100_000)
    #expect(recorder.hasEnded)
    recorder.onValue = { _ in }
  }

  @Test func sequencesStopWhenCancelledWithinADelivery() {
    let recorder = Recorder<Int, Never>()
    recorder.onValue = { value in if value == 2 { recorder.cancel() } }
    (1...).publisher.subscribe(recorder)
    #expect(recorder.values == [1, 2])
    recorder.onValue = { _ in }
  }

  @Test func recordsPlayBack() throws {
    let record = Record<Int, TestError> { recording in
      recording.receive(1)
      recording.receive(2)
      recording.receive(completion: .failure(TestError()))
    }
    #expect(record.log == ["subscription", "1", "2", "failure(failure)"])
    #expect(
      Record<Int, Never>(output: [], completion: .finished).log == ["subscription", "finished"])
  }

  @Test func publishersCanBeErased() {
    let erased = Just(1).eraseToAnyPublisher()
    #expect(erased.log == ["subscription", "1", "finished"])
    #expect(erased.eraseToAnyPublisher().description == "AnyPublisher")
  }

  @Test func oneValueOperatorsNeedNoSubscription() {
    let mapped: Just<Int> = Just(1).map { $0 + 1 }
    #expect(mapped == Just(2))
    let filtered: Int?.Publisher = Just(1).filter { $0 > 1 }
    #expect(filtered == Int?.Publisher(nil))
    let tried = Just(1).tryMap { _ -> Int in throw TestError() }
    #expect(tried.log == ["subscription", "failure(failure)"])
    let sequence: Publishers.Sequence<[Int], Never> = Just(1).append(2, 3).map { $0 * 2 }
    #expect(sequence == Publishers.Sequence(sequence: [2, 4, 6]))
    let count: Result<Int, TestError>.Publisher =
      sequence.setFailureType(to: TestError.self).count()
    #expect(count == Result.Publisher(3))
    #expect([3, 1, 2].publisher.max() == Int?.Publisher(3))
    #expect([1, 1, 2].publisher.removeDuplicates().record().values == [1, 2])
  }
}

@Suite("A future")
struct FutureTests {
  @Test func startsItsWorkAtOnceAndOnce() {
    var count = 0
    let future = Future<Int, Never> { promise in
      count += 1
      promise(.success(count))
    }
    #expect(count == 1)
    #expect(future.log == ["subscription", "1", "finished"])
    #expect(future.log == ["subscription", "1", "finished"])
    #expect(count == 1)
  }

  @Test func deliversToThoseWhoWait() {
    var promise: Future<Int, TestError>.Promise?
    let future = Future<Int, TestError> { promise = $0 }
    let early = future.record()
    let undemanding = future.record(demand: .none)
    let cancelled = future.record()
    cancelled.cancel()
    promise?(.success(1))
    promise?(.success(2))
    #expect(early.log == ["subscription", "1", "finished"])
    #expect(undemanding.log == ["subscription"])
    undemanding.request(.max(1))
    #expect(undemanding.log == ["subscription", "1", "finished"])
    #expect(cancelled.log == ["subscription"])
  }

  @Test func failsWithoutARequest() {
    var promise: Future<Int, TestError>.Promise?
    let future = Future<Int, TestError> { promise = $0 }
    let recorder = future.record(demand: .none)
    promise?(.failure(TestError()))
    #expect(recorder.log == ["subscription", "failure(failure)"])
    #expect(future.record(demand: .none).log == ["subscription", "failure(failure)"])
  }
}
