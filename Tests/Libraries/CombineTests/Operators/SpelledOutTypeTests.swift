import Combine
import Foundation
import Testing

/// Code that names types compiles only if they have the names of Combine's types.
@Suite("Types that are spelled out")
struct SpelledOutTypeTests {
  typealias Numbers = PassthroughSubject<Int, Never>
  typealias FailingNumbers = PassthroughSubject<Int, TestError>

  @Test func operators() {
    let numbers = Numbers()
    let failing = FailingNumbers()
    let _: Publishers.Map<Numbers, String> = numbers.map { "\($0)" }
    let _: Publishers.TryMap<Numbers, String> = numbers.tryMap { "\($0)" }
    let _: Publishers.MapKeyPath<Numbers, String> = numbers.map(\.description)
    let _: Publishers.MapKeyPath2<Numbers, String, Int> = numbers.map(\.description, \.hashValue)
    let _: Publishers.MapKeyPath3<Numbers, String, Int, Int> = numbers.map(
      \.description, \.hashValue, \.bitWidth)
    let _: Publishers.MapError<FailingNumbers, TestError> = failing.mapError { $0 }
    let _: Publishers.SetFailureType<Numbers, TestError> = numbers.setFailureType(
      to: TestError.self)
    let _: Publishers.Filter<Numbers> = numbers.filter { $0 > 0 }.filter { $0 < 3 }
    let _: Publishers.TryFilter<Numbers> = numbers.filter { $0 > 0 }.tryFilter { $0 < 3 }
    let _: Publishers.CompactMap<Numbers, Int> = numbers.compactMap { $0 }.map { $0 }
    let _: Publishers.TryCompactMap<Numbers, Int> = numbers.tryCompactMap { $0 }
    let _: Publishers.Scan<Numbers, Int> = numbers.scan(0, +)
    let _: Publishers.TryScan<Numbers, Int> = numbers.tryScan(0) { $0 + $1 }
    let _: Publishers.Reduce<Numbers, Int> = numbers.reduce(0, +)
    let _: Publishers.TryReduce<Numbers, Int> = numbers.tryReduce(0) { $0 + $1 }
    let _: Publishers.Collect<Numbers> = numbers.collect()
    let _: Publishers.CollectByCount<Numbers> = numbers.collect(2)
    let _: Publishers.IgnoreOutput<Numbers> = numbers.ignoreOutput()
    let _: Publishers.Count<Numbers> = numbers.count()
    let _: Publishers.Comparison<Numbers> = numbers.max()
    let _: Publishers.Comparison<Numbers> = numbers.min { $0 < $1 }
    let _: Publishers.TryComparison<Numbers> = numbers.tryMax { $0 < $1 }
    let _: Publishers.Contains<Numbers> = numbers.contains(1)
    let _: Publishers.ContainsWhere<Numbers> = numbers.contains { $0 == 1 }
    let _: Publishers.TryContainsWhere<Numbers> = numbers.tryContains { $0 == 1 }
    let _: Publishers.AllSatisfy<Numbers> = numbers.allSatisfy { $0 == 1 }
    let _: Publishers.TryAllSatisfy<Numbers> = numbers.tryAllSatisfy { $0 == 1 }
    let _: Publishers.First<Numbers> = numbers.first()
    let _: Publishers.FirstWhere<Numbers> = numbers.first { $0 > 0 }
    let _: Publishers.TryFirstWhere<Numbers> = numbers.tryFirst { $0 > 0 }
    let _: Publishers.Last<Numbers> = numbers.last()
    let _: Publishers.LastWhere<Numbers> = numbers.last { $0 > 0 }
    let _: Publishers.TryLastWhere<Numbers> = numbers.tryLast { $0 > 0 }
    let _: Publishers.Drop<Numbers> = numbers.dropFirst()
    let _: Publishers.DropWhile<Numbers> = numbers.drop { $0 > 0 }
    let _: Publishers.TryDropWhile<Numbers> = numbers.tryDrop { $0 > 0 }
    let _: Publishers.DropUntilOutput<Numbers, Just<Int>> = numbers.drop(untilOutputFrom: Just(1))
    let _: Publishers.PrefixUntilOutput<Numbers, Just<Int>> = numbers.prefix(
      untilOutputFrom: Just(1))
    let _: Publishers.Output<Numbers> = numbers.prefix(3)
    let _: Publishers.Output<Numbers> = numbers.output(at: 3)
    let _: Publishers.Output<Numbers> = numbers.output(in: 3...)
    let _: Publishers.Output<Numbers> = numbers.output(in: ...3)
    let _: Publishers.Output<Numbers> = numbers.output(in: 1..<3)
    let _: Publishers.PrefixWhile<Numbers> = numbers.prefix { $0 > 0 }
    let _: Publishers.TryPrefixWhile<Numbers> = numbers.tryPrefix { $0 > 0 }
    let _: Publishers.RemoveDuplicates<Numbers> = numbers.removeDuplicates()
    let _: Publishers.TryRemoveDuplicates<Numbers> = numbers.tryRemoveDuplicates { $0 == $1 }
    let _: Publishers.ReplaceEmpty<Numbers> = numbers.replaceEmpty(with: 1)
    let _: Publishers.ReplaceError<FailingNumbers> = failing.replaceError(with: 1)
    let _: Publishers.Catch<FailingNumbers, Just<Int>> = failing.catch { _ in Just(1) }
    let _: Publishers.TryCatch<FailingNumbers, Just<Int>> = failing.tryCatch { _ in Just(1) }
    let _: Publishers.Retry<FailingNumbers> = failing.retry(3)
    let _: Publishers.AssertNoFailure<FailingNumbers> = failing.assertNoFailure()
    let _: Publishers.FlatMap<Just<Int>, Numbers> = numbers.flatMap { Just($0) }
    let _: Publishers.FlatMap<Publishers.SetFailureType<Just<Int>, TestError>, FailingNumbers> =
      failing.flatMap { Just($0) }
    let _: Publishers.FlatMap<Fail<Int, TestError>, Publishers.SetFailureType<Numbers, TestError>> =
      numbers.flatMap { _ in Fail<Int, TestError>(error: TestError()) }
    let _: Publishers.SwitchToLatest<Just<Int>, Publishers.Map<Numbers, Just<Int>>> = numbers.map {
      Just($0)
    }.switchToLatest()
    let _: Publishers.Merge<Numbers, Just<Int>> = numbers.merge(with: Just(1))
    let _: Publishers.Merge3<Numbers, Just<Int>, Empty<Int, Never>> = numbers.merge(
      with: Just(1), Empty())
    let _: Publishers.Merge3<Numbers, Just<Int>, Empty<Int, Never>> = numbers.merge(with: Just(1))
      .merge(with: Empty())
    let _:
      Publishers.Merge8<
        Just<Int>, Just<Int>, Just<Int>, Just<Int>, Just<Int>, Just<Int>, Just<Int>, Just<Int>
      > = Just(1).merge(with: Just(1), Just(1), Just(1), Just(1), Just(1), Just(1), Just(1))
    let _: Publishers.MergeMany<Numbers> = numbers.merge(with: numbers)
    let _: Publishers.CombineLatest<Numbers, Just<Int>> = numbers.combineLatest(Just(1))
    let _: Publishers.Map<Publishers.CombineLatest<Numbers, Just<Int>>, Int> =
      numbers.combineLatest(Just(1)) { $0 + $1 }
    let _: Publishers.Zip4<Just<Int>, Just<Int>, Just<Int>, Just<Int>> = Just(1).zip(
      Just(1), Just(1), Just(1))
    let _: Publishers.Concatenate<Numbers, Just<Int>> = numbers.append(Just(1))
    let _: Publishers.Concatenate<Publishers.Sequence<[Int], Never>, Numbers> = numbers.prepend(
      1, 2)
    let _: Publishers.HandleEvents<Numbers> = numbers.handleEvents()
    let _: Publishers.Print<Numbers> = numbers.print("x")
    let _: Publishers.Breakpoint<Numbers> = numbers.breakpointOnError()
    let _: Publishers.Buffer<Numbers> = numbers.buffer(
      size: 3, prefetch: .keepFull, whenFull: .dropOldest)
    let _: Publishers.Buffer<FailingNumbers> = failing.buffer(
      size: 3, prefetch: .byRequest, whenFull: .customError { TestError() })
    let _: Publishers.Share<Numbers> = numbers.share()
    let _: Publishers.Multicast<Numbers, Numbers> = numbers.multicast(subject: numbers)
    let _: Publishers.Autoconnect<Publishers.Multicast<Numbers, Numbers>> = numbers.multicast {
      PassthroughSubject()
    }.autoconnect()
    let _: Publishers.MakeConnectable<Numbers> = numbers.makeConnectable()
    let _: Publishers.Decode<PassthroughSubject<Data, Never>, Int, JSONDecoder> =
      PassthroughSubject<Data, Never>().decode(type: Int.self, decoder: JSONDecoder())
    let _: Publishers.Encode<Numbers, JSONEncoder> = numbers.encode(encoder: JSONEncoder())
    withExtendedLifetime((numbers, failing)) {}
  }

