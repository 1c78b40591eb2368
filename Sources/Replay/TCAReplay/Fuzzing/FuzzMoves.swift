import ActionScript
import ReplayPlanning
import ReplayRegistration

/// A step that is ready to be made, with its text.
final class FuzzMove<State, Action> {
  let text: String
  let verb: PlannedVerb<State, Action>
  /// What guidance distinguishes: the action without ids and payload, or the verb with its endpoint.
  let name: String
  /// A number for the name.
  let kind: UInt64
  /// Whether a step sends an action.
  let sends: Bool
  /// The endpoint of which a step feeds an open call or stream; `nil` for other steps.
  let fed: String?
  /// The place of the call among the open ones, if the step chooses by place.
  let offset: Int?
  /// Where the name of the endpoint ends in the text, if the step feeds the only open call.
  private let endOfName: String.Index?

  /// `start` is the offset of the text in the source of the step.
  init(
    _ text: String, _ verb: PlannedVerb<State, Action>, name: String, _ step: Step? = nil,
    at start: Int = 0
  ) {
    self.text = text
    self.verb = verb
    self.name = name
    sends = if case .send? = step?.verb { true } else { false }
    switch step?.verb {
    case .emit(let target, _), .end(let target), .fail(let target, _):
      fed = target.endpoint.name
      offset = if case .offset(let offset) = target.selection { offset.value } else { nil }
      endOfName =
        target.selection == .only
        ? text.utf8.index(
          text.startIndex, offsetBy: Int(target.span.end) - start, limitedBy: text.endIndex) : nil
    case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let,
      .print, .repeat, .receiveInAnyOrder, .include, nil:
      fed = nil
      offset = nil
      endOfName = nil
    }
    kind = FuzzHash.number(of: name)
  }

  /// The text of the step for one of several open calls, by its place among them; `nil` if the step
  /// chooses one itself, or feeds none.
  func choosing(_ offset: Int) -> String? {
    endOfName.map { "\(text[..<$0])[\(offset)]\(text[$0...])" }
  }
}

/// Plans steps from their texts, each once.
@MainActor
final class FuzzMoves<State, Action> {
  private let feature: FeatureDefinition<State, Action>
  private let names = ActionNames(ActionTemplate.all(of: Action.self, in: State.self))
  private var known: [String: FuzzMove<State, Action>?] = [:]
  private var knownAdvances: [Duration: FuzzMove<State, Action>] = [:]

  /// So many steps are kept.
  private static var limit: Int { 50_000 }

  init(_ feature: FeatureDefinition<State, Action>) {
    self.feature = feature
  }

  /// The step with a text; `nil` if it cannot be planned.
  func move(_ text: String) -> FuzzMove<State, Action>? {
    if let known = known[text] { return known }
    if known.count >= Self.limit { known = [:] }
    let made = plan(text)
    known[text] = .some(made)
    return made
  }

  /// A step that advances time.
  func advancing(by duration: Duration) -> FuzzMove<State, Action> {
    if let known = knownAdvances[duration] { return known }
    if knownAdvances.count >= Self.limit { knownAdvances = [:] }
    let made = FuzzMove<State, Action>(
      "advance \(duration.scriptText)", .advance(duration), name: "advance")
    knownAdvances[duration] = made
    return made
  }

  private func plan(_ text: String) -> FuzzMove<State, Action>? {
    if text.contains("\n") { return nil }
    let headers = "feature \(feature.name)\nexhaustivity off\nexpect\n"
    let parsed = Script.parse(
      SourceFile(path: "fuzz", text: "\(headers)\(text)\n"), as: .line)
    guard !parsed.hasErrors, parsed.script.steps.count == 2,
      let plan = Planner(feature).plan(parsed).plan, let step = Array(plan.steps).last
    else { return nil }
    return FuzzMove(
      text, step.verb, name: name(of: step.syntax), step.syntax, at: headers.utf8.count)
  }

  private func name(of step: Step) -> String {
    switch step.verb {
    case .send(let action): names.name(of: action)
    case .emit(let target, _): "emit \(target.endpoint.name)"
    case .fail(let target, _): "fail \(target.endpoint.name)"
    case .end(let target): "end \(target.endpoint.name)"
    case .given(let given): "given \(given.endpoint.name)"
    case .advance: "advance"
    case .receive, .receiveInAnyOrder, .expect, .skip, .cancel, .exhaustivity, .finish, .let,
      .print,
      .repeat, .include:
      "other"
    }
  }
}
