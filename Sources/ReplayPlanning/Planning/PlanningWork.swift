import ActionScript
import ReplayRegistration
import ReplayReports
import ReplayValues

/// The state of planning a script and its included files.
struct PlanningWork<State, Action> {
  package let planner: Planner<State, Action>

  /// What was found when the files were read.
  var findings = ReadingFindings()

  /// What is wrong with what could be read.
  package var diagnostics: [ScriptDiagnostic] = []
  package var stubs: [PlannedStub] = []
  var stateName: (name: NameSyntax, source: SourceFile)?
  var patches: [StatePatch<State>] = []
  let stackIDs = ValueBuilder.StackIDs()

  /// The steps that labels name, and all numbers that there are.
  var labels: [String: StepNumber] = [:]
  /// With how often each part of them is repeated, outermost first.
  package var numbers: [StepNumber: [[Int]]] = [:]

  /// The scripts that `include` steps brought in, by the steps' numbers.
  var included: [StepNumber: Script] = [:]

  /// The files that were read, by path: one that is included again is not read again.
  package var files: [String: ParsedScript] = [:]
  var includeCount = 0

  /// The endpoints whose streams steps feed, or whose calls they answer.
  package var fed: [String: PlannedStub] = [:]

  /// The names that steps give to values.
  package let variables = ScriptVariables()

  /// The sends of actions without arguments that were planned already: they come again and again.
  var plainSends: [String: PlannedVerb<State, Action>] = [:]

  /// Whether a step stands before the one that is being planned: after it, headers of included files are steps.
  var hasSteps = false

  package let endpoints: [RegisteredEndpoint]
  package let paths = PathCache<State>()

  init(planner: Planner<State, Action>) {
    self.planner = planner
    endpoints = planner.feature.knownEndpoints
  }

  package var feature: FeatureDefinition<State, Action> { planner.feature }

  /// Streams that stand open from the start, to be fed, and calls that wait, unless a `given` says otherwise.
  package var openStreams: [PlannedStub] {
    fed.sorted { $0.key < $1.key }.map(\.value)
  }

  package func builder(_ source: SourceFile) -> ValueBuilder {
    var builder = feature.builder(source)
    builder.variables = variables
    return builder
  }

  mutating func tell(_ error: any Error, in source: SourceFile, at span: SourceSpan) {
    switch error {
    case let error as ScriptDiagnostic: diagnostics.append(error)
    case let error as ValueError: diagnostics.append(error.diagnostic(in: source))
    default:
      diagnostics.append(ScriptDiagnostic(.wrongValue, "\(error)", in: source, at: span))
    }
  }

  /// Rejects a script with too many steps.
  mutating func checkStepCount(_ nodes: [PlannedNode<State, Action>], of script: Script) {
    let limit = planner.maximumStepCount
    let count = PlannedSteps(nodes: nodes).count
    guard count > limit else { return }
    let first = script.steps.first { if case .repeat = $0.verb { true } else { false } }
    diagnostics.append(
      ScriptDiagnostic(
        .tooManySteps,
        count == .max
          ? "the script has more steps than can be counted, and may have \(limit)"
          : "the script has \(count) steps, repetitions counted, and may have \(limit)",
        in: script.source, at: (first ?? script.steps.first)?.span ?? .none,
        notes: ["--max-steps raises the limit"]))
  }

  /// Reports problems of the feature's registration, at the name of the feature.
  mutating func checkRegistration(_ script: Script) {
    for problem in feature.problems {
      diagnostics.append(
        ScriptDiagnostic(
          .wrongUse, problem, in: script.source, at: script.feature?.span ?? .none))
    }
  }
}
