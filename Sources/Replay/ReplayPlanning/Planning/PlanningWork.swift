import ActionScript
import ReplayAnswers
import ReplayRegistration
import ReplayValues

/// The second pass of planning: what a script and its included files mean for a feature.
struct PlanningWork<State, Action> {
  let planner: Planner<State, Action>
  var files: ScriptFiles

  var diagnostics: [ScriptDiagnostic] = []
  var start = StartingState<State>()
  var watches = WatchHeaders<State>()
  var namings = Namings()

  /// The answers in headers.
  var stubs: [PlannedStub] = []

  /// The endpoints that steps feed or answer.
  var fed: [String: PlannedStub] = [:]

  /// The names that steps define.
  let variables = ScriptVariables()

  /// Whether there are steps before the current one.
  ///
  /// Headers of files that are included after a step become steps.
  var hasSteps = false

  /// The number of compiled expectations so far.
  var keptLineCount = 0

  /// Plans steps of the current file again.
  var replanner: StepReplanner<State, Action>?

  /// The sections whose steps can all be planned again when they run, as an earlier plan found.
  let known: Set<ObjectIdentifier>

  let sends = SendPlanner<State, Action>()
  let endpoints: [RegisteredEndpoint]
  let paths = PathCache<State>()

  init(
    planner: Planner<State, Action>, files: ScriptFiles, after earlier: Plan<State, Action>?
  ) {
    self.planner = planner
    self.files = files
    known = earlier?.rereadSections ?? []
    endpoints = planner.feature.knownEndpoints + planner.feature.unanswerableEndpoints
  }

  var feature: FeatureDefinition<State, Action> { planner.feature }

  /// Open streams and waiting calls for endpoints that steps feed, unless a `given` says otherwise.
  var openStreams: [PlannedStub] {
    fed.sorted { $0.key < $1.key }.map(\.value)
  }

  func builder(_ source: SourceFile) -> ValueBuilder {
    var builder = feature.builder(source)
    builder.use(variables)
    return builder
  }

  mutating func tell(_ error: any Error, in source: SourceFile, at span: SourceSpan) {
    diagnostics.append(ScriptDiagnostic(of: error, in: source, at: span))
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
          : "the script has \(count) steps, repetitions included; the limit is \(limit)",
        in: script.source, at: (first ?? script.steps.first)?.span ?? .none,
        notes: ["--max-steps raises the limit"]))
  }

  /// Reports problems of the feature's registration at the feature's name.
  mutating func checkRegistration(_ script: Script) {
    for problem in feature.problems + feature.problemsOfProperties {
      diagnostics.append(
        ScriptDiagnostic(
          .wrongUse, problem, in: script.source, at: script.feature?.span ?? .none))
    }
  }
}

extension ScriptDiagnostic {
  /// A diagnostic of any error; the span is for one that does not name its own.
  init(of error: any Error, in source: SourceFile, at span: SourceSpan) {
    self =
      switch error {
      case let error as ScriptDiagnostic: error
      case let error as ValueError: error.diagnostic(in: source)
      default: ScriptDiagnostic(.wrongValue, "\(error)", in: source, at: span)
      }
  }
}
