import ActionScript
import ComposableArchitecture
import Testing

@testable import ReplayAnswers
@testable import ReplayRegistration
@testable import ReplayTestSupport

/// Closures of every number of arguments, and every pair of effects, `@Sendable` and not.
private struct Closures: @unchecked Sendable {
  var none: @Sendable () -> String = { "live" }
  var one: @Sendable (Int) throws -> String = { _ in "live" }
  var two: @Sendable (Int, Int) async -> String = { _, _ in "live" }
  var three: @Sendable (Int, Int, Int) async throws -> String = { _, _, _ in "live" }
  var four: (Int, Int, Int, Int) -> String = { _, _, _, _ in "live" }
  var five: (Int, Int, Int, Int, Int) throws -> String = { _, _, _, _, _ in "live" }
  var six: (Int, Int, Int, Int, Int, Int) async -> String = { _, _, _, _, _, _ in "live" }
  var eight: (Int, Int, Int, Int, Int, Int, Int, Int) async throws -> String = {
    _, _, _, _, _, _, _, _ in "live"
  }
  var onMain: @MainActor @Sendable (Int) -> String = { _ in "live" }
  var onMainLater: @MainActor @Sendable (Int) async throws -> String = { _ in "live" }
}

private enum ClosuresKey: DependencyKey {
  static let liveValue = Closures()
  static let testValue = Closures(
    none: { "test" }, one: { _ in "test" }, two: { _, _ in "test" }, three: { _, _, _ in "test" },
    four: { _, _, _, _ in "test" })
}

private enum DatabaseKey: DependencyKey {
  static let liveValue = "live"
  static var testValue: String {
    reportIssue("A blank database is used.")
    return ""
  }
}

/// An endpoint that takes a non-escaping closure.
@DependencyClient
private struct Uploader: Sendable {
  var upload: @Sendable (_ text: String, _ progress: (Double) -> Void) async throws -> Int
}

extension Uploader: TestDependencyKey {
  static let testValue = Uploader()
}

/// A client that holds another.
@DependencyClient
private struct Depot: Sendable {
  var count: @Sendable () -> Int = { 0 }
  var name = "depot"
  var uploader: Uploader = Uploader()
}

extension Depot: TestDependencyKey {
  static let testValue = Depot()
}

extension DependencyValues {
  fileprivate var uploader: Uploader {
    get { self[Uploader.self] }
    set { self[Uploader.self] = newValue }
  }

  fileprivate var depot: Depot {
    get { self[Depot.self] }
    set { self[Depot.self] = newValue }
  }

  fileprivate var database: String {
    get { self[DatabaseKey.self] }
    set { self[DatabaseKey.self] = newValue }
  }

  fileprivate var closures: Closures {
    get { self[ClosuresKey.self] }
    set { self[ClosuresKey.self] = newValue }
  }
}

struct EndpointRegistrationTests {
  private struct NoTime: ReplayTime {
    var now: Duration { .zero }
    func sleep(until deadline: Duration) async throws {}
    func choose(among count: Int) -> Int { 0 }
  }

  private struct Endpoints: FeatureVisitor {
    func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> [RegisteredEndpoint] {
      feature.allEndpoints
    }
  }

  private var feature: RegisteredFeature {
    FeatureRegistration("closures") {
      Awkward()
    } initialState: {
      Awkward.State()
    }
    .endpoint("none", \.closures.none)
    .endpoint("one", \.closures.one)
    .endpoint("two", \.closures.two)
    .endpoint("three", \.closures.three)
    .endpoint("four", \.closures.four)
    .endpoint("five", \.closures.five)
    .endpoint("six", \.closures.six)
    .endpoint("eight", \.closures.eight)
    .endpoint("onMain", \.closures.onMain)
    .endpoint("onMainLater", \.closures.onMainLater)
  }

  private func closures(
    _ givens: String, _ change: (RegisteredFeature) -> RegisteredFeature = { $0 }
  ) throws -> (Closures, EndpointAnswers) {
    let feature = change(feature)
    return try withPlan("feature closures\n\(givens)\n\nsend tapped\n", for: feature) { plan in
      #expect(plan.diagnostics.map(\.plainText) == [])
      let answers = EndpointAnswers(stubs: plan.stubs, time: NoTime())
      var values = DependencyValues()
      ReplayDependencies.prepare(&values)
      let names = Set(plan.stubs.map(\.endpoint))
      let endpoints = feature.accept(Endpoints()).filter { names.contains($0.name) }
      answers.install(endpoints, into: &values)
      answers.installBuiltIns(of: plan.stubs, into: &values)
      return (values.closures, answers)
    }
  }

