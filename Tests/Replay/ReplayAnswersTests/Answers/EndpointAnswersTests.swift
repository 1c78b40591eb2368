import ComposableArchitecture
import Foundation
import Testing

@testable import ReplayAnswers
@testable import ReplayRegistration
@testable import ReplayTestSupport
@testable import ReplayValues

/// Time that a test moves by hand, with nothing waiting for it.
struct NoTime: ReplayTime {
  var now: Duration { .zero }

  func sleep(until deadline: Duration) async throws {}

  func choose(among count: Int) -> Int { 0 }
}

struct EndpointAnswersTests {
  /// The dependencies of the awkward feature under the answers of a script's headers.
  private func dependencies(_ givens: String) throws -> (DependencyValues, EndpointAnswers) {
    try withPlan("feature awkward\n\(givens)\n\nsend tapped\n", for: Awkward.registered) { plan in
      struct Unusable: Error { var diagnostics: [String] }
      guard plan.isUsable else { throw Unusable(diagnostics: plan.diagnostics.map(\.plainText)) }
      let answers = EndpointAnswers(stubs: plan.stubs, time: NoTime())
      var values = DependencyValues()
      ReplayDependencies.prepare(&values)
      let endpoints = Awkward.registered.accept(Endpoints())
      answers.install(endpoints, into: &values)
      answers.installBuiltIns(of: plan.stubs, into: &values)
      return (values, answers)
    }
  }

  private struct Endpoints: FeatureVisitor {
    func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> [RegisteredEndpoint] {
      feature.allEndpoints
    }
  }

