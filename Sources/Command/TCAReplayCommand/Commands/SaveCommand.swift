import ActionScript
import CProcess
import ReplayRegistration
import ReplayReports
import TCAReplay

/// Writes the run of a script or a log as a script that passes.
@MainActor
final class SaveCommand {
  private let file: ScriptFile
  private let path: String
  private let options: RunOptions
  private let registry: FeatureRegistry
  private let console: Console
  /// The round of `--watch`, in which the file of an earlier round is replaced.
  private let round: RoundResults?
  /// The actions of the explored log, in line notation.
  private var actions: [SavedScript.LoggedText] = []
  /// What the feature did otherwise than the log says, each with its entry.
  private var divergences: [String] = []
  private var divergenceCount = 0

  /// Throws a ``UsageError`` if the call names no script that can be saved.
  init(
    _ arguments: Arguments, options: RunOptions, registry: FeatureRegistry, console: Console,
    round: RoundResults?
  ) throws(UsageError) {
    guard let path = options.save else { throw UsageError("'--save' needs a value") }
    if path.lowercased().hasSuffix(".jsonl") {
      throw UsageError(
        "'--save' writes a script, not a log", hint: "name a .replay or a .json file")
    }
    let parts = [
      Options.from.option, Options.to.option, Options.skip.option, Options.stateAt.option,
      Options.shard.option,
    ]
    for value in parts.compactMap({ arguments.values[$0.word]?.last }) {
      throw UsageError(
        "'--save' writes a whole script, and cannot be used with \(value.sourceName)")
    }
    guard arguments.operands.count == 1, let operand = arguments.operands.first, operand != "-",
      case let files = ScriptSearch([operand]).files, files.count == 1, let file = files.first
    else {
      throw UsageError("'--save' takes one script or log", hint: "name the file")
    }
    guard !file.isStream else {
      throw UsageError(
        "'--save' cannot read '\(file.path)' twice: it is \(file.streamKind)", hint: "name a file")
    }
    guard !ScriptRows.exist(in: file, options) else {
      throw UsageError(
        "'--save' writes one script, and each row of 'examples' in '\(file.path)' is one",
        hint: "explore it without '--save'")
    }
    var read = ReadFiles([operand], options: options)
    try read.check(
      path, of: Options.save, unless: file,
      is: SavedScript(path: path, registry: registry).notation)
    self.file = file
    self.path = path
    self.options = options
    self.registry = registry
    self.console = console
    self.round = round
  }

  /// Records the actions of the run.
  func observe(_ event: ReplayEvent) {
    guard case .stepEnded(let step) = event else { return }
    for divergence in step.divergences {
      divergenceCount += 1
      // A comment need not be as long as a log.
      if divergences.count < Self.divergenceLimit {
        divergences.append("  entry \(step.number), line \(step.line): \(divergence)")
      }
    }
    if let action = step.loggedText { actions.append(action) }
  }

  private static let divergenceLimit = 20

  /// The comment on what diverged.
  private var comment: [String] {
    guard divergenceCount > 0 else { return [] }
    let rest = divergenceCount - divergences.count
    let lines =
      ["Made of '\(SourceExcerpt.displayed(file.path))', from which the feature diverged:"]
      + divergences + (rest > 0 ? ["  … \(rest) more"] : [])
    return lines.map { $0.visible(.line) }
  }

  /// Whether a failed run can be saved: of a log, because a script of it shows the failure again.
  func canSave(failed code: ExitCode) -> Bool {
    (code == .mismatch || code == .broken) && ExitCode.ofInterruption == nil && isLog
  }

  private var isLog: Bool {
    (try? ScriptInput(file, limit: options.scriptLimit).notation(options.notation)) == .log
  }

