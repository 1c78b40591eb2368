import ActionScript
import CProcess
import CSystemClock
import ReplayReports
import TCAReplay
import VirtualTime

/// Changes a script until it passes: replays it, applies the changes that its failures suggest, and
/// starts again.
///
/// Stops if there is nothing more to change.
@MainActor
struct ScriptReviser {
  /// The result for a script.
  struct Outcome {
    var text: [UInt8]
    /// The exit code of the last replay.
    var code: ExitCode
    /// The problems of the last replay.
    var problems: [ReplayProblem]
  }

  let options: RunOptions
  let registry: FeatureRegistry
  /// Whether only expectations can change.
  var keepsSteps = false
  /// Whether to apply the changes of all failures at once, instead of those of the first failure.
  var changesAll = false

  /// The maximum number of replays: an effect may emit actions forever.
  private static let maxRounds = 2000

  init(options: RunOptions, registry: FeatureRegistry) {
    var options = options
    options.replay.includesSuggestions = true
    options.replay.includesPassedSteps = false
    options.replay.diff = .none
    self.options = options
    self.registry = registry
  }

  /// Prepares replays in virtual time; call it before the first replay.
  static func prepare() {
    ReplayExecutor.use(
      SystemClockControl(
        begin: system_clock_begin, set: system_clock_set, end: system_clock_end))
  }

  func revise(_ old: [UInt8], _ file: ScriptFile, as notation: ScriptNotation) -> Outcome {
    var text = old
    var replayed = replay(text, file, notation)
    var seen: Set<[UInt8]> = [text]
    while seen.count < Self.maxRounds, replayed.code == .mismatch,
      let next = next(text, file, replayed.problems), seen.insert(next).inserted
    {
      text = next
      replayed = replay(text, file, notation)
    }
    return Outcome(text: text, code: replayed.code, problems: replayed.problems)
  }

  private func next(
    _ text: [UInt8], _ file: ScriptFile, _ problems: [ReplayProblem]
  ) -> [UInt8]? {
    ScriptUpdate.next(
      text, path: file.path, problems: problems, keepsSteps: keepsSteps, changesAll: changesAll)
  }

  /// Replays a text in a child process.
  private func replay(
    _ text: [UInt8], _ file: ScriptFile, _ notation: ScriptNotation
  ) -> (code: ExitCode, problems: [ReplayProblem]) {
    var problems: [ReplayProblem] = []
    let emitter = EventEmitter { event in
      switch event {
      case .scriptUnusable(let script): problems += script.problems
      case .stepEnded(let step): problems += step.problems
      case .scriptEnded(let end): problems += end.problems
      default: break
      }
    }
    var options = options
    options.replay.keepsGoing = changesAll
    let work = (options, registry)
    let pool = ScriptPool(
      [file], jobs: 1,
      limits: ProcessLimits(
        processorTime: options.replay.timeout, wallTime: options.wallTimeout,
        memory: options.maxMemory, output: options.maxOutput),
      maxFailures: nil, emitter: emitter, progress: nil
    ) { file, host in
      let outcome = ScriptWork(options: work.0, registry: work.1, host: host)
        .runScript(SourceFile(path: file.path, bytes: text), as: notation, isFound: file.isFound)
      process_exit_now(
        outcome == .skipped ? ChildExit.skipped.rawValue : ChildExit.ended.rawValue)
    }
    _ = pool.run()
    return (emitter.finish(hasNoScript: false), problems)
  }
}
