import ActionScript
import ReplayReports
import TCAReplay

/// Makes a failing script as small as it fails in the same way.
@MainActor
struct MinimizeCommand {
  private let operand: String
  let output: String?
  let condition: String?
  let options: RunOptions
  let registry: FeatureRegistry
  let console: Console

  init(
    _ arguments: Arguments, registry: FeatureRegistry, console: Console
  ) throws(UsageError) {
    guard arguments.operands.count == 1 else {
      throw UsageError("'minimize' takes one script or log")
    }
    operand = arguments.operands[0]
    output = try arguments[Options.output]
    condition = try arguments[Options.whileCommand]
    options = try RunOptions(arguments)
    self.registry = registry
    self.console = console
    if let output {
      guard !FilePath.isFolder(output) else {
        throw UsageError("'--output \(output)' names a folder", hint: "name the file to write")
      }
      var files = ReadFiles([operand], options: options)
      try files.check(output, of: Options.output)
    }
  }

  func run() -> ExitCode {
    console.replaying(operand) { () throws(CommandError) in try minimize() }
  }

  private func minimize() throws(CommandError) -> ExitCode {
    let subject = try DebugSubject(
      operand, options: options, names: registry.names, replayer: DebugReplayer(options, registry))
    if let code = try minimizeAsLog(subject) { return code }
    var script = try subject.scriptOfRun(options).referringByLabels
    guard !script.steps.isEmpty else {
      throw CommandError(
        "'\(SourceExcerpt.displayed(operand))' has no steps: there is nothing to minimize")
    }
    // The script says its order, so that it fails alone.
    script = script.run(with: options)
    let fails = try test(of: script, subject)
    script = fails.withChoices(script)
    let count = script.stepCount
    var smaller = fails.minimized(script)
    if options.hashSeed == nil { smaller = fails.withoutSeed(smaller) }
    if ExitCode.ofInterruption == nil, let problem = fails.problem { throw problem }
    let notation = notation(of: script)
    // Included files are found from the new place.
    let placed = output.map { smaller.rebased(from: subject.file.path, to: $0) } ?? smaller
    let text = Array(
      registry.script(placed, for: notation).printed(as: notation).utf8)
    try write(text)
    // The values in the message may have changed.
    let failure = condition == nil ? fails.test(smaller)?.text : nil
    tell("\(count) \(count == 1 ? "step" : "steps") → \(smaller.stepCount)", fails, failure)
    warn(unless: fails.acceptsAgain(smaller))
    return ExitCode.ofInterruption ?? .success
  }

  /// Says how much smaller the result is, and what it keeps.
  func tell(_ change: String, _ test: MinimizingTest, _ failure: String?) {
    if ExitCode.ofInterruption != nil {
      console.error.write("interrupted: the smallest so far\n")
    }
    console.error.write("\(change), in \(test.count) replays: \(failure ?? test.text)\n")
  }

  /// Warns of a command that does not accept the result when it is asked again.
  func warn(unless isAccepted: Bool) {
    guard !isAccepted, ExitCode.ofInterruption == nil else { return }
    console.error.write(
      "warning: the command of '--while' does not accept the result again: its answers change, or it is gone\n"
    )
  }

  /// Writes the result where the call says.
  func write(_ text: [UInt8]) throws(CommandError) {
    guard let output else { return console.output.write(file: text) }
    do throws(FileError) {
      try AtomicFile.write(text, to: output)
    } catch {
      throw CommandError(error)
    }
  }

  private func notation(of script: Script) -> ScriptNotation {
    guard let output else { return script.notation == .json ? .json : .line }
    return SavedScript(path: output, registry: registry).notation
  }

  /// The test that a smaller script must pass.
  private func test(
    of script: Script, _ subject: DebugSubject
  ) throws(CommandError) -> MinimizingTest {
    var judging = options
    judging.replay.schedule = nil
    let test = MinimizingTest(
      condition.map { .command($0) } ?? .failure, file: subject.file,
      replayer: .judging(judging, registry))
    guard try test.prepare(script) else {
      throw nothingToKeep(subject, test)
    }
    return test
  }

  /// The error if the script or log does not fail, or the command does not accept it.
  func nothingToKeep(_ subject: DebugSubject, _ test: MinimizingTest) -> CommandError {
    guard condition == nil else {
      return CommandError(
        "the command of '--while' does not accept the script itself",
        hint: test.refusal.map { code in
          "it ends with exit code \(code)"
            + (code == 127 ? ": no such command" : code == 126 ? ": it cannot be executed" : "")
        } ?? "a signal ends it")
    }
    let path = SourceExcerpt.displayed(operand)
    guard !writesLog,
      let step = subject.records.first?.steps.first(where: { !$0.divergences.isEmpty })
    else {
      return CommandError(
        "'\(path)' passes: there is nothing to minimize",
        hint: "--while COMMAND keeps what a command accepts")
    }
    return CommandError(
      "the feature diverges from '\(path)' in line \(step.line), which a script cannot say",
      hint: "name a .jsonl file with --output")
  }
}