  /// Writes the script after the run.
  ///
  /// The script of a log can fail by what is wrong with the feature whatever a script expects.
  func save() -> ExitCode {
    // A replay in this process may have left threads, and forking needs a single one.
    guard ThreadCount.current == 1 else {
      console.error.write(
        "error: '--save' cannot fork: the feature has started a thread; leave out '--jobs 0'\n")
      return .broken
    }
    signals_note_interruptions()
    do {
      var saved = SavedScript(path: path, registry: registry)
      let target = ScriptFile(path: path)
      var reviser = ScriptReviser(options: scriptOptions, registry: registry)
      reviser.passesOverFailures = true
      var text = try saved.text(of: file, options, actions: actions, divergences: comment)
      var outcome = reviser.revise(text, target, as: saved.notation)
      if saved.sendsActionsOfEffects {
        var silent: Set<String> = []
        while let endpoint = unansweredEndpoint(outcome, as: saved.notation),
          silent.insert(endpoint).inserted
        {
          text = Self.silencing(endpoint, in: text, saved.notation)
          outcome = reviser.revise(text, target, as: saved.notation)
        }
      }
      let isLog = isLog
      func passes(_ problem: ReplayProblem) -> Bool { isLog && problem.kind.isFlaw }
      let others = outcome.problems.filter { !passes($0) }
      if outcome.code == .mismatch, !others.isEmpty,
        others.allSatisfy({ $0.kind == .effectInFlight })
      {
        outcome = reviser.revise(
          SavedScript.endingEffects(outcome.text, saved.notation), target, as: saved.notation)
      }
      guard
        outcome.code == .success
          || !outcome.problems.isEmpty && outcome.problems.allSatisfy(passes)
      else { return refuse(outcome) }
      if saved.sendsActionsOfEffects, Self.receives(outcome.text, saved.notation) {
        return refuseRunningEffects()
      }
      let own = round?.hasSaved(path) == true ? path : file.path
      try WrittenScript.write(outcome.text, to: path, inPlaceOf: own)
      round?.noteSaved(path)
      let failure = outcome.problems.first.map { String($0.message.prefix { $0 != "\n" }) }
      let comment = failure.map { ", which fails as the log does: \($0)" } ?? ""
      console.error.write("saved \(SourceExcerpt.displayed(path))\(comment, at: .lines)\n")
      return outcome.code
    } catch {
      console.error.write("error: \(String(describing: error), at: .lines)\n")
      return .broken
    }
  }

  /// The options for replaying the saved script with its expectations.
  private var scriptOptions: RunOptions {
    var options = options
    options.replay.explores = false
    options.notation = nil
    return options
  }

  /// Reports that nothing is saved, because the run failed; returns the exit code of the run.
  func refuse(failed code: ExitCode) -> ExitCode {
    guard ExitCode.ofInterruption == nil else { return code }
    console.error.write(
      "error: '\(SourceExcerpt.displayed(path))' is not saved, because the run failed\n")
    return code
  }

  private func refuse(_ outcome: ScriptReviser.Outcome) -> ExitCode {
    if let interruption = ExitCode.ofInterruption { return interruption }
    let (reason, details) = outcome.reasonAgainstSaving(as: path)
    console.error.write("error: '\(SourceExcerpt.displayed(path))' is not saved: \(reason)\n")
    for detail in details { console.error.write("  \(detail, at: .lines)\n") }
    return outcome.code == .success ? .broken : outcome.code
  }

  // MARK: - Logs without effects

  /// The endpoint that was called without an answer, if a call of it can wait forever.
  private func unansweredEndpoint(
    _ outcome: ScriptReviser.Outcome, as notation: ScriptNotation
  ) -> String? {
    let messages = outcome.problems.filter { $0.kind == .unanswered }.map(\.message)
    let script = Script.parse(SourceFile(path: "", bytes: outcome.text), as: notation).script
    guard !messages.isEmpty, let name = script.feature?.text, let feature = registry[name]
    else { return nil }
    return feature.accept(WaitingEndpoints()).first { name in
      messages.contains { $0.hasPrefix("'\(name)' ") }
    }
  }

  /// Adds a header that lets the calls of an endpoint wait forever.
  private static func silencing(
    _ endpoint: String, in text: [UInt8], _ notation: ScriptNotation
  ) -> [UInt8] {
    var script = Script.parse(SourceFile(path: "", bytes: text), as: notation).script
    let header = Script.parse("feature f\ngiven \(endpoint) never returns\n", as: .line)
    script.headers += header.script.headers.dropFirst()
    return Array(script.printed(as: notation).utf8)
  }

  private static func receives(_ text: [UInt8], _ notation: ScriptNotation) -> Bool {
    Script.parse(SourceFile(path: "", bytes: text), as: notation).script.steps.contains {
      if case .receive = $0.verb { true } else { false }
    }
  }

  private func refuseRunningEffects() -> ExitCode {
    console.error.write(
      """
      error: '\(SourceExcerpt.displayed(path))' is not saved: effects would send actions beside those of the log
        explore the log with '--effects on', and answer the dependencies in its "given"

      """)
    return .unusable
  }
}

/// The endpoints of a feature whose calls can wait forever.
private struct WaitingEndpoints: FeatureVisitor {
  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> [String] {
    feature.allEndpoints.filter(\.canWait).map(\.name)
  }
}