  @Test func operatorsWithSchedulers() {
    let numbers = Numbers()
    let failing = FailingNumbers()
    let _: Publishers.CollectByTime<Numbers, DispatchQueue> = numbers.collect(
      .byTime(DispatchQueue.main, .seconds(1)))
    let _: Publishers.CollectByTime<Numbers, RunLoop> = numbers.collect(
      .byTimeOrCount(RunLoop.main, 1, 3), options: nil)
    let _: Publishers.Debounce<Numbers, DispatchQueue> = numbers.debounce(
      for: .milliseconds(3), scheduler: DispatchQueue.main)
    let _: Publishers.Throttle<Numbers, RunLoop> = numbers.throttle(
      for: 1, scheduler: RunLoop.main, latest: true)
    let _: Publishers.Delay<Numbers, OperationQueue> = numbers.delay(
      for: .seconds(2.5), scheduler: OperationQueue.main)
    let _: Publishers.Timeout<FailingNumbers, DispatchQueue> = failing.timeout(
      .seconds(1), scheduler: DispatchQueue.main, customError: { TestError() })
    let _: Publishers.ReceiveOn<Numbers, ImmediateScheduler> = numbers.receive(
      on: ImmediateScheduler.shared)
    let _: Publishers.SubscribeOn<Numbers, DispatchQueue> = numbers.subscribe(
      on: DispatchQueue.global())
    let _: Publishers.MeasureInterval<Numbers, DispatchQueue> = numbers.measureInterval(
      using: DispatchQueue.main)
    let _: Timer.TimerPublisher = Timer.publish(every: 1, on: .main, in: .common)
    let _: Publishers.Autoconnect<Timer.TimerPublisher> = Timer.publish(
      every: 1, on: .main, in: .default
    ).autoconnect()
    let _: any Scheduler<DispatchQueue.SchedulerTimeType> = DispatchQueue.main
    let _: DispatchQueue.SchedulerTimeType.Stride = 1.5
    let _: RunLoop.SchedulerTimeType.Stride = .milliseconds(3) + 2
    let _: OperationQueue.SchedulerTimeType = OperationQueue.main.now.advanced(by: .seconds(1))
    let _: ImmediateScheduler.SchedulerTimeType.Stride = 3
    withExtendedLifetime((numbers, failing)) {}
  }

