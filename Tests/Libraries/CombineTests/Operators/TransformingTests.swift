import Combine
import Foundation
import Testing

@Suite("Operators that transform values")
struct TransformingTests {
  /// Without the specialized operators of sequences.
  let numbers = Publishers.MergeMany((1...6).publisher)
  let subject = PassthroughSubject<Int, Never>()

  @Test func mapTransforms() {
    #expect(numbers.map { $0 * 10 }.record().values == [10, 20, 30, 40, 50, 60])
    #expect(numbers.map { $0 * 10 }.map { "\($0)" }.record().values.first == "10")
  }

  @Test func mapTakesKeyPaths() {
    struct Point { var x = 1, y = 2, z = 3 }
    let points = Publishers.MergeMany(Just(Point()))
    #expect(points.map(\.x).record().values == [1])
    #expect(points.map(\.x, \.y).record().values.map { [$0, $1] } == [[1, 2]])
    #expect(points.map(\.x, \.y, \.z).record().values.map { [$0, $1, $2] } == [[1, 2, 3]])
  }

  @Test func tryFormsEndWithWhatIsThrown() {
    func check<P: Publisher>(
      _ values: [String],
      _ operation: (Probe<Int, TestError>) -> P
    ) {
      let upstream = Probe<Int, TestError>()
      let recorder = operation(upstream).record()
      for value in 1...4 { upstream.send(value) }
      #expect(recorder.log == ["subscription"] + values + ["failure(thrown)"])
      #expect(upstream.cancelCount == 1)
    }
    func throwAtThree(_ value: Int) throws -> Bool {
      if value == 3 { throw TestError("thrown") }
      return true
    }
    check(["1", "2"]) {
      $0.tryMap {
        _ = try throwAtThree($0); return $0
      }
    }
    check(["1", "2"]) { $0.tryCompactMap { try throwAtThree($0) ? $0 : nil } }
    check(["1", "2"]) { $0.tryFilter(throwAtThree) }
    check(["1", "2"]) { $0.tryRemoveDuplicates { try !throwAtThree($1) } }
    check(["1", "2"]) {
      $0.tryScan(0) {
        _ = try throwAtThree($1); return $1
      }
    }
    check(["1", "2"]) { $0.tryPrefix(while: throwAtThree) }
    check([]) { $0.tryDrop(while: throwAtThree) }
    check([]) { $0.tryAllSatisfy(throwAtThree) }
    check([]) { $0.tryContains { try !throwAtThree($0) } }
    check([]) { $0.tryFirst { try !throwAtThree($0) } }
    check([]) { $0.tryLast(where: throwAtThree) }
    check([]) {
      $0.tryReduce(0) {
        _ = try throwAtThree($1); return $0
      }
    }
    check([]) { $0.tryMax { try throwAtThree($1) } }
  }

  @Test func valuesThatAreLeftOutAreReplacedByDemand() {
    let upstream = Probe<Int, Never>()
    let recorder = upstream.filter { $0 % 2 == 0 }.record(demand: .max(1))
    #expect(upstream.send(1) == .max(1))
    #expect(upstream.send(2) == .none)
    #expect(recorder.values == [2])
  }

  @Test func compactMapLeavesNilOut() {
    #expect(numbers.compactMap { $0 > 4 ? "\($0)" : nil }.record().values == ["5", "6"])
  }

  @Test func filtersAddUp() {
    #expect(numbers.filter { $0 > 1 }.filter { $0 % 2 == 1 }.record().values == [3, 5])
  }

  @Test func removeDuplicatesComparesWithTheOneBefore() {
    let recorder = subject.removeDuplicates().record()
    for value in [1, 1, 2, 2, 1, 1] { subject.send(value) }
    #expect(recorder.values == [1, 2, 1])
  }

  @Test func scanSendsEachResult() {
    #expect(numbers.scan(0, +).record().values == [1, 3, 6, 10, 15, 21])
  }

  @Test func replaceNilAndReplaceEmpty() {
    #expect(
      Publishers.MergeMany([1, nil].publisher).replaceNil(with: 0).record().values == [1, 0])
    #expect(Empty<Int, Never>().replaceEmpty(with: 7).log == ["subscription", "7", "finished"])
    #expect(numbers.replaceEmpty(with: 7).record().values.count == 6)
    let recorder = Empty<Int, Never>().replaceEmpty(with: 7).record(demand: .none)
    #expect(recorder.log == ["subscription"])
    recorder.request(.max(1))
    #expect(recorder.log == ["subscription", "7", "finished"])
  }

  @Test func setFailureTypeAndMapError() {
    let log = numbers.setFailureType(to: TestError.self).first().log
    #expect(log == ["subscription", "1", "finished"])
    #expect(
      Fail<Int, TestError>(error: TestError("a")).mapError { TestError("\($0)b") }.log
        == ["subscription", "failure(ab)"]
    )
  }

  @Test func encodeAndDecode() {
    struct Item: Codable, Equatable { var id: Int }
    let items = [Item(id: 1), Item(id: 2)]
    let recorder = items.publisher
      .encode(encoder: JSONEncoder())
      .decode(type: Item.self, decoder: JSONDecoder())
      .record()
    #expect(recorder.values == items)
    let failing = Just(Data()).decode(type: Item.self, decoder: JSONDecoder()).record()
    #expect(failing.log.last?.hasPrefix("failure") == true)
  }
}

