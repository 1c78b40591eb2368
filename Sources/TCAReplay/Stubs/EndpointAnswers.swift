package import Dependencies
import Foundation
import InternalSupport

/// The answers that are in force during one run, and what has come of them: calls, streams.
package final class EndpointAnswers: Sendable {
  /// The calls that endpoints received so far.
  package let calls = CallLog()

  /// Where calls end up that nobody answers and that cannot go on without.
  let deadEnd = DeadEnd()

  private let generators: BuiltInGenerators
  private let time: any VirtualTime
  private let state: Lock<State>

  private struct State: @unchecked Sendable {
    // Stubs hold values of features' types, only copied under the lock.

    /// The stubs of each endpoint, the latest last.
    var stubs: [String: [ActiveStub]] = [:]
    var streams: [String: [any OpenStream]] = [:]
    /// Whether something was let through live, which a later answer has to be put in place of.
    var hasLive = false
    /// The calls that nobody answered and nobody has asked about yet.
    var unanswered: [UnansweredCall] = []
  }

  private struct ActiveStub {
    var stub: PlannedStub
    var callCount = 0
  }

  /// What a call comes to.
  enum Resolution<Output> {
    case value(Output, after: Duration?)
    case error(any Error, after: Duration?)
    case unanswered(UnansweredCall)
    /// What was there before the replay put itself in its place.
    case original
  }

  package init(stubs: [PlannedStub], time: any VirtualTime) {
    self.time = time
    generators = BuiltInGenerators(time: time)
    state = Lock(State())
    add(stubs)
  }

  /// From now on these answer, before earlier ones.
  private func add(_ stubs: [PlannedStub]) {
    state.withLock { state in
      for stub in stubs {
        state.stubs[stub.endpoint, default: []].append(ActiveStub(stub: stub))
        state.hasLive = state.hasLive || stub.isLive
      }
    }
  }

  /// From now on these answer, before earlier ones.
  ///
  /// - Parameters:
  ///   - stubs: The answers.
  ///   - endpoints: The endpoints that scripts can answer for.
  ///   - values: The dependencies.
  package func add(
    _ stubs: [PlannedStub], endpoints: [RegisteredEndpoint], to values: inout DependencyValues
  ) {
    if state.withLock({ $0.hasLive }) {
      let names = Set(stubs.map(\.endpoint))
      install(endpoints.filter { names.contains($0.name) }, into: &values)
    }
    add(stubs)
    installBuiltIns(of: stubs, into: &values)
  }

  /// Puts closures that look for answers in the place of endpoints.
  ///
  /// - Parameters:
  ///   - endpoints: The endpoints.
  ///   - values: The dependencies.
  package func install(_ endpoints: [RegisteredEndpoint], into values: inout DependencyValues) {
    for endpoint in endpoints { endpoint.install(&values, self) }
  }

  // MARK: - Answering

  func resolve<Output>(_ call: EndpointCall, _ arguments: [Any], as type: Output.Type)
    -> Resolution<Output>
  {
    let endpoint = call.endpoint
    calls.record(endpoint, arguments: arguments)
    guard let (stub, count) = takeStub(endpoint, arguments) else {
      return unanswered(
        call, arguments, "nothing answers it",
        remedy: remedy(for: call, arguments, answeredBy: type))
    }
    switch stub.answer {
    case .returns(let value):
      return output(value, stub.delay, endpoint)
    case .returnsEach(let values):
      guard count < values.count else {
        return unanswered(
          call, arguments,
          "the answers of 'given \(stub.text)' are used up after \(values.count)")
      }
      return output(values[count], stub.delay, endpoint)
    case .throws(let error):
      return failure(error, stub.delay, endpoint)
    case .yields(let stream):
      guard let streaming = type as? any StubbableStream.Type else { return .original }
      return output(open(streaming, stream, endpoint), stub.delay, endpoint)
    case .nothing:
      if let value = () as? Output { return .value(value, after: stub.delay) }
      if let streaming = type as? any StubbableStream.Type {
        let ended = StubStream(elements: [], interval: nil, completion: .finishes)
        return output(open(streaming, ended, endpoint), stub.delay, endpoint)
      }
      return .original
    case .builtIn:
      return .original
    }
  }

  private func output<Output>(_ value: Any, _ delay: Duration?, _ endpoint: String)
    -> Resolution<Output>
  {
    if let effect = Output.self as? any AnsweringEffect.Type, !(value is Output),
      let effect = effect.make(of: .success(value), after: delay, in: time) as? Output
    {
      return .value(effect, after: nil)
    }
    // Planning built the value as what the endpoint returns.
    guard let value = value as? Output else {
      return .unanswered(UnansweredCall("the answer of '\(endpoint)' is no \(Output.self)"))
    }
    return .value(value, after: delay)
  }

  private func failure<Output>(_ error: any Error, _ delay: Duration?, _ endpoint: String)
    -> Resolution<Output>
  {
    if let effect = Output.self as? any AnsweringEffect.Type,
      let effect = effect.make(of: .failure(error), after: delay, in: time) as? Output
    {
      return .value(effect, after: nil)
    }
    return .error(error, after: delay)
  }

  /// The stub that answers a call: the latest, and one with matching arguments before one without.
  private func takeStub(_ endpoint: String, _ arguments: [Any]) -> (PlannedStub, count: Int)? {
    state.withLock { state in
      guard let stubs = state.stubs[endpoint] else { return nil }
      let matching = stubs.indices.filter { stubs[$0].stub.matchesArguments(arguments) }
      guard
        let index = matching.last(where: { stubs[$0].stub.hasArguments }) ?? matching.last
      else { return nil }
      let count = stubs[index].callCount
      state.stubs[endpoint]?[index].callCount += 1
      return (stubs[index].stub, count)
    }
  }

  private func unanswered<Output>(
    _ call: EndpointCall, _ arguments: [Any], _ reason: String, remedy: String? = nil
  ) -> Resolution<Output> {
    let with = arguments.isEmpty ? "" : " with \(EndpointCall.describe(arguments))"
    let error = UnansweredCall(
      "'\(call.endpoint)' was called\(with), and \(reason)", remedy: remedy)
    report(error)
    return .unanswered(error)
  }

  /// The header that would answer a call.
  private func remedy(
    for call: EndpointCall, _ arguments: [Any], answeredBy type: Any.Type
  ) -> String {
    guard call.isRegistered else {
      return "register the client, so that scripts can answer for it"
    }
    let answer =
      type == Void.self
      ? "does nothing"
      : type is any StubbableStream.Type && !(type is any AnsweringEffect.Type)
        ? "yields …" : "returns …"
    let described = arguments.isEmpty ? "" : EndpointCall.describe(arguments)
    let isShort = described.count <= 40 && !described.contains("\n")
    let written = arguments.count == 1 ? "(\(described))" : described
    return "add \"given \(call.endpoint)\(isShort ? written : "") \(answer)\""
  }

  /// Notes a call that nobody answered, for whoever judges the step.
  func report(_ call: UnansweredCall) {
    state.withLock { $0.unanswered.append(call) }
  }

  /// The calls that nobody answered since the last time somebody asked.
  package func takeUnanswered() -> [UnansweredCall] {
    state.withLock { state in
      guard !state.unanswered.isEmpty else { return [] }
      defer { state.unanswered = [] }
      return state.unanswered
    }
  }

  func wait(_ delay: Duration?) async throws {
    guard let delay else { return }
    try await time.sleep(until: time.now + delay)
  }

  // MARK: - Streams

  /// A stream of what a stub yields, which can be fed from the time on that it is listened to.
  private func open(_ type: any StubbableStream.Type, _ stub: StubStream, _ endpoint: String) -> Any
  {
    let elements = UncheckedElements(stub)
    return type.make { [weak self] handle in
      self?.state.withLock { $0.streams[endpoint, default: []].append(handle) }
      self?.play(elements, on: handle)
    }
  }

  private func play(_ elements: UncheckedElements, on handle: any OpenStream) {
    guard let interval = elements.stub.interval else {
      for element in elements.stub.elements { _ = handle.yield(element) }
      complete(handle, elements.stub.completion)
      return
    }
    let start = time.now
    let task = Task { [time] in
      for (index, element) in elements.stub.elements.enumerated() {
        try await time.sleep(until: start + interval * (index + 1))
        _ = handle.yield(element)
      }
      self.complete(handle, elements.stub.completion)
    }
    handle.onTermination { task.cancel() }
  }

  private struct UncheckedElements: @unchecked Sendable {  // Built by the plan, and only read.
    let stub: StubStream

    init(_ stub: StubStream) { self.stub = stub }
  }

  private func complete(_ handle: any OpenStream, _ completion: StubStream.Completion?) {
    switch completion {
    case .finishes?: handle.finish(nil)
    case .throws(let error)?: handle.finish(error)
    case nil: break
    }
  }

  /// The endpoints whose streams are open, by name.
  var openStreams: [String] {
    state.withLock { state in
      state.streams.filter { $0.value.contains { !$0.isTerminated } }.keys.sorted()
    }
  }

  /// Feeds the streams that an endpoint handed out and that are open still; `false` if there is none.
  package func feed(_ feed: StreamFeed) -> Bool {
    let handles = state.withLock { state in
      state.streams[feed.endpoint]?.removeAll { $0.isTerminated }
      return state.streams[feed.endpoint] ?? []
    }
    guard !handles.isEmpty else { return false }
    for handle in handles {
      switch feed.event {
      case .element(let element): _ = handle.yield(element)
      case .finish: handle.finish(nil)
      case .failure(let error): handle.finish(error)
      }
    }
    return true
  }

  // MARK: - Built-in dependencies

  /// Puts the built-in dependencies that stubs name into values, and what is let through live.
  package func installBuiltIns(of stubs: [PlannedStub], into values: inout DependencyValues) {
    generators.install(into: &values)
    for case .builtIn(let dependency) in stubs.map(\.answer) {
      dependency.install(into: &values, generators) { [weak self] in self?.report($0) }
    }
  }
}
