import Combine

/// An operator that is tested against the laws of all operators.
struct OperatorUnderTest: CustomStringConvertible,
  @unchecked Sendable  // no lock: `apply` captures nothing
{
  /// What an operator requests from its upstream.
  enum DemandRule {
    /// The downstream's demand, and one more for each value that is left out.
    case passesOn
    /// The operator's choice: everything, or as much as it has room for.
    case ownChoice
  }

  typealias Upstream = Probe<Int, TestError>

  let name: String
  let demandRule: DemandRule
  /// Whether the error of the upstream reaches the downstream.
  let passesFailureOn: Bool
  let apply: (Upstream) -> AnyPublisher<String, any Error>

  init<P: Publisher>(
    _ name: String,
    demand demandRule: DemandRule = .passesOn,
    passesFailureOn: Bool = true,
    _ apply: @escaping (Upstream) -> P
  ) {
    self.name = name
    self.demandRule = demandRule
    self.passesFailureOn = passesFailureOn
    self.apply = { upstream in
      apply(upstream).map { "\($0)" }.mapError { $0 as any Error }.eraseToAnyPublisher()
    }
  }

  var description: String { name }
}

extension OperatorUnderTest {
  static let all = transforming + limiting + reducing + recovering + combining + timed + watching

  /// Operators with their own subscriptions.
  static let withOwnSubscription = all.filter {
    !["map", "map(keyPath)", "mapError", "subscribe(on:)"].contains($0.name)
  }

  static let passingDemandOn = all.filter { $0.demandRule == .passesOn }

  private static let transforming: [Self] = [
    Self("map") { $0.map { $0 + 1 } },
    Self("map(keyPath)") { $0.map(\.description) },
    Self("tryMap") { $0.tryMap { $0 + 1 } },
    Self("mapError") { $0.mapError { TestError("mapped \($0)") } },
    Self("compactMap") { $0.compactMap { $0 % 2 == 1 ? $0 : nil } },
    Self("tryCompactMap") { $0.tryCompactMap { $0 % 2 == 1 ? $0 : nil } },
    Self("filter") { $0.filter { $0 % 2 == 1 } },
    Self("tryFilter") { $0.tryFilter { $0 % 2 == 1 } },
    Self("removeDuplicates") { $0.removeDuplicates() },
    Self("tryRemoveDuplicates") { $0.tryRemoveDuplicates(by: ==) },
    Self("scan") { $0.scan(0, +) },
    Self("tryScan") { $0.tryScan(0, +) },
    Self("replaceEmpty") { $0.replaceEmpty(with: 9) },
    Self("flatMap", demand: .ownChoice) { $0.flatMap { Just($0) } },
    Self("flatMap(maxPublishers: 1)", demand: .ownChoice) {
      $0.flatMap(maxPublishers: .max(1)) { Just($0).setFailureType(to: TestError.self) }
    },
  ]

  private static let limiting: [Self] = [
    Self("dropFirst") { $0.dropFirst(0) },
    Self("drop(while:)") { $0.drop { $0 > 3 } },
    Self("tryDrop(while:)") { $0.tryDrop { $0 > 3 } },
    Self("drop(untilOutputFrom:)") {
      $0.drop(untilOutputFrom: Just(0).setFailureType(to: TestError.self))
    },
    Self("prefix") { $0.prefix(10) },
    Self("prefix(while:)") { $0.prefix { $0 < 10 } },
    Self("tryPrefix(while:)") { $0.tryPrefix { $0 < 10 } },
    Self("prefix(untilOutputFrom:)") {
      $0.prefix(untilOutputFrom: Empty<Int, Never>(completeImmediately: false))
    },
    Self("output(in:)") { $0.output(in: 0..<10) },
  ]

