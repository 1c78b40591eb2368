import ActionScript
package import Dependencies
package import InternalSupport
import RuntimeReflection
package import VirtualTime

/// The current answers of a run, its calls and its open streams.
package final class EndpointAnswers: Sendable {
  /// The calls of endpoints so far.
  package let calls = CallLog()

  /// Ends the script if a call cannot continue without an answer.
  package let stop = ScriptStop()

  private let generators: BuiltInGenerators
  package let time: any ReplayTime
  package let state: Lock<State>

  package struct State: @unchecked Sendable {
    // Stubs and arguments are values of features' types. Under the lock they are only copied:
    // comparing, describing or releasing them runs code of the feature.

    /// The stubs of each endpoint, the latest one last.
    package var stubs: [String: ActiveStubs] = [:]
    /// How often each answer was given.
    ///
    /// Each call changes the counts. They are kept apart from the answers, which are then not copied.
    var callCounts: [String: [Int]] = [:]
    /// The open streams and calls of each endpoint, in order.
    package var open: [String: [OpenEntry]] = [:]
    /// The answers that wait for a call.
    package var waiting: [WaitingAnswer] = []
    var lastWaitingNumber = 0
    /// The number of times that answers were added.
    package var generation = 0
    /// Whether a live endpoint was used, which a later answer replaces.
    package var hasLive = false
    /// Whether a list of answers was added.
    var hasLists = false
    /// The unanswered calls that were not reported yet.
    package var unanswered: [UnansweredCall] = []
    /// Changes answers; `nil` if the script's are given as they are.
    var alteration: Alteration?

    /// The answers, in the order of the endpoints' names, and how often each was given.
    var countedStubs: [(stub: PlannedStub, count: Int)] {
      stubs.sorted { $0.key < $1.key }.flatMap { endpoint, stubs in
        zip(stubs.all.map(\.stub), callCounts[endpoint] ?? [])
      }
    }
  }

  package struct WaitingAnswer {
    let number: Int
    package var trigger: StubTrigger
    /// Whether nobody waits for the answer any more.
    var isOver: () -> Bool
    var resume: () -> Void
  }

  /// What an answer waits for: the call of another endpoint, then time.
  package struct Wait: Sendable {
    package var trigger: OpenCall?
    package var delay: Duration?
  }

  /// The result of looking for an answer.
  package enum Resolution<Output> {
    case value(Output, after: Wait)
    case error(any Error, after: Wait)
    /// The call never returns.
    case never
    /// A step answers the call.
    case open(OpenCall)
    case unanswered(UnansweredCall)
    case original
  }

  package init(stubs: [PlannedStub], time: any ReplayTime) {
    self.time = time
    generators = BuiltInGenerators(time: time)
    state = Lock(State())
    SystemSources.allowNetwork(false)
    add(stubs)
  }

  /// Returns another answer of an endpoint, or the same.
  package typealias Alteration = @Sendable (_ endpoint: String, StubAnswer) -> StubAnswer

  /// Changes answers from now on; `nil` if the script's are given as they are.
  package func alter(_ alteration: Alteration?) {
    state.withLock { $0.alteration = alteration }
  }

  /// Adds answers, which take precedence over earlier ones.
  private func add(_ stubs: [PlannedStub]) {
    // A live dependency may need the network.
    if stubs.contains(where: \.isLiveClient) { SystemSources.allowNetwork(true) }
    state.withLock { state in
      for stub in stubs {
        state.stubs[stub.endpoint, default: ActiveStubs()]
          .append(ActiveStub(stub: stub, generation: state.generation))
        state.callCounts[stub.endpoint, default: []].append(0)
        state.hasLive = state.hasLive || stub.isLive
        if case .returnsEach = stub.answer { state.hasLists = true }
      }
    }
  }

  /// Begins a generation of answers, which take precedence over earlier ones.
  package func addLater(_ stubs: [PlannedStub]) {
    state.withLock { $0.generation += 1 }
    add(stubs)
  }

  // MARK: - Answering

  package func resolve<Output>(_ call: EndpointCall, _ arguments: [Any], as type: Output.Type)
    -> (CallLog.ID, Resolution<Output>)
  {
    let id = calls.record(call.endpoint, labels: call.labels, arguments: arguments)
    resumeAnswers(waitingFor: call.endpoint, arguments)
    return (id, resolve(call, arguments, id))
  }

  private func resolve<Output>(
    _ call: EndpointCall, _ arguments: [Any], _ id: CallLog.ID
  ) -> Resolution<Output> {
    let endpoint = call.endpoint
    let type = Output.self
    guard let (taken, count, alter) = takeStub(endpoint, arguments) else {
      return unanswered(
        call, arguments, "nothing answers it",
        remedy: remedy(for: call, arguments, answeredBy: type))
    }
    var stub = taken
    do throws(UnbuiltAnswer) {
      if case .made(let make) = taken.answer { stub.answer = try make(arguments) }
    } catch {
      return unanswered(
        call, arguments, "the answer of 'given \(taken.shortText)' cannot be built: \(error.reason)"
      )
    }
    if let alter { stub.answer = alter(endpoint, stub.answer) }
    calls.note(stub, for: id)
    func wait() -> Wait {
      Wait(trigger: stub.trigger.map(self.wait(for:)), delay: delay(of: stub))
    }
    switch stub.answer {
    case .returns(let value):
      return output(value, wait(), endpoint, id)
    case .returnsEach(let values):
      guard count < values.count else {
        return unanswered(
          call, arguments,
          "the answers of 'given \(stub.text)' are used up after \(values.count)")
      }
      return output(values[count], wait(), endpoint, id)
    case .throws(let error):
      return failure(error, wait(), endpoint, id)
    case .yields(let stream):
      guard let streaming = StreamType.of(type) else { return .original }
      let opened = open(streaming, stream, endpoint, arguments, id, trigger: stub.trigger)
      return output(opened, Wait(delay: delay(of: stub)), endpoint, id)
    case .nothing:
      if let value = () as? Output { return .value(value, after: wait()) }
      if let streaming = StreamType.of(type) {
        let ended = StubStream(elements: [], interval: nil, completion: .finishes)
        let opened = open(streaming, ended, endpoint, arguments, id, trigger: stub.trigger)
        return output(opened, Wait(delay: delay(of: stub)), endpoint, id)
      }
      return .original
    case .never:
      return .never
    case .waits:
      let call = OpenCall()
      state.withLock {
        $0.open[endpoint, default: []].append(
          OpenEntry(arguments: arguments, id: id, target: .call(call)))
      }
      return .open(call)
    case .builtIn, .made:
      return .original
    }
  }

  private func output<Output>(
    _ value: Any, _ wait: Wait, _ endpoint: String, _ id: CallLog.ID
  ) -> Resolution<Output> {
    if !(value is Output), let effect = effect(Output.self, of: .success(value), wait, id) {
      return .value(effect, after: Wait())
    }
    // The planner has built the value with the endpoint's result type.
    guard let value = value as? Output else {
      return .unanswered(
        UnansweredCall("the answer of '\(endpoint)' is not of type \(Output.self)"))
    }
    return .value(value, after: wait)
  }

  private func failure<Output>(
    _ error: any Error, _ wait: Wait, _ endpoint: String, _ id: CallLog.ID
  ) -> Resolution<Output> {
    if let effect = effect(Output.self, of: .failure(error), wait, id) {
      return .value(effect, after: Wait())
    }
    return .error(error, after: wait)
  }

  /// An effect that delivers the answer, if the endpoint returns one.
  private func effect<Output>(
    _ type: Output.Type, of answer: Result<Any, any Error>, _ wait: Wait, _ id: CallLog.ID
  ) -> Output? {
    guard let effect = Reflection.cast(type, to: (any AnsweringEffect.Type).self) else {
      return nil
    }
    let isImmediate = wait.trigger == nil && wait.delay == nil
    let status: CallLog.Status = if case .success = answer { .returned } else { .threw }
    if isImmediate { calls.end(id, status) }
    let call = UnstartedCall(id, in: calls)
    let waiting: @Sendable () async throws -> Void = { [calls] in
      call.start()
      do {
        try await self.wait(wait)
        calls.end(id, status)
      } catch {
        calls.end(id, .cancelled)
        throw error
      }
    }
    return effect.make(of: answer, after: isImmediate ? nil : waiting) as? Output
  }

  /// The stub for a call: one of a later step before earlier ones, then one with arguments, then
  /// the last one.
  private func takeStub(
    _ endpoint: String, _ arguments: [Any]
  ) -> (PlannedStub, count: Int, alteration: Alteration?)? {
    // Outside of the lock: matchers run code of the feature, which may call endpoints.
    guard let stubs = state.withLock({ $0.stubs[endpoint] }) else { return nil }
    guard let index = stubs.latest(matching: arguments) else { return nil }
    // Stubs are only added, so the index is still the same stub's.
    let (count, alteration) = state.withLock { state in
      defer { state.callCounts[endpoint]?[index] += 1 }
      return (state.callCounts[endpoint]?[index] ?? 0, state.alteration)
    }
    return (stubs.all[index].stub, count, alteration)
  }

  /// The answers of the script that were never used, in the order of the text.
  ///
  /// - Parameter directUses: What the feature reads without a dependency.
  /// - Returns: The answers.
  package func unusedStubs(directUses: [NotedSystemUse]) -> [PlannedStub] {
    var reads = reads
    for use in directUses { reads.add(use) }
    let stubs = state.withLock { state in
      state.countedStubs.filter { $0.count == 0 }.map(\.stub)
    }
    return stubs.filter { stub in
      if case .builtIn(let dependency) = stub.answer { return dependency.wasRead(reads) == false }
      return stub.syntax != nil
    }.sorted { $0.place.span.start < $1.place.span.start }
  }

  /// The lists of answers that were used and not used up, in the order of the text, and how many answers are left.
  package var restsOfLists: [(stub: PlannedStub, count: Int)] {
    let rests = state.withLock { state -> [(stub: PlannedStub, count: Int)] in
      guard state.hasLists else { return [] }
      return state.countedStubs.compactMap { stub, count in
        guard case .returnsEach(let values) = stub.answer, count > 0, count < values.count else {
          return nil
        }
        return (stub, values.count - count)
      }
    }
    return rests.sorted { $0.stub.place.span.start < $1.stub.place.span.start }
  }

  /// How many answers of each list were given, in the order of the endpoints' names.
  package var usedCounts: [Int] {
    state.withLock { state in
      guard state.hasLists else { return [] }
      return state.countedStubs.compactMap { stub, count in
        if case .returnsEach = stub.answer { count } else { nil }
      }
    }
  }

  // MARK: - Streams

  /// A stream of a stub's values; it can be fed as soon as there is a listener.
  private func open(
    _ type: StreamType, _ stub: StubStream, _ endpoint: String, _ arguments: [Any],
    _ id: CallLog.ID, trigger: StubTrigger?
  ) -> Any {
    let elements = UncheckedElements(stub: stub, arguments: arguments, trigger: trigger)
    let call = UnstartedCall(id, in: calls)
    return type.make { [weak self, calls] handle in
      call.start()
      self?.state.withLock {
        $0.open[endpoint, default: []].append(
          OpenEntry(arguments: elements.arguments, id: id, target: .stream(handle)))
      }
      handle.onTermination { calls.end(id, .cancelled) }
      self?.play(elements, id, on: handle)
    }
  }

  private func play(
    _ elements: UncheckedElements, _ id: CallLog.ID, on handle: any OpenStream
  ) {
    guard let interval = elements.stub.interval else {
      for element in elements.stub.elements { send(element, to: handle, id) }
      complete(handle, elements, id)
      return
    }
    let start = time.now
    let task = Task { [time] in
      for (index, element) in elements.stub.elements.enumerated() {
        try await time.sleep(until: start + interval * (index + 1))
        self.send(element, to: handle, id)
      }
      if elements.stub.elements.isEmpty { try await time.sleep(until: start + interval) }
      self.complete(handle, elements, id)
    }
    handle.onTermination { task.cancel() }
  }

  /// Sends an element; a call whose stream has only one has returned then.
  func send(_ element: Any, to handle: any OpenStream, _ id: CallLog.ID) {
    if handle.hasOneElement { calls.end(id, .returned) }
    _ = handle.yield(element)
  }

  private struct UncheckedElements: @unchecked Sendable {  // Built by the plan, and only read.
    let stub: StubStream
    let arguments: [Any]
    let trigger: StubTrigger?
  }

  private func complete(
    _ handle: any OpenStream, _ elements: UncheckedElements, _ id: CallLog.ID
  ) {
    guard let trigger = elements.trigger else {
      return complete(handle, elements.stub.completion, id)
    }
    wait(for: trigger, unless: { handle.isTerminated }) {
      self.complete(handle, elements.stub.completion, id)
    }
  }

  private func complete(
    _ handle: any OpenStream, _ completion: StubStream.Completion?, _ id: CallLog.ID
  ) {
    switch completion {
    case .finishes?:
      calls.end(id, .returned)
      handle.finish(nil)
    case .throws(let error)?:
      calls.end(id, .threw)
      handle.finish(error)
    case nil:
      break
    }
  }

  // MARK: - The environment's closures

  /// What was read of dates and random numbers so far.
  package var reads: BuiltInGenerators.Reads { generators.reads }

  /// Sets the built-in and live dependencies of stubs.
  package func installBuiltIns(of stubs: [PlannedStub], into values: inout DependencyValues) {
    generators.install(into: &values)
    for case .builtIn(let dependency) in stubs.map(\.answer) {
      dependency.install(into: &values, generators) { [weak self] in self?.report($0) }
    }
  }
}
