import ActionScript
import ReplayAnswers
import ReplayRegistration
import ReplayValues

/// The state of planning a script and its included files.
struct PlanningWork<State, Action> {
  package let planner: Planner<State, Action>

  /// The findings of the first pass.
  var findings = ReadingFindings()

  /// The problems of the second pass.
  package var diagnostics: [ScriptDiagnostic] = []
  package var stubs: [PlannedStub] = []
  var stateName: (name: NameSyntax, source: SourceFile)?
  var patches: [StatePatch<State>] = []
  /// The included file that says where the state starts, and how many of the first patches are its own.
  var startingFile: (path: String, patchCount: Int)?
  let stackIDs = ValueBuilder.StackIDs()

  /// The watched paths of the script and of the files that it includes.
  var watched: [WatchedPath<State>] = []
  /// The watched paths as each file writes them.
  var watchedSyntax: [String: [WatchedSyntax]] = [:]

  /// The steps with labels, and all step numbers.
  var labels: [String: StepNumber] = [:]
  var numbers = StepNumbers()

  /// The script, whose steps others may name.
  var script: Script?
  /// The verbs of the steps that start no effects, by their numbers in a file, for the files in which steps are named.
  var verbsWithoutEffects: [[StepNumber.Part]: [Int: String]] = [:]

  /// The scripts of `include` steps, by step number.
  var included: [StepNumber: Script] = [:]

  /// The parsed files by path; a file is only read once.
  package var files: [String: ParsedScript] = [:]
  var includeCount = 0

  /// What the script uses more than once.
  var uses = StepUses()

  /// The endpoints that steps feed or answer.
  package var fed: [String: PlannedStub] = [:]

  /// The names that steps define.
  package let variables = ScriptVariables()

  /// Where `let` gives names, in the script and in included files.
  var namings: [Naming] = []

  /// Where `let` names values of received actions.
  var captures: [Naming] = []

  /// The number of compiled expectations so far.
  var keptLineCount = 0

  /// Plans steps of the current file again.
  var replanner: StepReplanner<State, Action>?

  let sends = SendPlanner<State, Action>()

  /// The sections whose steps can all be planned again when they run, as an earlier plan found.
  var known: Set<ObjectIdentifier> = []

  /// Whether the steps of the current section are read again when they run.
  var isReread = false

  /// Whether there are steps before the current one.
  ///
  /// Then headers of included files become steps.
  var hasSteps = false

  package let endpoints: [RegisteredEndpoint]
  package let paths = PathCache<State>()

  init(planner: Planner<State, Action>) {
    self.planner = planner
    endpoints = planner.feature.knownEndpoints
  }

  package var feature: FeatureDefinition<State, Action> { planner.feature }

  /// Open streams and waiting calls for endpoints that steps feed, unless a `given` says otherwise.
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
