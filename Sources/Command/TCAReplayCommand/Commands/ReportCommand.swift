import ActionScript
import CProcess
import ReplayReports

/// Creates reports from recorded streams of events.
@MainActor
struct ReportCommand {
  private let operands: [String]
  private let options: RunOptions
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    operands = arguments.operands
    var options = try RunOptions(arguments)
    // With report files, standard output only shows problems.
    if !options.files.isEmpty, !options.showsCoverage, !arguments.has(Options.format),
      !arguments.has(Options.verbose)
    {
      options.verbosity = .quiet
    }
    self.options = options
    self.console = console
    try ReportFile.checkConflicts(of: options.files, withEach: "recorded run") { [operands] in
      operands
    }
    console.output.hasSubstitute = !options.files.isEmpty
    guard !operands.isEmpty else {
      throw UsageError(
        "no file of events was given", hint: "name files that '--json FILE' wrote, or -")
    }
    try refuseRepetition()
  }

  private static let warningLimit = 10

  /// A file that is given twice would count twice.
  private func refuseRepetition() throws(UsageError) {
    var earlier: [FileIdentity: String] = [:]
    for path in operands {
      guard let identity = FileIdentity(ofFile: path),
        let other = earlier.updateValue(path, forKey: identity)
      else { continue }
      throw UsageError(
        other == path
          ? "the recorded run '\(path)' is given twice"
          : "'\(other)' and '\(path)' are the same recorded run")
    }
  }

  func run() -> ExitCode {
    // A signal that is noted leaves no temporary file behind.
    signals_note_interruptions()
    var streams = RecordedStreams()
    var code = ExitCode.success
    for operand in operands {
      do {
        let file = operand == "-" ? ScriptFile.standardInput : ScriptFile(path: operand)
        try streams.add(
          ScriptInput(
            file, limit: SourceFile.maximumSize, from: .anything
          ).readAll(), path: file.path)
      } catch let error as FileError {
        console.error.write("error: \(error)\n")
        code = .broken
      } catch let failure as RecordedStreams.Failure {
        console.error.write(
          "error: \(SourceExcerpt.displayed(failure.path)):\(failure.line): \(failure.message)\n")
        code = code.combined(with: failure.isContradiction ? .broken : .unusable)
      } catch {
        console.error.write("error: \(String(describing: error), at: .lines)\n")
        code = .broken
      }
    }
    guard code == .success, signals_interruption() == 0 else {
      return ExitCode.ofInterruption ?? code
    }
    for warning in streams.warnings.prefix(Self.warningLimit) {
      console.error.write("warning: \(warning, at: .lines)\n")
    }
    if streams.warnings.count > Self.warningLimit {
      console.error.write("and \(streams.warnings.count - Self.warningLimit) more\n")
    }
    var options = options
    options.isCheckOnly = streams.call.isCheck
    options.replay.explores = streams.call.explores
    let coverage = CoverageVerdict(options, console)
    let emitter = EventEmitter(
      outputs: ReportOutputs(options, console: console),
      missedCoverage: { coverage?.shortfall }, observe: { coverage?.observe($0) })
    for event in streams.events {
      if case .runEnded = event { break }
      emitter.emit(event)
    }
    code = emitter.finish(hasNoScript: streams.call.lacksScript)
    if let coverage { code = coverage.code(code) }
    if streams.call.lacksScript {
      console.output.flush()
      console.error.write(
        "error: the recorded call found no script, or none in one of its folders\n")
    }
    if let interruption = ExitCode.ofInterruption { return interruption }
    // The recorded run was interrupted.
    return code == .success && emitter.hasScriptNotRun ? .broken : code
  }
}