  private static let reducing: [Self] = [
    Self("allSatisfy", demand: .ownChoice) { $0.allSatisfy { $0 < 10 } },
    Self("tryAllSatisfy", demand: .ownChoice) { $0.tryAllSatisfy { $0 < 10 } },
    Self("collect", demand: .ownChoice) { $0.collect() },
    Self("collect(2)", demand: .ownChoice) { $0.collect(2) },
    Self("contains", demand: .ownChoice) { $0.contains(10) },
    Self("tryContains(where:)", demand: .ownChoice) { $0.tryContains { $0 == 10 } },
    Self("count", demand: .ownChoice) { $0.count() },
    Self("first(where:)", demand: .ownChoice) { $0.first { $0 > 10 } },
    Self("tryFirst(where:)", demand: .ownChoice) { $0.tryFirst { $0 > 10 } },
    Self("ignoreOutput", demand: .ownChoice) { $0.ignoreOutput() },
    Self("last", demand: .ownChoice) { $0.last() },
    Self("tryLast(where:)", demand: .ownChoice) { $0.tryLast { $0 > 0 } },
    Self("max", demand: .ownChoice) { $0.max() },
    Self("tryMin", demand: .ownChoice) { $0.tryMin(by: <) },
    Self("reduce", demand: .ownChoice) { $0.reduce(0, +) },
    Self("tryReduce", demand: .ownChoice) { $0.tryReduce(0, +) },
  ]

  private static let recovering: [Self] = [
    Self("catch", passesFailureOn: false) { $0.catch { _ in Just(9) } },
    Self("tryCatch") { $0.tryCatch { (error) -> Just<Int> in throw error } },
    Self("replaceError", passesFailureOn: false) { $0.replaceError(with: 9) },
    Self("retry(0)") { $0.retry(0) },
  ]

  private static let combining: [Self] = [
    Self("append") { $0.append(9) },
    Self("prepend", demand: .ownChoice) { $0.prepend([Int]()) },
    Self("merge", demand: .ownChoice) {
      $0.merge(with: Empty<Int, TestError>())
    },
    Self("MergeMany", demand: .ownChoice) { Publishers.MergeMany($0) },
    Self("combineLatest", demand: .ownChoice) {
      $0.combineLatest(Just(0).setFailureType(to: TestError.self))
    },
    Self("zip", demand: .ownChoice) {
      $0.zip(Publishers.Sequence<ClosedRange<Int>, TestError>(sequence: 0...9))
    },
    Self("switchToLatest", demand: .ownChoice) {
      $0.map { Just($0).setFailureType(to: TestError.self) }.switchToLatest()
    },
  ]

  private static let timed: [Self] = [
    Self("buffer(keepFull)", demand: .ownChoice) {
      $0.buffer(size: 10, prefetch: .keepFull, whenFull: .dropNewest)
    },
    Self("buffer(byRequest)", demand: .ownChoice) {
      $0.buffer(size: 10, prefetch: .byRequest, whenFull: .dropOldest)
    },
    Self("collect(byTime)", demand: .ownChoice) {
      $0.collect(.byTimeOrCount(ImmediateScheduler.shared, 1, 2))
    },
    Self("debounce", demand: .ownChoice) {
      $0.debounce(for: 1, scheduler: ImmediateScheduler.shared)
    },
    Self("delay") { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) },
    Self("measureInterval") { $0.measureInterval(using: ImmediateScheduler.shared) },
    Self("receive(on:)") { $0.receive(on: ImmediateScheduler.shared) },
    Self("subscribe(on:)") { $0.subscribe(on: ImmediateScheduler.shared) },
    Self("throttle", demand: .ownChoice) {
      $0.throttle(for: 1, scheduler: ImmediateScheduler.shared, latest: true)
    },
  ]

  private static let watching: [Self] = [
    Self("breakpoint") { $0.breakpoint(receiveOutput: { _ in false }) },
    Self("handleEvents") { $0.handleEvents(receiveOutput: { _ in }) },
    Self("print") { $0.print(to: Discarding()) },
    Self("multicast", demand: .ownChoice) {
      $0.multicast(subject: PassthroughSubject()).autoconnect()
    },
    Self("share", demand: .ownChoice) { $0.share() },
  ]
}

private struct Discarding: TextOutputStream {
  mutating func write(_ string: String) {}
}
