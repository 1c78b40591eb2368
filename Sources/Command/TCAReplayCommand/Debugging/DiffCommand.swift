import ActionScript
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
    console.replaying("") { () throws(CommandError) in try compare() }
  }

  private func compare() throws(CommandError) -> ExitCode {
    try warnOfUnknownPaths()
    // A page needs all steps, and so do states of which a part is not compared.
    if options.files.isEmpty, ignored.isEmpty {
      if let comparison = try comparisonOfFiles() { return show(comparison) }
      if let comparison = try comparisonOfLogs() { return show(comparison) }
    }
    let replayer = DebugReplayer(options, registry)
    var subjects: [DebugSubject] = []
    for operand in operands {
      try about(operand) { () throws(CommandError) in
        subjects.append(
          try DebugSubject(operand, options: options, names: registry.names, replayer: replayer))
      }
    }
    // The replay stops at a failure, and judges a log, if the recorded run did.
    if let recorded = subjects.first(where: \.isRecorded),
      let other = subjects.firstIndex(where: { !$0.isRecorded }),
      recorded.stopsAtFailure || recorded.isOfJudgedLog
    {
      try about(operands[other]) { () throws(CommandError) in
        // A stream cannot be read again.
        try subjects[other].replay(
          by: recorded.stopsAtFailure ? replayer.stoppingAtFailures() : replayer,
          judgesLog: recorded.isOfJudgedLog)
      }
    }
    if !isChecked { warn(of: ignored) { path in subjects.contains { $0.names(path) } } }
    let comparison = RunComparison(subjects[0].records, subjects[1].records, ignoring: ignored)
    let code = show(comparison)
    if let interruption = ExitCode.ofInterruption { return interruption }
    guard options.files.isEmpty || writePage(subjects[0], subjects[1], comparison) else {
      return .broken
    }
    return code
  }

  /// Says in the error of `body` which operand it is about.
  private func about(
    _ operand: String, _ body: () throws(CommandError) -> Void
  ) throws(CommandError) {
    do throws(CommandError) {
      try body()
    } catch {
      var error = error
      error.file = operand
      throw error
    }
  }

  /// Whether both operands are recorded files, whose paths were checked.
  private var isChecked: Bool {
    let files = files.compactMap(ComparedFile.init)
    return files.count == operands.count && files.allSatisfy(\.isRecorded)
  }

  /// Warns of paths to ignore that two recorded files do not have.
  private func warnOfUnknownPaths() throws(CommandError) {
    guard !ignored.isEmpty, isChecked else { return }
    do throws(FileError) {
      var unknown = ignored
      for file in files.compactMap(ComparedFile.init) where !unknown.isEmpty {
        unknown = try file.unnamed(of: unknown)
      }
      warn(of: unknown) { _ in false }
    } catch {
      throw CommandError(error)
    }
  }

  private func warn(of paths: [String], unless isKnown: (String) -> Bool) {
    for path in paths where path != "self" && !isKnown(path) {
      console.error.write(
        "warning: the runs have no '\(SourceExcerpt.displayed(path))', which '--ignore' names\n")
    }
  }

  /// Compares two recorded files without keeping them in memory.
  ///
  /// - Returns: `nil` if one of the operands is something else, or cannot be read twice.
  private func comparisonOfFiles() throws(CommandError) -> RunComparison? {
    let files = files.compactMap(ComparedFile.init)
    guard files.count == operands.count, files.allSatisfy(\.isRecorded) else { return nil }
    let (first, second) = (files[0], files[1])
    var recorded = RecordedFiles(
      first.path, second.path, first.bytes, second.bytes)
    do {
      let result = Result { try recorded.compared() }
      // A file that changed may seem to be damaged.
      for file in files { try file.checkIsUnchanged() }
      return try result.get()
    } catch let error as FileError {
      throw CommandError(error)
    } catch let failure as RecordedStreams.Failure {
      throw CommandError(failure)
    } catch RecordedFiles.Failure.needsRecords {
      return nil
    } catch RecordedFiles.Failure.notRun(let script, let path) {
      throw DebugSubject.notRun(script, in: path)
    } catch RecordedFiles.Failure.noRuns(let path) {
      throw DebugSubject.noRuns(in: path)
    } catch RecordedFiles.Failure.onlyChecked(let path) {
      throw DebugSubject.onlyChecked(in: path)
    } catch {
      throw CommandError("\(error)")
    }
  }

  /// Compares two logs without recording what they have in common.
  ///
  /// - Returns: `nil` if one of the operands is something else, or if the runs have to be recorded as a whole.
  private func comparisonOfLogs() throws(CommandError) -> RunComparison? {
    let files = files
    guard files.count == operands.count,
      let comparison = LogComparison(files[0], files[1], options, registry)
    else { return nil }
    return try comparison.compared()
  }

  /// The files that the operands name; what is wrong with an operand is said where it is read.
  private var files: [ScriptFile] {
    operands.compactMap { try? DebugSubject.file($0, registry.names) }
  }

  private func show(_ comparison: RunComparison) -> ExitCode {
    if let interruption = ExitCode.ofInterruption {
      CommandError.interrupted.show("", console)
      return interruption
    }
    let names = operands.map(SourceExcerpt.displayed)
    for file in comparison.broken {
      console.output.write("both runs of \(file) broke off, in the same way\n")
    }
    for line in lines(comparison, names) { console.output.write("\(line, at: .lines)\n") }
    guard case .same = comparison.verdict else { return .mismatch }
    guard comparison.broken.isEmpty else { return .broken }
    guard comparison.stepCount > 0 else {
      console.output.flush()
      console.error.write("error: neither run has a step\n")
      return .unusable
    }
    return .success
  }

  /// The output for two runs.
  private func lines(_ comparison: RunComparison, _ names: [String]) -> [String] {
    switch comparison.verdict {
    case .otherScripts(let old, let new):
      ["the runs are of different scripts: \(old) and \(new)"]
    case .differ(let difference):
      (comparison.script.map { ["\($0):"] } ?? []) + difference.lines(names[0], names[1])
    case .scriptCounts(let old, let new):
      ["the runs differ in length: \(old) and \(new) scripts"]
    case .same:
      ["the runs are the same: \(counted(comparison.stepCount, "step"))"]
    }
  }

  /// Writes a page with both runs to each file that is asked for.
  private func writePage(
    _ first: DebugSubject, _ second: DebugSubject, _ comparison: RunComparison
  ) -> Bool {
    let names = operands.map(SourceExcerpt.displayed)
    var page = HTMLComparison(
      name: console.tool.name, runNames: names, ignoring: ignored,
      diffLineLimit: options.diffLineLimit)
    for (old, new) in zip(first.records, second.records) {
      // Runs of other scripts are not compared.
      guard first.records.count == 1 || old.start.file == new.start.file else { break }
      page.add(old, new, RunDifference(old, new, ignoring: ignored))
    }
    let verdict = lines(comparison, names).first { $0.hasPrefix("the runs ") } ?? ""
    let printed = page.page(verdict: verdict).printed
    var isWritten = true
    for file in options.files {
      do throws(FileError) {
        try AtomicFile.write(printed, to: file.path)
      } catch {
        console.error.write("error: \(error)\n")
        isWritten = false
      }
    }
    return isWritten
  }
}
