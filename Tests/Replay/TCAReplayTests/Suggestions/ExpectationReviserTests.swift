import ActionScript
import Foundation
import Testing

@testable import ReplayAnswers
@testable import ReplayPlanning
@testable import ReplayRegistration
@testable import ReplayTestSupport
@testable import TCAReplay

/// A suggestion for a change parses, plans and makes the step pass.
@Suite struct ExpectationReviserTests {
  // MARK: - Laws

  @Test(arguments: 0..<10)
  func suggestedLinesHold(seed: UInt64) throws {
    try Self.check(Int64.self, seed)
    try Self.check(String.self, seed)
    try Self.check(Double.self, seed)
    try Self.check(Decimal.self, seed)
    try Self.check(Date.self, seed)
    try Self.check(Duration.self, seed)
    try Self.check(Menagerie.Row.self, seed)
    try Self.check(Menagerie.Level.self, seed)
    try Self.check(Menagerie.Screen.self, seed)
    try Self.check(Menagerie.Tree.self, seed)
    try Self.check([String: [Int64]].self, seed)
  }

  /// Writes expectations for one random change, and revises them for another.
  private static func check<Payload: Sample>(_ type: Payload.Type, _ seed: UInt64) throws {
    typealias State = Machine<Payload>.State
    var randomness = Randomness(seed: seed)
    let feature = try definition(of: type)
    let before = state(of: type, &randomness)
    let after = state(of: type, &randomness)
    let other = state(of: type, &randomness)
    // From a script without expectations, and from one with other expectations.
    for saidState in [before, other] {
      let said = try lines([], before, saidState, feature)
      let revised = try lines(said, before, after, feature)
      #expect(try holds(revised, before, after, feature), "\(revised)")
      #expect(try lines(revised, before, after, feature) == revised)
    }
  }

  private static func state<Payload: Sample>(
    of type: Payload.Type, _ randomness: inout Randomness
  ) -> Machine<Payload>.State {
    var state = Machine<Payload>.State()
    state.count = randomness.number(0..<3)
    state.last = randomness.number(0..<2) == 0 ? nil : .sample(&randomness)
    state.all = randomness.list { .sample(&$0) }
    state.named = [randomness.text(): .sample(&randomness), "x": .sample(&randomness)]
    state.message = randomness.text()
    return state
  }

  // MARK: - Forms

  @Test func appendedElementsAreAdded() throws {
    #expect(try change(of: \.all, from: [1], to: [1, 2]) == ["all += 2"])
  }

