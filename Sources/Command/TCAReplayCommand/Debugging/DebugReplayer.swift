import ActionScript
import ReplayReports
import TCAReplay

/// Replays scripts and logs for the debugger, each time in a child process, and keeps the runs.
@MainActor
struct DebugReplayer {
  /// A script or a log that can be replayed.
  enum Subject {
    case script([UInt8], ScriptFile, ScriptNotation, isChanged: Bool = false)
    case log(ScriptFile)
  }

  struct Outcome {
    /// The run; `nil` if the script is not usable.
    var record: RunRecord?
    /// Why the script is not usable.
    var problems: [ReplayProblem] = []
    /// Whether a signal has ended the run.
    var isInterrupted = false
  }

  private let options: RunOptions
  private let registry: FeatureRegistry

  /// A replayer of runs that are only judged: they end at the first failure, and their records have no states.
  static func judging(_ options: RunOptions, _ registry: FeatureRegistry) -> DebugReplayer {
    var options = options
    options.replay.diff = .none
    options.replay.includesSuggestions = false
    options.replay.includesPassedSteps = false
    options.replay.includesReceivedActions = false
    return DebugReplayer(options: options, registry: registry)
  }

  private init(options: RunOptions, registry: FeatureRegistry) {
    self.options = options
    self.registry = registry
  }

  /// A replayer whose records tell everything.
  init(_ options: RunOptions, _ registry: FeatureRegistry) {
    var options = options
    options.replay.includesStates = true
    options.replay.includesChanges = true
    options.replay.includesCalls = true
    options.replay.includesEffects = true
    options.replay.includesReceivedActions = true
    options.replay.includesSuggestions = false
    options.replay.keepsGoing = true
    self.options = options
    self.registry = registry
  }

  /// Replays a script or a log.
  ///
  /// Where `asserts` is false, problems are notes of the steps, as when a script is explored. `configure` changes further options.
  func replay(
    _ subject: Subject, asserts: Bool, configure: (inout ReplayOptions) -> Void = { _ in }
  ) -> Outcome {
    var outcome = Outcome()
    var options = options
    options.replay.explores = !asserts
    options.replay.showsReceivedChanges = !asserts && options.replay.includesReceivedActions
    configure(&options.replay)
    let emitter = EventEmitter { event in
      switch event {
      case .scriptUnusable(let script): outcome.problems += script.problems
      case .scriptStarted(let start): outcome.record = RunRecord(start)
      case .stepEnded(let step): outcome.record?.add(step)
      case .scriptEnded(let end): outcome.record?.end = end
      case .runStarted, .scriptNotRun, .traced, .runEnded: break
      }
    }
    let file =
      switch subject {
      case .script(_, let file, _, _), .log(let file): file
      }
    let work = (options, registry)
    let pool = ScriptPool(
      [file], jobs: 1, limits: ProcessLimits(options), maxFailures: nil, emitter: emitter,
      progress: nil
    ) { file, host, _ in
      let work = ScriptWork(options: work.0, registry: work.1, host: host)
      switch subject {
      case .script(let text, _, let notation, let isChanged):
        // The lines are not those of the file.
        let path = isChanged ? "\(file.path) (changed)" : file.path
        _ = work.runScript(SourceFile(path: path, bytes: text), of: file, as: notation)
      case .log: _ = work.run(file)
      }
      host.exit(.ended)
    }
    if case .interrupted = pool.run() { outcome.isInterrupted = true }
    return outcome
  }
}
