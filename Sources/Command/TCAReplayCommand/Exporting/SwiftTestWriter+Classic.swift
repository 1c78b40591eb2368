import ActionScript
import ReplayPlanning
import ReplayRegistration
import ReplayValues
import RuntimeReflection

// Tests of features of 2020 to 2022: their store has an environment, and receives whole actions.
extension SwiftTestWriter {
  /// Writes the test, whose first statements are given.
  mutating func classicTest(_ header: [SwiftStatement]) -> SwiftTest {
    guard let environment else { return SwiftTest(name: "", text: "", gaps: gaps) }
    var setup = header
    if plan.exhaustivity != .on {
      setup.append(
        gap(
          "a script whose exhaustivity is not on: the test store of 2020 to 2022 is exhaustive",
          at: self.header)
      )
    }
    exhaustivity = .on
    usesRunLoop = environmentPaths?.hasRunLoop ?? false
    let state = initialState()
    let made = environmentInSwift(environment)
    let (reducer, comments) = reducerInSwift(environment)
    setup += endpoints.takeVariables()
    let body = statements(plan.nodes) + leaveFiles { _ in false } + end()
    var arguments: [SwiftCode] = [.labelled("initialState", state.code)]
    arguments.append(.labelled("reducer", noting(reducer)))
    arguments.append(.labelled("environment", made.code))
    let store = SwiftStatement.code(.items("let store = TestStore(", arguments, ")"))
    setup += state.statements + made.comments + comments + [store]
    let lines = setup.flatMap { $0.lines(indent: 4) } + [""] + body.flatMap { $0.lines(indent: 4) }
    var first: [String] = []
    if lines.contains(where: { $0.contains("mainQueue") }) || values.needs.reductions {
      first.append("let mainQueue = DispatchQueue.test")
    }
    if usesRunLoop { first.append("let mainRunLoop = RunLoop.test") }
    if lines.contains(where: { $0.contains("(start.distance(to: mainQueue.now)") }) {
      first.append("let start = mainQueue.now")
    }
    if values.needs.reductions {
      let state = typeName(State.self, qualified: true)
      first.append("let reductions = Reductions<\(state)>(mainQueue)")
    }
    return SwiftTest(
      name: "\(name)Tests", text: file(first.map { "    \($0)" } + lines), gaps: gaps)
  }

  /// The reducer, which is the only one of its type in the module of the state or of the actions.
  private mutating func reducerInSwift(
    _ environment: any EnvironmentDescription
  ) -> (String, [SwiftStatement]) {
    let type = environment.reducerType(State.self, Action.self)
    let owners = [State.self, Action.self, Swift.type(of: environment.makeOriginal())]
    let names = GlobalValues.names(of: type, in: Set(owners.map { String(moduleName(of: $0)) }))
    if names.count == 1 { return (names[0], []) }
    let reason =
      names.isEmpty
      ? "the reducer is not a variable of the module"
      : "which of the reducers \(names.joined(separator: ", ")) it is"
    return (".empty", [gap(reason, at: header)])
  }

  /// The reducer, with one that notes what it has handled.
  private func noting(_ reducer: String) -> SwiftCode {
    guard values.needs.reductions else { return .text(reducer) }
    let noting = SwiftStatement.function(
      "Reducer", parameters: "state, _, _",
      [.text("reductions.note(state)"), .text("return .none")])
    return .items(".combine(", [.text(reducer), .statement(noting)], ")")
  }

  // MARK: - Steps

  /// Refuses a step that the test store of 2020 to 2022 does not have.
  func checkClassic(_ step: PlannedStep<State, Action>) throws(ExportGap) {
    switch step.verb {
    case .send(.ready), .receive, .let, .advance, .expect, .given, .cancel, .finish, .print,
      .printEffects, .feed:
      return
    case .send: throw ExportGap("the action depends on the state")
    case .exhaustivity, .skipReceived, .skipEffects:
      throw ExportGap("the test store of 2020 to 2022 is exhaustive")
    }
  }