  @Test func everyEndpointOfAClientIsKnown() {
    #expect(
      Awkward.registered.accept(Endpoints()).map(\.name).sorted() == [
        "awkward.fetch", "awkward.limit", "awkward.load", "awkward.lookup", "awkward.messages",
        "awkward.numbers", "awkward.stop", "openSettings", "plain.pick", "plain.save",
      ])
  }

  @Test func answersEveryCall() async throws {
    let (values, answers) = try dependencies(
      """
      given awkward.fetch returns "fact"
      given awkward.lookup returns ["a"]
      given awkward.load returns 3
      given awkward.limit returns 4
      given awkward.stop does nothing
      given plain.pick returns 5
      given plain.save does nothing
      given openSettings does nothing
      """)
    #expect(try await values.awkward.fetch(1) == "fact")
    #expect(await values.awkward.lookup(1, "x") == ["a"])
    #expect(try values.awkward.load() == 3)
    #expect(values.awkward.limit() == 4)
    await values.awkward.stop()
    #expect(values.plain.pick(1, 2, 3) == 5)
    try await values.plain.save("x")
    await values.openSettings()
    #expect(
      answers.calls.all.map(\.endpoint) == [
        "awkward.fetch", "awkward.lookup", "awkward.load", "awkward.limit", "awkward.stop",
        "plain.pick", "plain.save", "openSettings",
      ])
    #expect(answers.calls.calls(of: "awkward.lookup").map { "\($0.arguments)" } == [#"[1, "x"]"#])
  }

  @Test func argumentsBeatNoneAndLaterBeatsEarlier() async throws {
    let (values, _) = try dependencies(
      """
      given awkward.fetch(5) returns "five"
      given awkward.fetch returns "any"
      given awkward.fetch(6) returns "six"
      given awkward.fetch(6) throws "no six"
      given awkward.lookup(_, "x") returns ["x"]
      given awkward.lookup returns []
      """)
    #expect(try await values.awkward.fetch(5) == "five")
    #expect(try await values.awkward.fetch(7) == "any")
    await #expect(throws: ScriptError("no six")) { try await values.awkward.fetch(6) }
    #expect(await values.awkward.lookup(1, "x") == ["x"])
    #expect(await values.awkward.lookup(1, "y") == [])
  }

  @Test func eachCallGetsItsAnswerAndNoMore() async throws {
    let (values, answers) = try dependencies("given awkward.fetch returns each \"a\", \"b\"")
    #expect(try await values.awkward.fetch(1) == "a")
    #expect(try await values.awkward.fetch(1) == "b")
    await #expect(throws: UnansweredCall.self) { try await values.awkward.fetch(1) }
    #expect(
      answers.takeUnanswered().map(\.description) == [
        """
        'awkward.fetch' was called with (number: 1), but the answers of \
        'given awkward.fetch returns each "a", "b"' are used up after 2
        """
      ])
  }

  @Test func callsThatNobodyAnswersAreToldByNameAndArguments() async throws {
    let (values, answers) = try dependencies("")
    await #expect(throws: UnansweredCall.self) { try await values.awkward.fetch(42) }
    #expect(values.awkward.limit() == 0)
    #expect(await values.awkward.lookup(1, "x") == [])
    await values.openSettings()
    #expect(
      answers.takeUnanswered() == [
        UnansweredCall(
          "'awkward.fetch' was called with (number: 42), but nothing answers it",
          remedy: #"add "given awkward.fetch(number: 42) returns …""#),
        UnansweredCall(
          "'awkward.limit' was called, but nothing answers it",
          remedy: #"add "given awkward.limit returns …""#),
        UnansweredCall(
          #"'awkward.lookup' was called with (id: 1, name: "x"), but nothing answers it"#,
          remedy: #"add "given awkward.lookup(id: 1, name: "x") returns …""#),
        UnansweredCall(
          "'openSettings' was called, but nothing answers it",
          remedy: #"add "given openSettings does nothing""#),
      ])
    #expect(answers.takeUnanswered() == [])
  }

  @Test func remediesAnswerTheCall() {
    let answers = EndpointAnswers(stubs: [], time: NoTime())
    func remedy(_ argument: Any, _ result: Any.Type) -> String {
      answers.remedy(
        for: EndpointCall(endpoint: "x", answers: answers), [argument], answeredBy: result)
    }
    #expect(remedy(1, Never.self) == #"add "given x(1) never returns""#)
    let function: @Sendable (Int) -> Void = { _ in }
    #expect(remedy(function, Void.self) == #"add "given x does nothing""#)
  }

  @Test func streamsYieldAndEnd() async throws {
    let (values, _) = try dependencies(
      """
      given awkward.numbers yields 1, 2, 3 then finishes
      given awkward.messages("a") yields "x" every 1s then throws "lost"
      """)
    var numbers: [Int] = []
    for await number in values.awkward.numbers() { numbers.append(number) }
    #expect(numbers == [1, 2, 3])
    var messages: [String] = []
    await #expect(throws: ScriptError("lost")) {
      for try await message in try await values.awkward.messages("a") { messages.append(message) }
    }
    #expect(messages == ["x"])
  }

  @Test func streamsAreFedStepByStep() async throws {
    let feeds = try withPlan(
      "feature awkward\n\nemit awkward.numbers 7\nend awkward.numbers\n", for: Awkward.registered
    ) { plan in (plan.stubs, plan.feeds) }
    let answers = EndpointAnswers(stubs: feeds.0, time: NoTime())
    var values = DependencyValues()
    values.context = .test
    answers.install(Awkward.registered.accept(Endpoints()), into: &values)
    #expect(answers.feed(feeds.1[0]) == .nothingOpen)
    let stream = values.awkward.numbers()
    #expect(answers.feed(feeds.1[0]) == .fed)
    #expect(answers.feed(feeds.1[1]) == .fed)
    var numbers: [Int] = []
    for await number in stream { numbers.append(number) }
    #expect(numbers == [7])
    #expect(answers.feed(feeds.1[0]) == .nothingOpen)
  }

  @Test func builtInDependencies() throws {
    let (values, _) = try dependencies(
      """
      given uuid [UUID(7), UUID(8)]
      given date 2026-01-01T00:00:00Z
      given random 42
      given locale "de_DE"
      given timeZone "Europe/Paris"
      """)
    #expect(values.uuid() == UUID(7))
    #expect(values.uuid() == UUID(8))
    #expect(values.date() == Date(timeIntervalSince1970: 1_767_225_600))
    let roll = values.withRandomNumberGenerator { Int.random(in: 0..<1000, using: &$0) }
    let (again, _) = try dependencies("given random 42")
    #expect(again.withRandomNumberGenerator { Int.random(in: 0..<1000, using: &$0) } == roll)
    #expect(values.locale.identifier == "de_DE")
    #expect(values.calendar.timeZone.identifier == "Europe/Paris")
  }
}