  @Test func removedElementsAreTaken() throws {
    #expect(
      try change(of: \.all, from: [100, 200, 300], to: [100, 300]) == ["all -= 200"])
  }

  @Test func insertedElementsSayWhere() throws {
    #expect(
      try change(
        of: \.all, from: [100, 200, 300, 400, 500, 600], to: [100, 9, 200, 300, 400, 500, 600])
        == ["all insert 9 at 1"])
  }

  @Test func elementsAreChangedByOffset() throws {
    #expect(
      try change(of: \.all, from: [100, 200, 300], to: [100, 5, 300]) == ["all[1] = 5"])
  }

  @Test func elementsOfACollectionOfOnesOwnAreChangedByOffset() throws {
    var before = Machine<Moves>.State()
    before.last = Moves(rawValue: [100, 200, 300])
    var after = before
    after.last?[1] = 5
    let feature = try Self.definition(of: Moves.self)
    let lines = try Self.lines([], before, after, feature)
    #expect(lines == ["last[1] = 5"])
    #expect(try Self.holds(lines, before, after, feature))
    after.last?.rawValue.append(6)
    #expect(try Self.holds(Self.lines([], before, after, feature), before, after, feature))
  }

  @Test func keysAreChangedOneByOne() throws {
    #expect(
      try change(
        of: \.named, from: ["a": 1, "b": 2, "c": 3333, "d": 4444, "e": 5555],
        to: ["a": 2, "c": 3333, "d": 4444, "e": 5555])
        == [#"named["a"] = 2"#, #"named["b"] = nil"#])
  }

  @Test func whatIsShorterAsAWholeIsAssigned() throws {
    #expect(try change(of: \.all, from: [1, 2, 3], to: []) == ["all = []"])
  }

  @Test func longTextsGrow() throws {
    #expect(
      try change(
        of: \.message, from: "A text of some length, to which",
        to: "A text of some length, to which more comes")
        == [#"message += " more comes""#])
  }

  private func change<Value>(
    of property: WritableKeyPath<Machine<Int64>.State, Value>, from old: Value, to new: Value
  ) throws -> [String] {
    var before = Machine<Int64>.State()
    before[keyPath: property] = old
    var after = before
    after[keyPath: property] = new
    return try Self.lines([], before, after, Self.definition(of: Int64.self))
  }

  // MARK: - What is there already

  @Test func onlyWrongLinesGo() throws {
    var after = Machine<Int64>.State()
    after.count = 2
    after.message = "x"
    let said = ["count = 1", #"message = "x""#, "all == []"]
    #expect(
      try Self.lines(said, .init(), after, Self.definition(of: Int64.self))
        == [#"message = "x""#, "all == []", "count = 2"])
  }

  @Test func whatDoesNotChangeIsNotSaid() throws {
    #expect(
      try Self.lines(["count = 1"], .init(), .init(), Self.definition(of: Int64.self)) == [])
  }

  @Test func checksOfWhatStaysGetItsValue() throws {
    var after = Machine<Int64>.State()
    after.count = 2
    let said = ["message == \"x\"", "all == [1]", "count = 2"]
    #expect(
      try Self.lines(said, .init(), after, Self.definition(of: Int64.self))
        == ["message == \"\"", "all == []", "count = 2"])
    // Another condition becomes a comparison.
    #expect(
      try Self.lines(
        ["message == \"x\"", "all contains 1"], .init(), .init(), Self.definition(of: Int64.self))
        == ["message == \"\"", "all == []"])
  }

  @Test func amountsStayAmounts() throws {
    var (before, after) = (Machine<Int64>.State(), Machine<Int64>.State())
    (before.count, after.count) = (3, 5)
    let feature = try Self.definition(of: Int64.self)
    #expect(try Self.lines(["count += 1"], before, after, feature) == ["count += 2"])
    #expect(try Self.lines(["count -= 1"], before, after, feature) == ["count += 2"])
    #expect(try Self.lines(["count += 1"], after, before, feature) == ["count -= 2"])
    // Two lines that say half each.
    #expect(try Self.lines(["count += 1", "count += 3"], before, after, feature) == ["count = 5"])
    // An amount of nothing is not said.
    #expect(try Self.lines(["count += 1"], after, after, feature) == [])
  }

  // MARK: - Support

  private static func definition<Payload: Sample>(
    of type: Payload.Type
  ) throws -> FeatureDefinition<Machine<Payload>.State, Machine<Payload>.Action> {
    let feature = Machine<Payload>.registered(as: "machine")
    let definition =
      feature.accept(Definition())
      as? FeatureDefinition<
        Machine<Payload>.State, Machine<Payload>.Action
      >
    return try #require(definition)
  }

  private struct Definition: FeatureVisitor {
    func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> Any { feature }
  }

  /// A step with lines, parsed and planned as part of a script.
  private static func step<State, Action>(
    _ lines: [String], _ feature: FeatureDefinition<State, Action>
  ) throws -> PlannedStep<State, Action> {
    let text = "feature machine\n\nsend nothing\n" + lines.map { "  \($0)\n" }.joined()
    let parsed = Script.parse(text, path: "script.replay")
    let outcome = Planner(feature).plan(parsed)
    #expect(outcome.diagnostics.isEmpty, "\(outcome.diagnostics)\n\(text)")
    return try #require(outcome.plan.flatMap { Array($0.steps).first })
  }

  /// Revises the expectations of a step.
  private static func lines<State: Equatable, Action>(
    _ said: [String], _ before: State, _ after: State, _ feature: FeatureDefinition<State, Action>
  ) throws -> [String] {
    let step = try step(said, feature)
    let reviser = ExpectationReviser(
      said: step.syntax.expectations, expectation: step.expectation, before: before, after: after,
      isExhaustive: true, calls: CallLog(),
      compiler: { ExpectationCompiler(builder: feature.builder($0), source: $0, endpoints: []) },
      holds: { expected, assigns in expected == after && (!assigns || before != after) })
    let revision = try #require(reviser.revision())
    return said.indices.filter { !revision.dropped.contains($0) }
      .map { revision.replaced[$0]?.description ?? said[$0] }
      + revision.added.map(\.description)
  }

  private static func holds<State: Equatable, Action>(
    _ lines: [String], _ before: State, _ after: State,
    _ feature: FeatureDefinition<State, Action>
  ) throws -> Bool {
    let outcome = try step(lines, feature).expectation.evaluate(
      before: before, after: after, isExhaustive: true, calls: CallLog())
    return outcome.failures.isEmpty && outcome.expected == after
  }
}

/// A collection that wraps an array.
private struct Moves: Sample, MutableCollection, RandomAccessCollection {
  var rawValue: [Int] = []

  var startIndex: Int { rawValue.startIndex }
  var endIndex: Int { rawValue.endIndex }

  subscript(position: Int) -> Int {
    get { rawValue[position] }
    set { rawValue[position] = newValue }
  }

  static func sample(_ randomness: inout Randomness) -> Self {
    Self(rawValue: randomness.list { $0.number(0..<100) })
  }
}