  @Test func operatorsThatAreWorkedOutAtOnce() {
    let numbers = Numbers()
    let failing = FailingNumbers()
    let _: Publishers.Sequence<[Int], Never> = [1, 2].publisher.map { $0 + 1 }
    let _: Publishers.Sequence<[Int], Never> = [1, 2].publisher.removeDuplicates()
    let _: Optional<Int>.Publisher = [1, 2].publisher.first()
    let _: Optional<Int>.Publisher = [1, 2].publisher.max()
    let _: Just<Int> = [1, 2].publisher.count()
    let _: Result<Int, TestError>.Publisher = [1, 2].publisher.setFailureType(to: TestError.self)
      .count()
    let _: Result<[Int], Never>.Publisher = [1, 2].publisher.collect()
    let _: Result<Int, Never>.Publisher = [1, 2].publisher.reduce(0, +)
    let _: Result<Bool, Never>.Publisher = [1, 2].publisher.contains(3)
    let _: Result<Int, any Error>.Publisher = Just(1).tryMap { $0 }
    let _: Just<String> = Just(1).map { "\($0)" }
    let _: Result<Int, TestError>.Publisher = Just(1).setFailureType(to: TestError.self)
    withExtendedLifetime((numbers, failing)) {}
  }

  @Test func erasedAndOther() {
    let numbers = Numbers()
    let failing = FailingNumbers()
    let _: NotificationCenter.Publisher = NotificationCenter.default.publisher(for: .init("x"))
    let _: AnyPublisher<Int, Never> = numbers.eraseToAnyPublisher()
    let _: any Publisher<Int, Never> = numbers
    let _: any Subject<Int, Never> = numbers
    let _: AsyncPublisher<Numbers> = numbers.values
    let _: AsyncThrowingPublisher<FailingNumbers> = failing.values
    let _: AnyCancellable = numbers.subscribe(Numbers())
    let _: Subscribers.Demand = Subscribers.Sink<Int, Never>(
      receiveCompletion: { _ in }, receiveValue: { _ in }
    ).receive(1)
    let _: Record<Int, TestError>.Recording = Record<Int, TestError> {
      $0.receive(1); $0.receive(completion: .failure(TestError()))
    }.recording
    withExtendedLifetime((numbers, failing)) {}
  }
}
