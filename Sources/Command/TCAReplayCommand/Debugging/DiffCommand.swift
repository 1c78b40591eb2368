import ActionScript
import CProcess
import ReplayReports
import TCAReplay

/// Compares two runs, and shows the first step at which they differ.
@MainActor
struct DiffCommand {
  private let operands: [String]
  private let ignored: [String]
  private let options: RunOptions
  private let registry: FeatureRegistry
  private let console: Console

  init(
    _ arguments: Arguments, registry: FeatureRegistry, console: Console
  ) throws(UsageError) {
    guard arguments.operands.count == 2, arguments.operands != ["-", "-"] else {
      throw UsageError(
        "'diff' compares two runs",
        hint: "name two scripts, logs, or files that '--json FILE' wrote")
    }
    operands = arguments.operands
    ignored = try arguments.all(Options.ignore)
    options = try RunOptions(arguments)
    self.registry = registry
    self.console = console
  }

  func run() -> ExitCode {
    guard console.canFork() else { return .broken }
    ScriptReviser.prepare()
    signals_note_interruptions()
    let replayer = DebugReplayer(options, registry)
    var subjects: [DebugSubject] = []
    for operand in operands {
      do throws(DebugError) {
        subjects.append(
          try DebugSubject(operand, options: options, names: registry.names, replayer: replayer))
      } catch {
        error.show(operand, console)
        return ExitCode.ofInterruption ?? error.code
      }
    }
    return compare(subjects[0], subjects[1])
  }

  private func compare(_ first: DebugSubject, _ second: DebugSubject) -> ExitCode {
    let names = operands.map(SourceExcerpt.displayed)
    var count = 0
    var code = ExitCode.success
    for (old, new) in zip(first.records, second.records) {
      guard first.records.count == 1 || old.start.file == new.start.file else {
        console.output.write(
          "the runs are of other scripts: \(old.start.file) and \(new.start.file)\n")
        return .mismatch
      }
      if let difference = RunDifference(old, new, ignoring: ignored) {
        if first.records.count > 1 { console.output.write("\(old.start.file):\n") }
        for line in difference.lines(names[0], names[1]) {
          console.output.write("\(line, at: .lines)\n")
        }
        return .mismatch
      }
      count += old.steps.count
      if old.isBroken {
        console.output.write("both runs of \(old.start.file) broke off, in the same way\n")
        code = .broken
      }
    }
    guard first.records.count == second.records.count else {
      console.output.write(
        "the runs differ in length: \(first.records.count) and \(second.records.count) scripts\n")
      return .mismatch
    }
    console.output.write("the runs are the same: \(count) \(count == 1 ? "step" : "steps")\n")
    return code
  }
}