@Suite("Operators that filter values")
struct LimitingTests {
  let numbers = Publishers.MergeMany((1...6).publisher)

  @Test func dropAndPrefix() {
    #expect(numbers.dropFirst(4).record().values == [5, 6])
    #expect(numbers.drop { $0 < 5 }.record().values == [5, 6])
    #expect(numbers.prefix(2).log == ["subscription", "1", "2", "finished"])
    #expect(numbers.prefix { $0 < 3 }.log == ["subscription", "1", "2", "finished"])
    #expect(numbers.output(at: 2).record().values == [3])
    #expect(numbers.output(in: 1...3).record().values == [2, 3, 4])
    #expect(numbers.output(in: 4...).record().values == [5, 6])
    #expect(numbers.output(in: 2..<2).record().values == [])
  }

  @Test func prefixCancelsItsUpstreamWithTheLastValue() {
    let upstream = Probe<Int, Never>()
    let recorder = upstream.prefix(2).record()
    upstream.send(1)
    #expect(upstream.cancelCount == 0)
    upstream.send(2)
    #expect(upstream.cancelCount == 1)
    #expect(recorder.log == ["subscription", "1", "2", "finished"])
  }

  @Test func firstAndLast() {
    #expect(numbers.first().log == ["subscription", "1", "finished"])
    #expect(numbers.first { $0 > 3 }.record().values == [4])
    #expect(numbers.last().record().values == [6])
    #expect(numbers.last { $0 < 3 }.record().values == [2])
    #expect(numbers.first { $0 > 9 }.log == ["subscription", "finished"])
  }

  @Test func prefixUntilOutputFinishesOnTheOthersFirstValue() {
    let (subject, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    let recorder = subject.prefix(untilOutputFrom: other).record()
    subject.send(1)
    other.send()
    subject.send(2)
    #expect(recorder.log == ["subscription", "1", "finished"])
  }

  @Test func prefixUntilOutputGoesOnWhenTheOtherEnds() {
    let (subject, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    let recorder = subject.prefix(untilOutputFrom: other).record()
    other.send(completion: .finished)
    subject.send(1)
    #expect(recorder.log == ["subscription", "1"])
  }

  @Test func dropUntilOutputStartsWithTheOthersFirstValue() {
    let (subject, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    let recorder = subject.drop(untilOutputFrom: other).record()
    subject.send(1)
    other.send()
    subject.send(2)
    subject.send(completion: .finished)
    #expect(recorder.log == ["subscription", "2", "finished"])
  }

  @Test func dropUntilOutputEndsWhenTheOtherEndsFirst() {
    let (subject, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
    let recorder = subject.drop(untilOutputFrom: other).record()
    other.send(completion: .finished)
    #expect(recorder.log == ["subscription", "finished"])
  }
}

@Suite("Operators that reduce all values to one")
struct ReducingTests {
  let numbers = Publishers.MergeMany((1...6).publisher)

  @Test func giveTheirResultAtTheEnd() {
    #expect(numbers.reduce(0, +).log == ["subscription", "21", "finished"])
    #expect(numbers.count().record().values == [6])
    #expect(numbers.collect().record().values == [[1, 2, 3, 4, 5, 6]])
    #expect(numbers.collect(4).record().values == [[1, 2, 3, 4], [5, 6]])
    #expect(numbers.max().record().values == [6])
    #expect(numbers.min().record().values == [1])
    #expect(numbers.min { $0 % 3 < $1 % 3 }.record().values == [3])
    #expect(numbers.ignoreOutput().log == ["subscription", "finished"])
  }

  @Test func giveItEarlyWhereItIsKnown() {
    let upstream = Probe<Int, Never>()
    let recorder = upstream.contains(2).record()
    upstream.send(1)
    #expect(recorder.log == ["subscription"])
    upstream.send(2)
    #expect(recorder.log == ["subscription", "true", "finished"])
    #expect(upstream.cancelCount == 1)
    #expect(numbers.allSatisfy { $0 < 3 }.record().values == [false])
    #expect(numbers.allSatisfy { $0 < 7 }.record().values == [true])
    #expect(numbers.contains { $0 > 6 }.record().values == [false])
  }

  @Test func keepTheResultUntilItIsAskedFor() {
    let recorder = numbers.count().record(demand: .none)
    #expect(recorder.log == ["subscription"])
    recorder.request(.max(1))
    #expect(recorder.log == ["subscription", "6", "finished"])
  }

  @Test func haveResultsForNoValues() {
    let none = Empty<Int, Never>()
    #expect(none.reduce(5, +).record().values == [5])
    #expect(none.collect().record().values == [[]])
    #expect(none.count().record().values == [0])
    #expect(none.max().log == ["subscription", "finished"])
    #expect(none.allSatisfy { _ in false }.record().values == [true])
    #expect(none.collect(2).log == ["subscription", "finished"])
  }
}
