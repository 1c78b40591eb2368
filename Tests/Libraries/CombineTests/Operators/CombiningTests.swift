import Combine
import Testing

@Suite("Operators that combine publishers")
struct CombiningTests {
  typealias Upstream = Probe<Int, TestError>
  let a = Upstream()
  let b = Upstream()
  let c = Upstream()

  // MARK: merge

  @Test func mergeSendsWhatAnySends() {
    let recorder = a.merge(with: b, c).record()
    a.send(1)
    c.send(2)
    b.send(3)
    a.send(completion: .finished)
    b.send(completion: .finished)
    #expect(recorder.log == ["subscription", "1", "2", "3"])
    c.send(completion: .finished)
    #expect(recorder.log == ["subscription", "1", "2", "3", "finished"])
  }

  @Test func mergeEndsWithTheFirstFailure() {
    let recorder = Publishers.MergeMany(a, b, c).record()
    b.send(completion: .failure(TestError()))
    a.send(1)
    #expect(recorder.log == ["subscription", "failure(failure)"])
    #expect([a, b, c].map(\.cancelCount) == [1, 0, 1])
  }

  @Test func mergeAsksEachForOneValueAheadOfALimitedDownstream() {
    let recorder = a.merge(with: b).record(demand: .max(1))
    #expect(a.events == [.requested(.max(1))])
    #expect(b.events == [.requested(.max(1))])
    #expect(a.send(1) == .max(1))
    #expect(b.send(2) == .none)
    #expect(recorder.values == [1])
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2])
    #expect(b.events == [.requested(.max(1)), .requested(.max(1))])
    recorder.cancel()
  }

  @Test func mergeSendsWhatWaitsBeforeItEnds() {
    let recorder = a.merge(with: b).record(demand: .none)
    a.send(1)
    a.send(completion: .finished)
    b.send(completion: .finished)
    #expect(recorder.log == ["subscription"])
    recorder.request(.max(1))
    #expect(recorder.log == ["subscription", "1", "finished"])
  }

  @Test func mergeTakesUpToEight() {
    let one = Just(1)
    let merged = one.merge(with: one, one, one, one, one, one, one)
    let _:
      Publishers.Merge8<
        Just<Int>, Just<Int>, Just<Int>, Just<Int>, Just<Int>, Just<Int>, Just<Int>, Just<Int>
      > = merged
    #expect(merged.record().values.count == 8)
    #expect(Publishers.MergeMany([Just<Int>]()).log == ["subscription", "finished"])
  }

  // MARK: append and prepend

  @Test func appendGoesOnAfterTheEnd() {
    let recorder = a.append(b).record()
    #expect(b.subscriberCount == 0)
    a.send(1)
    a.send(completion: .finished)
    #expect(b.events == [.requested(.unlimited)])
    b.send(2)
    b.send(completion: .finished)
    #expect(recorder.log == ["subscription", "1", "2", "finished"])
  }

  @Test func appendCarriesDemandOver() {
    let recorder = a.append(b).record(demand: .max(3))
    a.send(1)
    a.send(completion: .finished)
    #expect(b.events == [.requested(.max(2))])
    recorder.request(.max(2))
    #expect(b.events == [.requested(.max(2)), .requested(.max(2))])
    recorder.cancel()
    #expect(b.cancelCount == 1)
    #expect(a.cancelCount == 0)
  }

  @Test func appendDoesNotGoOnAfterAFailure() {
    let recorder = a.append(b).record()
    a.send(completion: .failure(TestError()))
    #expect(recorder.log == ["subscription", "failure(failure)"])
    #expect(b.subscriberCount == 0)
  }

  @Test func valuesCanComeBeforeAndAfter() {
    let recorder = a.prepend(1, 2).append([4, 5]).record()
    a.send(3)
    a.send(completion: .finished)
    #expect(recorder.values == [1, 2, 3, 4, 5])
    #expect(recorder.hasEnded)
  }

  // MARK: flatMap

  @Test func flatMapMergesWhatItMakes() {
    let outer = PassthroughSubject<Upstream, TestError>()
    let recorder = outer.flatMap { $0 }.record()
    outer.send(a)
    outer.send(b)
    a.send(1)
    b.send(2)
    a.send(3)
    outer.send(completion: .finished)
    a.send(completion: .finished)
    #expect(recorder.log == ["subscription", "1", "2", "3"])
    b.send(completion: .finished)
    #expect(recorder.log == ["subscription", "1", "2", "3", "finished"])
  }

  @Test func flatMapSubscribesToAsManyAsItMay() {
    let outer = Probe<Upstream, TestError>()
    let recorder = outer.flatMap(maxPublishers: .max(2)) { $0 }.record()
    #expect(outer.events == [.requested(.max(2))])
    outer.send(a)
    outer.send(b)
    a.send(completion: .finished)
    #expect(outer.events == [.requested(.max(2)), .requested(.max(1))])
    recorder.cancel()
    #expect(outer.cancelCount == 1)
    #expect(b.cancelCount == 1)
    #expect(a.cancelCount == 0)
  }

  @Test func flatMapEndsWithAnyFailure() {
    let outer = Probe<Upstream, TestError>()
    let recorder = outer.flatMap { $0 }.record()
    outer.send(a)
    outer.send(b)
    a.send(completion: .failure(TestError()))
    #expect(recorder.log == ["subscription", "failure(failure)"])
    #expect(outer.cancelCount == 1)
    #expect(b.cancelCount == 1)
  }

  @Test func flatMapCombinesThoseThatCannotFailWithThoseThatCan() {
    let failing: AnyPublisher<Int, TestError> =
      Just(1).flatMap { _ in Fail<Int, TestError>(error: TestError()) }.eraseToAnyPublisher()
    #expect(failing.log == ["subscription", "failure(failure)"])
    let never: AnyPublisher<Int, Never> = Just(1).flatMap { Just($0) }.eraseToAnyPublisher()
    #expect(never.record().values == [1])
    let upgraded: AnyPublisher<Int, TestError> = a.flatMap { Just($0) }.eraseToAnyPublisher()
    let recorder = upgraded.record()
    a.send(5)
    #expect(recorder.values == [5])
  }

  @Test func flatMapKeepsValuesUntilTheyAreAskedFor() {
    let recorder = [10, 20].publisher
      .flatMap { base in Publishers.MergeMany((1...2).publisher).map { $0 + base } }
      .record(demand: .none)
    #expect(recorder.values == [])
    recorder.request(.max(1))
    #expect(recorder.values == [11])
    recorder.request(.unlimited)
    #expect(Set(recorder.values) == [11, 12, 21, 22])
    #expect(recorder.hasEnded)
  }

  // MARK: switchToLatest

  @Test func switchToLatestCancelsTheOneBefore() {
    let outer = PassthroughSubject<Upstream, TestError>()
    let recorder = outer.switchToLatest().record()
    outer.send(a)
    a.send(1)
    outer.send(b)
    #expect(a.cancelCount == 1)
    a.send(2)
    b.send(3)
    outer.send(completion: .finished)
    #expect(recorder.log == ["subscription", "1", "3"])
    b.send(completion: .finished)
    #expect(recorder.log == ["subscription", "1", "3", "finished"])
  }

  @Test func switchToLatestCarriesDemandOver() {
    let outer = PassthroughSubject<Upstream, TestError>()
    let recorder = outer.switchToLatest().record(demand: .max(3))
    outer.send(a)
    #expect(a.events == [.requested(.max(3))])
    a.send(1)
    outer.send(b)
    #expect(b.events == [.requested(.max(2))])
    recorder.cancel()
    #expect(b.cancelCount == 1)
  }

  @Test func switchToLatestGoesOnWhenTheLatestFinishes() {
    let outer = PassthroughSubject<Upstream, TestError>()
    let recorder = outer.switchToLatest().record()
    outer.send(a)
    a.send(completion: .finished)
    outer.send(b)
    b.send(1)
    #expect(recorder.log == ["subscription", "1"])
    b.send(completion: .failure(TestError()))
    #expect(recorder.log == ["subscription", "1", "failure(failure)"])
  }

  // MARK: combineLatest

  @Test func combineLatestSendsWheneverOneSends() {
    let recorder = a.combineLatest(b, c) { "\($0)\($1)\($2)" }.record()
    a.send(1)
    a.send(2)
    b.send(3)
    #expect(recorder.values == [])
    c.send(4)
    a.send(5)
    #expect(recorder.values == ["234", "534"])
  }

  @Test func combineLatestFinishesWhenAllHave() {
    let recorder = a.combineLatest(b).record()
    a.send(1)
    a.send(completion: .finished)
    b.send(2)
    b.send(3)
    #expect(recorder.values.map { [$0, $1] } == [[1, 2], [1, 3]])
    b.send(completion: .finished)
    #expect(recorder.log.last == "finished")
  }

  @Test func combineLatestFailsWithAny() {
    let recorder = a.combineLatest(b).record()
    b.send(completion: .failure(TestError()))
    #expect(recorder.log == ["subscription", "failure(failure)"])
    #expect(a.cancelCount == 1)
  }

  @Test func combineLatestPassesDemandOnToAll() {
    let recorder = a.combineLatest(b).record(demand: .max(2), perValue: .max(1))
    #expect(a.events == [.requested(.max(2))])
    a.send(1)
    #expect(b.send(2) == .max(1))
    #expect(a.events == [.requested(.max(2)), .requested(.max(1))])
    recorder.cancel()
    #expect([a, b].map(\.cancelCount) == [1, 1])
  }

  // MARK: zip

  @Test func zipPairsByPosition() {
    let recorder = a.zip(b) { "\($0)\($1)" }.record()
    a.send(1)
    a.send(2)
    b.send(3)
    b.send(4)
    #expect(recorder.values == ["13", "24"])
  }

  @Test func zipFinishesWhenAPartnerIsOut() {
    let recorder = a.zip(b).record()
    a.send(1)
    a.send(2)
    a.send(completion: .finished)
    b.send(3)
    #expect(!recorder.hasEnded)
    b.send(4)
    #expect(recorder.hasEnded)
    #expect(b.cancelCount == 1)
  }

  @Test func zipFinishesAtOnceWhenNothingIsKept() {
    let recorder = a.zip(b, c).record()
    a.send(1)
    b.send(completion: .finished)
    #expect(recorder.log == ["subscription", "finished"])
    #expect([a, b, c].map(\.cancelCount) == [1, 0, 1])
  }

  @Test func zipTakesFour() {
    let zipped = Just(1).zip(Just(2), Just(3), Just(4)) { "\($0)\($1)\($2)\($3)" }
    #expect(zipped.log == ["subscription", "1234", "finished"])
    let latest = Just(1).combineLatest(Just(2), Just(3), Just(4)) { "\($0)\($1)\($2)\($3)" }
    #expect(latest.log == ["subscription", "1234", "finished"])
  }
}
