import ActionScript
import CProcess
import InternalSupport
import ReplayReports
import TCAReplay
import VirtualTime

/// Changes a script until it passes: replays it, applies the changes that its failures suggest, and
/// starts again.
///
/// The search for changes ends if there is nothing more to change.
@MainActor
struct ScriptReviser {
  struct Outcome {
    var text: [UInt8]
    /// The exit code of the last replay.
    var code: ExitCode
    /// The problems of the last replay.
    var problems: [ReplayProblem]
    /// The limit of scripts that more changes would exceed.
    var excess: ReplayProblem?

    /// Why the text cannot be saved as a file: its last replay did not pass, or it would be too large.
    ///
    /// The details are lines: what is wrong, what to do, and where that is.
    func reasonAgainstSaving(as path: String) -> (reason: String, details: [String]) {
      if let excess { return (excess.message, excess.notes) }
      guard let problem = problems.first else { return ("the script would not pass", []) }
      var details = [String(problem.message.prefix { $0 != "\n" })] + problem.notes.prefix(1)
      if let place = problem.place {
        // Nobody can read the lines of a text that is not saved.
        details.append(
          place.file == path
            ? "at '\(place.text.drop { $0 == " " })'"
            : "at \(SourceExcerpt.displayed(place.file)):\(place.line):\(place.column)")
      }
      return (
        problem.kind == .limit ? "its replay has reached a limit" : "the script would not pass",
        details
      )
    }
  }

  private(set) var options: RunOptions
  let registry: FeatureRegistry

  /// The maximum number of texts that are tried: an effect may emit actions forever.
  private static let maxRounds = 2000

  private struct Replayed {
    var code = ExitCode.success
    /// The errors that make the script unusable.
    var errors: [ReplayProblem] = []
    /// The failed steps, in order.
    var failures: [ScriptUpdate.Failure] = []

    var problems: [ReplayProblem] { errors + failures.flatMap(\.problems) }

    /// Whether the script can be used: it has no errors, and a step.
    var isUsable: Bool { !problems.contains { $0.kind == .nothingRan } && errors.isEmpty }

    /// Whether changes can fix it; a replay that broke may have failed earlier, at the cause.
    var mayBeMended: Bool { code == .mismatch || code == .broken }
  }

  /// Whether only expectations can change.
  var keepsSteps = false {
    didSet {
      options.replay.suggestsSteps = !keepsSteps
      options.replay.goesOnMended = !keepsSteps
    }
  }
  /// Whether to make changes below a failure that no change can fix.
  var passesOverFailures = false

  init(options: RunOptions, registry: FeatureRegistry) {
    var options = options
    options.replay.includesSuggestions = true
    // What an effect does not send any more would be sent by the script.
    options.replay.suggestsOtherVerbs = false
    options.replay.suggestedActionLimit = nil
    options.replay.goesOnMended = true
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
    var replayed = replay(text, [file], notation)
    var seen: Set<[UInt8]> = [text]
    var excess: ReplayProblem?
    let update = ScriptUpdate(
      path: file.path, notation: notation, keepsSteps: keepsSteps,
      passesOverFailures: passesOverFailures)
    while seen.count < Self.maxRounds, replayed.mayBeMended,
      let next = next(after: replayed, update, text, file, &seen, &excess)
    {
      (text, replayed) = next
    }
    return Outcome(
      text: text, code: replayed.code, problems: replayed.problems, excess: excess)
  }

  /// Replays rows of a table, which no change of the script can serve alone.
  func replay(_ rows: ScriptRows, of text: [UInt8], as notation: ScriptNotation) -> Outcome {
    let replayed = replay(text, rows.files, notation)
    return Outcome(text: text, code: replayed.code, problems: replayed.problems)
  }

  /// The text with the changes that follow, and the replay of it; `nil` if there are none.
  ///
  /// Changes after which the script cannot be used are not made: a step would go that another one names, or there would be
  /// too many. Those of the failures above may be made nevertheless.
  private func next(
    after replayed: Replayed, _ update: ScriptUpdate, _ text: [UInt8], _ file: ScriptFile,
    _ seen: inout Set<[UInt8]>, _ excess: inout ReplayProblem?
  ) -> (text: [UInt8], Replayed)? {
    var count = replayed.failures.count
    while count > 0 {
      if let changed = update.next(text, failures: Array(replayed.failures.prefix(count))),
        seen.insert(changed).inserted
      {
        if changed.count > options.scriptLimit, changed.count > text.count {
          excess = ReplayProblem(
            .limit, "it would have \(changed.count.grouped) bytes",
            notes: ["--max-input raises the limit"])
        } else {
          let next = replay(changed, [file], update.notation)
          if next.isUsable {
            excess = nil
            return (changed, next)
          }
          excess = next.errors.first { $0.kind == .script("too-many-steps") } ?? excess
        }
      }
      count /= 2
    }
    return nil
  }

  /// Replays a text, or rows of it, in child processes.
  private func replay(
    _ text: [UInt8], _ files: [ScriptFile], _ notation: ScriptNotation
  ) -> Replayed {
    var replayed = Replayed()
    let emitter = EventEmitter { event in
      switch event {
      case .scriptUnusable(let script): replayed.errors += script.problems
      case .stepEnded(let step):
        if !step.problems.isEmpty { replayed.failures.append(.init(problems: step.problems)) }
      case .scriptEnded(let end):
        if !end.problems.isEmpty { replayed.failures.append(.init(problems: end.problems)) }
      case .runStarted, .scriptNotRun, .scriptStarted, .traced, .runEnded: break
      }
    }
    let work = (options, registry)
    let pool = ScriptPool(
      files, jobs: 1, limits: ProcessLimits(options), maxFailures: nil, emitter: emitter,
      progress: nil
    ) { file, host, _ in
      ScriptWork(options: work.0, registry: work.1, host: host)
        .runScript(SourceFile(path: file.path, bytes: text), of: file, as: notation)
      host.exit(.ended)
    }
    pool.run()
    let code = emitter.finish(hasNoScript: false)
    // A replay that a signal has ended shows nothing of the script.
    replayed.code = ExitCode.ofInterruption ?? code
    return replayed
  }
}