  /// The receipt of a whole action.
  func receivingWhole(
    _ matcher: Planned<State, ActionMatcher<Action>>
  ) throws(ExportGap) -> SwiftCode {
    guard Action.self is any Equatable.Type else {
      throw ExportGap(
        "\(displayName(Action.self)) is not Equatable, as actions that a test store receives must be"
      )
    }
    guard case .ready(let matcher) = matcher, let action = matcher.expected else {
      throw ExportGap("the test store of 2020 to 2022 receives whole actions")
    }
    return .items("await store.receive(", [try values.code(action, as: Action.self)], ")")
  }

  /// A call that asserts the lines below a step.
  mutating func assertingInClassic(
    _ step: PlannedStep<State, Action>, _ call: SwiftCode
  ) -> [SwiftStatement] {
    let start = self
    var lines = lines(step)
    if lines.tellsAllowedChanges, !lines.isOpen { lines.allowsChange = false }
    if lines.allowsChange, !lines.isOpen, !lines.overlaps, let index = reductions.actions {
      self = start
      let result = nextVariable("result")
      let told = self.lines(step, as: .closureAndResult(result))
      if !told.isOpen, !told.needsOpenness { return asserting(told, result, index, call) }
      self = start
      lines = self.lines(step)
    }
    var statements: [SwiftStatement] = []
    if lines.allowsChange || lines.allowsAnyChange {
      statements.append(
        gap(
          "a change that the step does not assert: the test store of 2020 to 2022 is exhaustive",
          at: step.place))
    }
    if let original = lines.original { statements.append(.text("let \(original) = store.state")) }
    statements.append(lines.changes.isEmpty ? .code(call) : lines.closure(of: call))
    if lines.checksCalls { statements.append(.text("await Task.megaYield()")) }
    return statements + lines.checks
  }

  /// The call that asserts changes of the state where no action is sent or received.
  var assertion: String { environment == nil ? "store.assert" : "try store.expect" }

  // MARK: - The main queue

  /// Notes whether the main queue can have work after a step.
  mutating func noteScheduled(in step: PlannedStep<State, Action>) {
    switch step.verb {
    case .advance: hasScheduled = false
    case .send, .receive, .feed, .cancel, .finish:
      if !sharedChanges.stepsWithoutEffects.contains("\(step.number)") { hasScheduled = true }
    case .let, .expect, .given, .exhaustivity, .skipReceived, .skipEffects, .print, .printEffects:
      break
    }
  }

  /// Lets the main queue do, before a step, what a replay has done when it comes there.
  mutating func settling(before step: PlannedStep<State, Action>) -> [SwiftStatement] {
    if case .advance = step.verb { return [] }
    return settling()
  }

  mutating func settling() -> [SwiftStatement] {
    defer { hasScheduled = false }
    guard environment != nil, hasScheduled else { return [] }
    return [.text("await mainQueue.advance()")]
      + (usesRunLoop ? [.text("await mainRunLoop.advance()")] : [])
  }

  // MARK: - Declarations

  static var classicExpectation: String {
    """
    extension TestStore where LocalState: Equatable {
      /// Compares the state with itself after changes.
      fileprivate func expect(_ update: (inout LocalState) throws -> Void) throws {
        var expected = state
        try update(&expected)
        expectNoDifference(state, expected)
      }
    }
    """
  }

  static var classicReductions: String {
    """
    /// The states after the actions that the reducer has handled, and the times since the start.
    private final class Reductions<State> {
      private let mainQueue: TestSchedulerOf<DispatchQueue>
      private let start: DispatchQueue.SchedulerTimeType
      private var states: [State] = []
      private var times: [Duration] = []

      init(_ mainQueue: TestSchedulerOf<DispatchQueue>) {
        self.mainQueue = mainQueue
        start = mainQueue.now
      }

      func note(_ state: State) {
        states.append(state)
        times.append(.nanoseconds(start.distance(to: mainQueue.now).magnitude))
      }

    \(reductionsOfActions)
    }
    """
  }
}
