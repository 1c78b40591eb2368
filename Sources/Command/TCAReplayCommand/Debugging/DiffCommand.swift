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
    try ReportFile.checkConflicts(of: options.files, withEach: "compared run") { [operands] in
      operands
    }
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
    var page =
      options.files.isEmpty
      ? nil
      : HTMLComparison(
        name: console.tool.name, runNames: names, ignoring: ignored,
        diffLineLimit: options.diffLineLimit)
    var count = 0
    var code = ExitCode.success
    // What is said of the first difference.
    var lines: [String] = []
    for (old, new) in zip(first.records, second.records) where lines.isEmpty || page != nil {
      guard first.records.count == 1 || old.start.file == new.start.file else {
        if lines.isEmpty {
          lines = ["the runs are of other scripts: \(old.start.file) and \(new.start.file)"]
        }
        break
      }
      let difference = RunDifference(old, new, ignoring: ignored)
      page?.add(old, new, difference)
      if let difference, lines.isEmpty {
        lines = first.records.count > 1 ? ["\(old.start.file):"] : []
        lines += difference.lines(names[0], names[1])
      }
      count += old.steps.count
      if lines.isEmpty, old.isBroken {
        console.output.write("both runs of \(old.start.file) broke off, in the same way\n")
        code = .broken
      }
    }
    if lines.isEmpty, first.records.count != second.records.count {
      lines = [
        "the runs differ in length: \(first.records.count) and \(second.records.count) scripts"
      ]
    }
    let verdict =
      lines.first { $0.hasPrefix("the runs ") }
      ?? "the runs are the same: \(count) \(count == 1 ? "step" : "steps")"
    if !lines.isEmpty { code = .mismatch } else { lines = [verdict] }
    for line in lines { console.output.write("\(line, at: .lines)\n") }
    return write(page?.page(verdict: verdict)) ? code : .broken
  }

  /// Writes the page to each file that is asked for.
  private func write(_ page: HTMLText?) -> Bool {
    guard let page else { return true }
    var isWritten = true
    for file in options.files {
      do throws(FileError) {
        try AtomicFile.write(page.printed, to: file.path)
      } catch {
        console.error.write("error: \(error)\n")
        isWritten = false
      }
    }
    return isWritten
  }
}
