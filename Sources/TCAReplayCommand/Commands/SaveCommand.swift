import ActionScript
import CProcess
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
  /// The actions that the explored log sent, in line notation.
  private var sends: [String] = []

  /// - Throws: A ``UsageError`` if the call names no script that can be saved.
  init(
    _ arguments: Arguments, options: RunOptions, registry: FeatureRegistry, console: Console
  ) throws(UsageError) {
    guard let path = options.save else { throw UsageError("'--save' needs a value") }
    if path.lowercased().hasSuffix(".jsonl") {
      throw UsageError(
        "'--save' writes a script, not a log", hint: "name a .replay or a .json file")
    }
    for option in [OptionName.from, .to, .skip, .stateAt, .shard] where arguments.has(option) {
      throw UsageError("'--save' writes a whole script, and cannot be used with '--\(option.word)'")
    }
    guard arguments.operands.count == 1, let operand = arguments.operands.first, operand != "-",
      case let files = ScriptSearch([operand]).files, files.count == 1, let file = files.first
    else {
      throw UsageError("'--save' takes one script or log", hint: "name the file")
    }
    self.file = file
    self.path = path
    self.options = options
    self.registry = registry
    self.console = console
  }

  /// Records the actions that the run sends.
  func observe(_ event: ReplayEvent) {
    guard case .stepEnded(let step) = event, step.verb == "send" else { return }
    sends.append(step.text)
  }

  /// Writes the script after the run.
  func save() -> ExitCode {
    // A replay in this process may have left threads, and forking needs a single one.
    guard ThreadCount.current == 1 else {
      console.error.write(
        "error: '--save' cannot fork: the feature has started a thread; leave out '--jobs 0'\n")
      return .broken
    }
    signals_note_interruptions()
    do {
      let saved = SavedScript(path: path)
      let target = ScriptFile(path: path)
      var reviser = ScriptReviser(options: scriptOptions, registry: registry)
      reviser.passesOverFailures = true
      var outcome = reviser.revise(
        try saved.text(of: file, options, sends: sends), target, as: saved.notation)
      if outcome.code == .mismatch, outcome.problems.allSatisfy({ $0.kind == .effectInFlight }) {
        outcome = reviser.revise(
          Self.endingEffects(outcome.text, saved.notation), target, as: saved.notation)
      }
      guard outcome.code == .success else { return refuse(outcome) }
      try AtomicFile.write(outcome.text, to: path)
      console.error.write("saved \(SourceExcerpt.displayed(path))\n")
      return .success
    } catch let error as SavedScript.Unsavable {
      console.error.write("error: \(error.message)\n  \(error.hint)\n")
      return .unusable
    } catch {
      console.error.write("error: \(error)\n")
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

  private func refuse(_ outcome: ScriptReviser.Outcome) -> ExitCode {
    guard signals_interruption() == 0 else { return .interrupted }
    let path = SourceExcerpt.displayed(path)
    console.error.write("error: '\(path)' is not saved: the script would not pass\n")
    for problem in outcome.problems.prefix(1) {
      console.error.write("  \(problem.message.split(separator: "\n").first ?? "")\n")
      for note in problem.notes.prefix(1) { console.error.write("  \(note)\n") }
    }
    return outcome.code == .success ? .broken : outcome.code
  }

  /// Adds a step to the end of a script that lets effects run on.
  private static func endingEffects(_ text: [UInt8], _ notation: ScriptNotation) -> [UInt8] {
    var script = Script.parse(SourceFile(path: "", bytes: text), as: notation).script
    script.steps.append(Step(.skip(.effects)))
    guard notation == .line else { return Array(script.printed(as: notation).utf8) }
    let newline = UInt8(ascii: "\n")
    return text + (text.last == newline ? [] : [newline]) + Array("skip effects\n".utf8)
  }
}
