import ActionScript
import ReplayPlanning
import RuntimeReflection

/// What a test knows of the actions that its reducer has handled.
struct ReductionCount {
  /// When the step before began, or the action arrived that it receives.
  enum StepBefore {
    case time(Duration)
    case receipt(Int)
  }

  /// The number of actions; `nil` if it is only known when the test runs.
  var actions: Int? = 0
  /// The time since the start; `nil` if it is only known when the test runs.
  var time: Duration? = .zero
  var stepBefore: StepBefore?

  /// Forgets what depends on how often steps are run.
  mutating func forget() { self = ReductionCount(actions: nil, time: nil) }
}

// When actions arrive.
extension SwiftTestWriter {
  /// Counts what a step does, after it is written.
  mutating func count(_ step: PlannedStep<State, Action>) {
    switch step.verb {
    case .send:
      reductions.stepBefore = reductions.time.map { .time($0) }
      countAction()
    case .receive:
      reductions.stepBefore = reductions.actions.map { .receipt($0) }
      countAction()
    case .advance(let duration):
      reductions.stepBefore = reductions.time.map { .time($0) }
      reductions.time = reductions.time.map { $0 + (duration ?? .zero) }
    case .cancel, .feed:
      reductions.stepBefore = reductions.time.map { .time($0) }
    case .skipReceived: reductions.actions = nil
    case .let, .expect, .given, .skipEffects, .exhaustivity, .finish, .print, .printEffects: break
    }
  }

  /// Counts an action, which is the next one only with exhaustivity.
  private mutating func countAction() {
    reductions.actions = exhaustivity == .on ? reductions.actions.map { $0 + 1 } : nil
  }

  /// The check that the action of a step arrives when the step says.
  mutating func arrivalCheck(
    _ arrival: ArrivalSyntax, of step: PlannedStep<State, Action>
  ) -> SwiftStatement {
    let text = "\(arrival.keyword) \(arrival.duration.text)"
    guard exhaustivity == .on, !usesRunLoop, let index = reductions.actions else {
      return gap("the time of its arrival, \(text)", at: step.place)
    }
    let duration = arrival.duration.value.swiftText
    let check: SwiftCheck
    switch (arrival, reductions.stepBefore) {
    case (.at, _):
      check = SwiftCheck(
        subject: "reductions.time(of: \(index))",
        comparison: ("==", duration.hasPrefix(".") ? "Duration\(duration)" : duration))
    case (.within, .time(let time)?):
      check = SwiftCheck(
        subject: "reductions.isIn(\(duration), after: \(time.swiftText), \(index))",
        isCompound: false)
    case (.within, .receipt(let before)?):
      check = SwiftCheck(
        subject: "reductions.isIn(\(duration), after: reductions.time(of: \(before)), \(index))",
        isCompound: false)
    case (.within, nil):
      return gap("the time of its arrival, \(text)", at: step.place)
    }
    values.needs.reductions = true
    return .text(check.statement(framework))
  }

  /// Lets time pass, on the clock, then on the main queue and the run loop.
  func advancing(_ time: String) -> [SwiftStatement] {
    var statements: [SwiftStatement] = [.text("await mainQueue.advance(\(time))")]
    if usesRunLoop { statements.append(.text("await mainRunLoop.advance(\(time))")) }
    if environment != nil { return statements }
    if !usesRunLoop, plan.steps.contains(where: { $0.syntax.arrival != nil }) {
      values.needs.reductions = true
      statements = [
        .text("reductions.followsMainQueue = true"), statements[0],
        .text("reductions.followsMainQueue = false"),
      ]
    }
    return [.text("await clock.advance(\(time))")] + statements
  }

  /// The reducer, with one that notes what it has handled.
  func noting(_ reducer: [SwiftStatement]) -> [SwiftStatement] {
    guard values.needs.reductions else { return reducer }
    let state = typeName(State.self, qualified: true)
    let action = typeName(Action.self, qualified: true)
    return [
      .block(
        .text("CombineReducers"),
        reducer + [
          .function(
            "Reduce<\(state), \(action)>", parameters: "state, _",
            [.text("reductions.note(state)")]
              + values.needs.contents.map { .text("\($0.variable).note(\($0.reading))") }
              + [.text("return .none")])
        ])
    ]
  }

  static var reductionsDeclaration: String {
    """
    /// The states after the actions that the reducer has handled, and the times since the start.
    private final class Reductions<State> {
      private let clock: TestClock<Duration>
      private let mainQueue: TestSchedulerOf<DispatchQueue>
      private let start: (clock: TestClock<Duration>.Instant, mainQueue: DispatchQueue.SchedulerTimeType)
      private var states: [State] = []
      private var times: [Duration] = []
      /// Whether the time of the main queue passes, after that of the clock.
      var followsMainQueue = false

      init(_ clock: TestClock<Duration>, _ mainQueue: TestSchedulerOf<DispatchQueue>) {
        self.clock = clock
        self.mainQueue = mainQueue
        start = (clock.now, mainQueue.now)
      }

      func note(_ state: State) {
        states.append(state)
        times.append(
          followsMainQueue
            ? .nanoseconds(start.mainQueue.distance(to: mainQueue.now).magnitude)
            : start.clock.duration(to: clock.now))
      }

    \(reductionsOfActions)
    }
    """
  }

  /// What a test asks of the actions that its reducer has handled.
  static var reductionsOfActions: String {
    """
      /// The state after an action; `nil` if it was not handled.
      func state(after index: Int) -> State? { states.dropFirst(index).first }

      /// When an action was handled; `nil` if it was not.
      func time(of index: Int) -> Duration? { times.dropFirst(index).first }

      /// Whether an action was handled not before a time, and at most so long after it.
      func isIn(_ limit: Duration, after start: Duration?, _ index: Int) -> Bool {
        guard let time = time(of: index), let start else { return false }
        return time >= start && time - start <= limit
      }
    """
  }
}