  @Test func everyNumberOfArgumentsAndEveryEffect() async throws {
    let (closures, answers) = try closures(
      ["none", "one", "two", "three", "four", "five", "six", "eight"]
        .map { "given \($0) returns \"\($0)\"" }.joined(separator: "\n"))
    #expect(closures.none() == "none")
    #expect(try closures.one(1) == "one")
    #expect(await closures.two(1, 2) == "two")
    #expect(try await closures.three(1, 2, 3) == "three")
    #expect(closures.four(1, 2, 3, 4) == "four")
    #expect(try closures.five(1, 2, 3, 4, 5) == "five")
    #expect(await closures.six(1, 2, 3, 4, 5, 6) == "six")
    #expect(try await closures.eight(1, 2, 3, 4, 5, 6, 7, 8) == "eight")
    #expect(answers.calls.all.map(\.arguments.count) == [0, 1, 2, 3, 4, 5, 6, 8])
  }

  @MainActor @Test func closuresOfTheMainActor() async throws {
    let (closures, _) = try closures("given onMain returns \"a\"\ngiven onMainLater returns \"b\"")
    #expect(closures.onMain(1) == "a")
    #expect(try await closures.onMainLater(1) == "b")
  }

  @Test func whatIsNotGivenStaysAsItIs() throws {
    let (closures, _) = try closures("given one returns \"one\"")
    #expect(closures.none() == "test")
    #expect(try closures.one(1) == "one")
  }

  private enum Outage: Error, Equatable { case offline, status(Int) }

  @Test func errorsOfAnyTypeCanComeFromAParser() async throws {
    struct Unknown: Error {}
    let (closures, _) = try closures(
      """
      given one throws .offline
      given one(2) throws "404"
      given three throws .offline
      """
    ) { feature in
      feature.value(of: (any Error).self) { text in
        guard text != ".offline" else { return Outage.offline }
        guard let status = Int(text) else { throw Unknown() }
        return Outage.status(status)
      }
    }
    #expect(throws: Outage.offline) { try closures.one(1) }
    #expect(throws: Outage.status(404)) { try closures.one(2) }
    await #expect(throws: Outage.offline) { try await closures.three(1, 2, 3) }
  }

  private func dependencies(of feature: RegisteredFeature) throws -> [String] {
    feature.accept(Describe()).dependencies.map { "\($0.name): \($0.type)" }
  }

  private struct Describe: FeatureVisitor {
    func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> FeatureDescription {
      FeatureDescription(feature)
    }
  }

  @Test func aClosureOfAClientThatIsReadByItsKey() throws {
    let (closures, _) = try closures("given keyed.one(3) returns \"three\"") {
      $0.endpoint("keyed.one(number:)", ClosuresKey.self, \.one)
    }
    #expect(try closures.one(3) == "three")
    #expect(closures.none() == "test")
  }

