import ActionScript
import CProcess
import ReplayReports
import TCAReplay
import VirtualTime

/// Changes a script until it passes: replays it, applies the changes that its failures suggest, and
/// starts again.
///
/// It stops if there is nothing more to change.
@MainActor
struct ScriptReviser {
  struct Outcome {
    var text: [UInt8]
    /// The exit code of the last replay.
    var code: ExitCode
    /// The problems of the last replay.
    var problems: [ReplayProblem]
    /// Whether the file is not a script.
    var isSkipped = false
  }

  let options: RunOptions
  let registry: FeatureRegistry
  /// Whether only expectations can change.
  var keepsSteps = false
  /// Whether to make changes below a failure that no change can fix.
  var passesOverFailures = false

  /// The maximum number of replays: an effect may emit actions forever.
  private static let maxRounds = 2000

  private struct Replayed {
    var code = ExitCode.success
    /// The errors that make the script unusable.
    var errors: [ReplayProblem] = []
    /// The failed steps, in order.
    var failures: [ScriptUpdate.Failure] = []
    /// Whether the file is not a script.
    var isSkipped = false

    var problems: [ReplayProblem] { errors + failures.flatMap(\.problems) }

    /// Whether the script can be used: it has no errors, and a step.
    var isUsable: Bool { !problems.contains { $0.kind == .nothingRan } && errors.isEmpty }

    /// Whether changes can fix it; a replay that broke may have failed earlier, at the cause.
    var mayBeMended: Bool { code == .mismatch || code == .broken }
  }

  /// The maximum number of times that time is added for one action.
  private static let maxWaits = 100

  /// The script before time was added for an action.
  private struct Waiting {
    var step: String
    var text: [UInt8]
    var before: Replayed
    var rounds = 0
  }

  init(options: RunOptions, registry: FeatureRegistry) {
    var options = options
    options.replay.includesSuggestions = true
    // What an effect does not send any more would be sent by the script.
    options.replay.suggestsOtherVerbs = false
    options.replay.includesPassedSteps = false
    options.replay.diff = .none
    options.replay.keepsGoing = true
    self.options = options
    self.registry = registry
  }

  /// Prepares replays in virtual time; call it before the first replay.
  static func prepare() {
    SystemSources.useFunctions()
  }

  func revise(_ old: [UInt8], _ file: ScriptFile, as notation: ScriptNotation) -> Outcome {
    var text = old
    var replayed = replay(text, file, notation)
    var seen: Set<[UInt8]> = [text]
    var waiting: Waiting?
    let update = ScriptUpdate(
      path: file.path, notation: notation, keepsSteps: keepsSteps,
      passesOverFailures: passesOverFailures)
    while seen.count < Self.maxRounds, replayed.mayBeMended,
      let (change, next) = next(after: replayed, update, text, file, &seen)
    {
      if let step = change.waitsFor {
        if waiting?.step != step { waiting = Waiting(step: step, text: text, before: replayed) }
        waiting?.rounds += 1
      } else {
        waiting = nil
      }
      // Timers may fire forever without sending the action.
      if let waiting, waiting.rounds > Self.maxWaits {
        (text, replayed) = (waiting.text, waiting.before)
        break
      }
      text = change.text
      replayed = next
    }
    return Outcome(
      text: text, code: replayed.code, problems: replayed.problems, isSkipped: replayed.isSkipped)
  }

  /// The changes that follow, and the replay with them; `nil` if there are none.
  ///
  /// Changes after which the script cannot be used are not made: a step would go that another one names. Those of the
  /// failures above may be made nevertheless.
  private func next(
    after replayed: Replayed, _ update: ScriptUpdate, _ text: [UInt8], _ file: ScriptFile,
    _ seen: inout Set<[UInt8]>
  ) -> (ScriptUpdate.Change, Replayed)? {
    var count = replayed.failures.count
    while count > 0 {
      if let change = update.next(text, failures: Array(replayed.failures.prefix(count))),
        seen.insert(change.text).inserted
      {
        let next = replay(change.text, file, update.notation)
        if next.isUsable { return (change, next) }
      }
      count /= 2
    }
    return nil
  }

  /// Replays a text in a child process.
  private func replay(
    _ text: [UInt8], _ file: ScriptFile, _ notation: ScriptNotation
  ) -> Replayed {
    var replayed = Replayed()
    let emitter = EventEmitter { event in
      switch event {
      case .scriptUnusable(let script): replayed.errors += script.problems
      case .stepEnded(let step):
        if !step.problems.isEmpty {
          replayed.failures.append(
            .init(
              step: step.text, line: step.file == nil ? step.line : nil, problems: step.problems))
        }
      case .scriptEnded(let end):
        if !end.problems.isEmpty { replayed.failures.append(.init(problems: end.problems)) }
      case .runStarted, .scriptNotRun, .scriptStarted, .traced, .runEnded: break
      }
    }
    let work = (options, registry)
    let pool = ScriptPool(
      [file], jobs: 1, limits: ProcessLimits(options), maxFailures: nil, emitter: emitter,
      progress: nil
    ) { file, host, _ in
      let outcome = ScriptWork(options: work.0, registry: work.1, host: host)
        .runScript(SourceFile(path: file.path, bytes: text), of: file, as: notation)
      host.exit(outcome == .skipped ? .skipped : .ended)
    }
    _ = pool.run()
    replayed.isSkipped = !pool.skipped.isEmpty
    let code = emitter.finish(hasNoScript: false)
    // A replay that a signal has ended shows nothing of the script.
    replayed.code = ExitCode.ofInterruption ?? code
    return replayed
  }
}
