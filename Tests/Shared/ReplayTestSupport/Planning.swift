import ActionScript
import ReplayAnswers
import ReplayPlanning
import ReplayRegistration
import ReplayValues

/// Plans a script for a registered feature, and passes the plan to a body.
func withPlan<Result>(
  _ text: String, for feature: RegisteredFeature, path: String = "script.replay",
  includes: [String: String] = [:], _ body: @escaping (any AnyPlanOutcome) throws -> Result
) throws -> Result {
  try feature.accept(
    PlanningVisitor(parsed: Script.parse(text, path: path), includes: includes, body: body))
}

private struct PlanningVisitor<Outcome>: FeatureVisitor {
  var parsed: ParsedScript
  var includes: [String: String]
  var body: (any AnyPlanOutcome) throws -> Outcome

  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) throws -> Outcome {
    let reader = IncludeReader { path in
      guard let text = includes[path] else { throw IncludeReader.NoSuchFile(path: path) }
      return SourceFile(path: path, text: text)
    }
    let planner = Planner(feature, includes: reader)
    let outcome = planner.plan(parsed)
    // Steps that are read again when they run are the same.
    let script = parsed.script
    let reread = planner.plan(Script.parse(script.source, as: script.notation, sectionSize: 2))
    let findings = [outcome, reread].map { $0.diagnostics.map(\.plainText) }
    guard findings[0] == findings[1], outcome.outline == reread.outline else {
      throw AnotherPlan(
        texts: findings[0] + outcome.outline, rereadTexts: findings[1] + reread.outline)
    }
    return try body(outcome)
  }
}

/// A script is planned in another way if its steps are read again.
private struct AnotherPlan: Error {
  var texts: [String]
  var rereadTexts: [String]
}

/// The result of planning, without its types.
protocol AnyPlanOutcome {
  var diagnostics: [ScriptDiagnostic] { get }
  var isUsable: Bool { get }
  /// Number and text of each step, in the order in which they run.
  var outline: [String] { get }
  var sentActions: [Any] { get }
  var stubs: [PlannedStub] { get }
  var feeds: [StreamFeed] { get }
  /// The paths of `watch`.
  var watched: [String] { get }
  func initialState() throws -> Any
}

extension Planner.Outcome: AnyPlanOutcome {
  var isUsable: Bool { plan != nil }
  var outline: [String] { plan.map { $0.steps.map { "\($0.number) \($0.text)" } } ?? [] }
  var stubs: [PlannedStub] { plan?.stubs ?? [] }
  var watched: [String] { plan?.watched.map(\.text) ?? [] }

  var feeds: [StreamFeed] {
    (plan?.steps).map { steps in
      steps.compactMap { if case .feed(.ready(let feed)) = $0.verb { feed } else { nil } }
    } ?? []
  }

  var sentActions: [Any] {
    (plan?.steps).map { steps in
      steps.compactMap { if case .send(.ready(let action)) = $0.verb { action } else { nil } }
    } ?? []
  }

  func initialState() throws -> Any {
    guard let plan else { throw NoPlan() }
    return try plan.initialState.make()
  }

  private struct NoPlan: Error {}
}

/// The errors of planning a script, as `line:column message [text]` with hint and notes below.
func planErrors(
  _ text: String, for feature: RegisteredFeature, path: String = "script.replay",
  includes: [String: String] = [:]
) throws -> [String] {
  try withPlan(text, for: feature, path: path, includes: includes) { outcome in
    outcome.diagnostics.map { diagnostic in
      "\(diagnostic.position.line):\(diagnostic.position.column) \(diagnostic.plainText)"
    }
  }
}

/// The result of checking the lines of an expectation.
struct Expected<State> {
  var failures: [String]
  var state: State
}

/// Checks the lines of an expectation, or its JSON object, against a change of state.
func expect<State>(
  _ lines: String, from before: State, to after: State, isExhaustive: Bool = true,
  endpoints: [RegisteredEndpoint] = [], calls: CallLog = CallLog()
) throws -> Expected<State> {
  let body = lines.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  let parsed =
    lines.hasPrefix("{")
    ? Script.parse(
      "{\"feature\": \"x\", \"steps\": [{\"expect\": \(lines)}]}", path: "script.json")
    : Script.parse("feature x\n\nexpect\n\(body)\n", path: "script.replay")
  if let diagnostic = parsed.diagnostics.first { throw diagnostic }
  let source = parsed.script.source
  let compiler = ExpectationCompiler<State>(
    builder: ValueBuilder(source: source), source: source, endpoints: endpoints)
  var diagnostics: [ScriptDiagnostic] = []
  let expectation = compiler.compile(
    parsed.script.steps[0].expectations, diagnostics: &diagnostics)
  if let diagnostic = diagnostics.first { throw diagnostic }
  let outcome = (expectation ?? Expectation()).evaluate(
    before: before, after: after, isExhaustive: isExhaustive, calls: calls)
  return Expected(
    failures: outcome.failures.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") },
    state: outcome.expected)
}

/// The error if compiling an expectation fails, else `nil`.
func expectError<State>(_ lines: String, in state: State) -> String? {
  do {
    _ = try expect(lines, from: state, to: state)
    return nil
  } catch let diagnostic as ScriptDiagnostic {
    return diagnostic.plainText
  } catch {
    return "\(error)"
  }
}
