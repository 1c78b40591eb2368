import ActionScript
import ReplayReports
import TCAReplay

/// Tells how much of what scripts reach they also check.
@MainActor
struct MutateCommand {
  private let operands: [String]
  private let options: RunOptions
  /// The part of the mutants that is judged.
  private let part: Shard
  private let verbosity: PrettyReport.Verbosity
  private let jobs: Int
  private let least: Int?
  private let output: String?
  private let registry: FeatureRegistry
  private let console: Console

  init(
    _ arguments: Arguments, registry: FeatureRegistry, console: Console
  ) throws(UsageError) {
    guard !arguments.operands.isEmpty else { throw .noScript }
    operands = arguments.operands
    var options = try RunOptions(arguments)
    // A mutant is judged by all scripts that reach it.
    part = options.shard
    options.shard = .whole
    options.narrowingVariables.removeAll { $0.hasPrefix("TCA_REPLAY_SHARD=") }
    self.options = options
    verbosity =
      arguments.has(Options.onlyFigures)
      ? .quiet : arguments.has(Options.killedMutants) ? .verbose : .normal
    jobs = try arguments[Options.processes] ?? ThreadCount.cores
    least = try arguments[Options.leastScore]
    output = try arguments[Options.mutantsFile]
    console.output.hasSubstitute = output != nil
    if let output {
      try WrittenReport.check(
        output, of: Options.mutantsFile, arguments.given(Options.mutantsFile),
        hint: "give the report another file")
      var read = ReadFiles(operands, options: options)
      try read.check(output, of: Options.mutantsFile)
    }
    self.registry = registry
    self.console = console
  }

  func run() -> ExitCode {
    console.replaying("") { () throws(CommandError) in
      let selection = ScriptSelection(operands, options: options)
      console.noteVariables(of: options, for: selection)
      let code = console.report(selection.search, emptying: selection.emptying)
      guard code == .success else { return code }
      return try mutate(try scripts(selection))
    }
  }

  /// The scripts; logs that were found in folders are left out.
  private func scripts(_ selection: ScriptSelection) throws(CommandError) -> [ScriptFile] {
    var scripts: [ScriptFile] = []
    for file in selection.files {
      let name = SourceExcerpt.displayed(file.name)
      guard !file.isStream else {
        throw CommandError("'\(name)' can be read only once", hint: "save it in a file")
      }
      guard try isLog(file) else {
        scripts.append(file)
        continue
      }
      guard file.isFound else {
        throw CommandError("'\(name)' is a log, which asserts nothing", hint: "name a script")
      }
      console.reportSkippedLog(file.path, verb: "mutate")
    }
    return scripts
  }

  private func isLog(_ file: ScriptFile) throws(CommandError) -> Bool {
    do throws(FileError) {
      return try ScriptInput(file, limit: options.scriptLimit).notation(options.notation) == .log
    } catch {
      throw CommandError(error)
    }
  }

  private func mutate(_ files: [ScriptFile]) throws(CommandError) -> ExitCode {
    // Fail now, not after all mutants have run, if the file cannot be written.
    let file = try AtomicFile.opened(output)
    var session = MutantSession(
      options, jobs: jobs, registry: registry, progress: ProgressLine(console))
    try session.find(in: files)
    let count = session.mutants.count
    session.keep(part)
    try session.judge()
    if ExitCode.ofInterruption != nil { throw .interrupted }
    let report = MutantReport(session: session)
    console.output.write(report.text(verbosity))
    console.output.flush()
    if let file { try write(MutantSchema(session: session, tool: console.tool).text, to: file) }
    guard !session.scripts.isEmpty else {
      throw CommandError("no script was run, so there is nothing to change")
    }
    guard !session.mutants.isEmpty || count == 0 else {
      console.error.write("note: this part has no mutant\n")
      return .success
    }
    return verdict(MutantReport.figure(session.mutants))
  }

  private func write(_ text: String, to file: AtomicFile) throws(CommandError) {
    file.write(Array(text.utf8))
    do throws(FileError) {
      try file.commit()
    } catch {
      throw CommandError(error)
    }
  }

  /// Whether enough mutants are killed.
  private func verdict(_ figure: CoverageTally.Figure) -> ExitCode {
    guard figure.total > 0 else {
      console.error.write("error: the scripts reach nothing that could be changed\n")
      return .unusable
    }
    guard let least, figure.reached * 100 < least * figure.total else { return .success }
    console.error.write(
      "error: \(figure.percentage) of the mutants are killed, and '--fail-under' asks for \(least) %\n"
    )
    return .mismatch
  }
}
