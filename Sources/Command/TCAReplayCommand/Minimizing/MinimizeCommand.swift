import ActionScript
import CProcess
import Glibc
import ReplayReports
import TCAReplay

/// Makes a failing script as small as it fails in the same way.
@MainActor
struct MinimizeCommand {
  private let operand: String
  private let output: String?
  private let condition: String?
  private let options: RunOptions
  private let registry: FeatureRegistry
  private let console: Console

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
    if let output, output.lowercased().hasSuffix(".jsonl") {
      throw UsageError(
        "'minimize' writes a script, not a log", hint: "name a .replay or a .json file")
    }
    if let output {
      var files = ReadFiles([operand], options: options)
      try files.check(output, of: Options.output)
    }
  }

  func run() -> ExitCode {
    guard console.canFork() else { return .broken }
    ScriptReviser.prepare()
    signals_note_interruptions()
    do throws(DebugError) {
      return try minimize()
    } catch {
      error.show(operand, console)
      return ExitCode.ofInterruption ?? error.code
    }
  }

  private func minimize() throws(DebugError) -> ExitCode {
    let subject = try DebugSubject(
      operand, options: options, names: registry.names, replayer: DebugReplayer(options, registry))
    var script = try subject.scriptOfRun(options).referringByLabels
    guard !script.steps.isEmpty else {
      throw DebugError(
        "'\(SourceExcerpt.displayed(operand))' has no steps: there is nothing to minimize")
    }
    // The script says its order, so that it fails alone.
    script = script.run(with: options)
    let fails = try test(of: script, subject)
    script = fails.withChoices(script)
    let count = script.stepCount
    var smaller = fails.minimized(script)
    if options.hashSeed == nil { smaller = fails.withoutSeed(smaller) }
    if let interruption = ExitCode.ofInterruption { return interruption }
    if let problem = fails.problem { throw problem }
    let notation = notation(of: script)
    let text = Array(
      registry.script(smaller, for: notation).printed(as: notation).utf8)
    if let output {
      do throws(FileError) {
        try AtomicFile.write(text, to: output)
      } catch {
        var problem = DebugError("\(error)")
        problem.code = .broken
        throw problem
      }
    } else {
      console.output.write(file: text)
    }
    // The values in the message may have changed.
    let failure = condition == nil ? fails.test(smaller)?.text : nil
    console.error.write(
      "\(count) \(count == 1 ? "step" : "steps") → \(smaller.stepCount), in \(fails.count) replays: \(failure ?? fails.text)\n"
    )
    return .success
  }

  private func notation(of script: Script) -> ScriptNotation {
    guard let output else { return script.notation == .json ? .json : .line }
    return SavedScript(path: output, registry: registry).notation
  }

  /// The test that a smaller script must pass.
  private func test(
    of script: Script, _ subject: DebugSubject
  ) throws(DebugError) -> MinimizingTest {
    var judging = options
    judging.replay.schedule = nil
    let test = MinimizingTest(
      condition.map { .command($0) } ?? .failure, file: subject.file,
      replayer: .judging(judging, registry))
    guard try test.prepare(script) else {
      throw condition == nil
        ? noFailure(subject)
        : DebugError("the command of '--while' does not accept the script itself")
    }
    return test
  }

  private func noFailure(_ subject: DebugSubject) -> DebugError {
    let path = SourceExcerpt.displayed(operand)
    guard let step = subject.records.first?.steps.first(where: { !$0.divergences.isEmpty }) else {
      return DebugError(
        "'\(path)' passes: there is nothing to minimize",
        hint: "--while COMMAND keeps what a command accepts")
    }
    return DebugError(
      "the feature diverges from '\(path)' in line \(step.line), and 'minimize' keeps only failures of steps",
      hint: "'run' shows the difference; --while COMMAND keeps what a command accepts")
  }
}