  @Test func aClientWithoutEndpointsIsAnError() {
    #expect(
      feature.client("plain", ClosuresKey.self).client("other", \.closures).accept(Describe())
        .problems
        == [
          "the client 'plain' has no endpoints: Closures is not a '@DependencyClient'; register its closures: "
            + ".endpoint(\"plain.load\", ClosuresKey.self, \\.load)",
          "the client 'other' has no endpoints: Closures is not a '@DependencyClient'; register its closures: "
            + ".endpoint(\"other.load\", \\.other.load)",
        ])
    #expect(
      feature.client("place", \.locale).accept(Describe()).problems
        == [
          "the client 'place' has no endpoints: Locale is not a '@DependencyClient'; register it as a value: "
            + ".dependency(\"place\", \\.place)"
        ])
    #expect(feature.client("depot", \.depot).accept(Describe()).problems == [])
  }

  @Test func aValueWithEndpointsIsAnError() {
    #expect(
      feature.dependency("depot", \.depot).dependency("one", \.closures.one).accept(Describe())
        .problems
        == [
          "'depot' is a client: register it with .client(…), not with .dependency(…)",
          "'one' is a closure: register it with .endpoint(…), not with .dependency(…)",
        ])
    let place = feature.dependency("place", \.locale).accept(Describe())
    #expect(place.problems == [])
    #expect(place.dependencies.contains(.init(name: "place", type: "Locale")))
  }

  @Test func aRegisteredValueReplacesOneThatReportsAnIssue() {
    let registered = RegisteredValue(name: "database", keyPath: \.database)
    var values = DependencyValues()
    values.context = .test
    registered.install("given", &values)
    #expect(values.database == "given")
    registered.installLive(&values)
    #expect(values.database == "live")
  }

  @Test func registeredErrorsAreListed() {
    #expect(
      feature.errors(Outage.self).accept(Describe()).errors == [
        .init(name: "EndpointRegistrationTests.Outage", cases: ["status(Int)", "offline"])
      ])
  }

  @Test func theLabelsOfAClientsArgumentsAreListed() throws {
    let feature = RegisteredFeature("awkward") {
      Awkward()
    } initialState: {
      Awkward.State()
    }
    #expect(
      try dependencies(of: feature.client("awkward", \.awkward)) == [
        "awkward.fetch: (number: Int) async throws -> String",
        "awkward.limit: () -> Int",
        "awkward.load: () throws -> Int",
        "awkward.lookup: (id: Int, name: String) async -> [String]",
        "awkward.messages: (topic: String) async throws -> AsyncThrowingStream<String, Error>",
        "awkward.numbers: () -> AsyncStream<Int>",
        "awkward.stop: () async -> ()",
      ])
  }

  @Test func aClosureIsRegisteredWithItsLabels() throws {
    let feature = RegisteredFeature("closures") { replay in
      let make: @Sendable (Int) -> String = replay.endpoint("make(size:)")
      _ = make
      return Awkward()
    } initialState: {
      Awkward.State()
    }
    #expect(
      try dependencies(of: feature.endpoint("pair(from:_:)", \.closures.two)) == [
        "make: (size: Int) -> String", "pair: (from: Int, Int) async -> String",
      ])
  }

  @Test func labelsThatAreTooManyAreAProblem() throws {
    let feature = feature.endpoint("one(from:to:)", \.closures.one)
    let problems = try withPlan("feature closures\nsend tapped\n", for: feature) { plan in
      plan.diagnostics.map(\.message)
    }
    #expect(
      problems == [
        "the endpoint 'one' is registered with 2 argument labels, and it takes one argument"
      ])
  }

  @Test func aLabelThatAnArgumentDoesNotHaveIsAnError() throws {
    let script = """
      feature closures
      given pair(from: 1, 2) returns "a"
      given pair(form: 1, 2) returns "a"
      given pair(1, to: 2) returns "a"
      send tapped

      """
    let feature = feature.endpoint("pair(from:_:)", \.closures.two)
    let problems = try withPlan(script, for: feature) { $0.diagnostics.map(\.plainText) }
    #expect(
      problems == [
        """
        'pair' has no argument 'form' here [form]
        ? did you mean 'from'?
        """,
        """
        'pair' has no argument 'to' here [to]
        ? leave the label out
        """,
      ])
  }

  @Test func aClosureAmongTheArgumentsIsNotKept() async throws {
    let feature = feature.client("uploader", \.uploader)
    let script = "feature closures\ngiven uploader.upload(\"x\", _) returns 3\n\nsend tapped\n"
    let (uploader, answers) = try withPlan(script, for: feature) { plan in
      #expect(plan.diagnostics.map(\.plainText) == [])
      let answers = EndpointAnswers(stubs: plan.stubs, time: NoTime())
      var values = DependencyValues()
      ReplayDependencies.prepare(&values)
      answers.install(feature.accept(Endpoints()), into: &values)
      return (values.uploader, answers)
    }
    #expect(try await uploader.upload("x", { _ in }) == 3)
    await #expect(throws: UnansweredCall.self) { try await uploader.upload("y", { _ in }) }
    #expect(
      answers.takeUnanswered().map(\.description) == [
        "'uploader.upload' was called with (text: \"y\", progress: ()), but nothing answers it"
      ])
  }

  @Test func aClientWithinAClientIsKnownWithIt() async throws {
    let feature = feature.client("depot", \.depot)
    let script = """
      feature closures
      given depot.count returns 2
      given depot.uploader.upload returns 3

      send tapped

      """
    let (depot, answers) = try withPlan(script, for: feature) { plan in
      #expect(plan.diagnostics.map(\.plainText) == [])
      let answers = EndpointAnswers(stubs: plan.stubs, time: NoTime())
      var values = DependencyValues()
      ReplayDependencies.prepare(&values)
      answers.install(feature.accept(Endpoints()), into: &values)
      return (values.depot, answers)
    }
    #expect(depot.count() == 2)
    #expect(depot.name == "depot")
    #expect(try await depot.uploader.upload("x", { _ in }) == 3)
    #expect(answers.calls.all.map(\.endpoint) == ["depot.count", "depot.uploader.upload"])
  }

  @Test func whatIsLetThroughIsLive() throws {
    let (closures, _) = try closures("given none live\ngiven one returns \"one\"")
    #expect(closures.none() == "live")
    #expect(try closures.one(1) == "one")
    #expect(closures.four(1, 2, 3, 4) == "test")
  }
}
