import ActionScript
import CProcess
import Glibc
import ReplayReports

/// Runs scripts again when a script, an included file or the program changes.
@MainActor
struct WatchCommand {
  private let console: Console
  private let work: @MainActor (RoundResults) -> ExitCode
  private let program: String?
  private let runningProgram: FileStamp?
  private var files: WatchedFiles
  /// The sources, if they are watched.
  private let sources: WatchedSources?
  private let build: String?
  private let results: RoundResults
  /// Whether the sources have changed, and could not be built.
  private var isOutdated = false

  /// Throws a ``UsageError`` if something cannot be watched; `work` runs the scripts once, in its
  /// own process, and `previous` has the results of the program that this one has replaced.
  init(
    _ operands: [String], options: RunOptions, console: Console, previous: Int32?,
    work: @escaping @MainActor (RoundResults) -> ExitCode
  ) throws(UsageError) {
    guard !operands.isEmpty else { throw .noScript }
    guard !operands.contains("-") else {
      throw UsageError(
        "standard input cannot be watched", hint: "name a file or a folder with '--watch'")
    }
    if let fifo = ScriptSearch(operands, takesSteps: true, takesRows: true).files.first(
      where: \.isStream)
    {
      throw UsageError(
        "'\(fifo.path)' cannot be watched: it is \(fifo.streamKind)",
        hint: "name a file or a folder with '--watch'")
    }
    self.console = console
    self.work = work
    program = ProgramFile.path
    runningProgram = program.flatMap { FileStamp($0) }
    // Writing a report must not count as a change.
    files = WatchedFiles(
      operands, options: options,
      leavingOut: options.files.map(\.path) + [options.save].compactMap(\.self))
    build = options.build
    sources = build == nil ? nil : WatchedSources(program: program)
    results = RoundResults(previous)
  }

  /// What is watched, as of one moment.
  private struct Look: Equatable {
    var scripts: [PathKey: FileStamp]
    var program: FileStamp?
    var sources: [String: FileStamp]
  }

  private enum Change {
    case source(String)
    case program(String)
    case script(String)
  }

  /// Runs until a signal arrives or the output cannot be written any more.
  mutating func run() -> ExitCode {
    guard ThreadCount.current == 1 else {
      console.error.write(
        "error: '--watch' cannot fork: registering the features has started a thread\n")
      return .broken
    }
    signals_note_interruptions()
    while true {
      let seen = look()
      if isOutdated {
        console.error.write("warning: the scripts run with the program from before the build\n")
      }
      let (code, hasFailedOutput) = runOnce()
      if let code = ExitCode.ofInterruption { return code }
      if hasFailedOutput { return code }
      if isOutputClosed { return codeOfClosedOutput(code) }
      for change in results.endRound() {
        let path = SourceExcerpt.displayed(change.path)
        console.error.write(change.isFixed ? "fixed: \(path)\n" : "broken: \(path)\n")
      }
      console.error.write(
        "watching \(text(of: seen)); Ctrl-C ends\n")
      guard waitForReason(since: seen) else {
        return ExitCode.ofInterruption ?? codeOfClosedOutput(code)
      }
    }
  }

  private func text(of seen: Look) -> String {
    let scripts = counted(files.scriptCount, "script")
    guard build != nil else { return scripts }
    return "\(scripts) and \(counted(seen.sources.count, "Swift source"))"
  }

  private mutating func look() -> Look {
    Look(
      scripts: files.look(), program: program.flatMap { FileStamp($0) },
      sources: sources?.look() ?? [:])
  }

  /// Waits until there is a reason to run the scripts, and builds the program before if it has to.
  ///
  /// Returns `false` if a signal arrived or the output was closed.
  private mutating func waitForReason(since seen: Look) -> Bool {
    var seen = seen
    while true {
      guard let change = waitForChange(since: seen) else { return false }
      switch change {
      case .script(let path):
        console.error.write("changed: \(SourceExcerpt.displayed(path))\n")
        return true
      case .program(let path):
        console.error.write("changed: \(SourceExcerpt.displayed(path))\n")
        becomeNewProgram()
        return true
      case .source(let path):
        console.error.write("changed: \(SourceExcerpt.displayed(path))\n")
        // What changes during the build is noticed after it.
        seen = look()
        let isBuilt = build.map { BuildProcess.run($0, console) } ?? true
        if ExitCode.ofInterruption != nil { return false }
        isOutdated = !isBuilt
        guard isBuilt, sources?.look() == seen.sources else { continue }
        if let program, FileStamp(program) != runningProgram { becomeNewProgram() }
        return true
      }
    }
  }

  // MARK: - Running

  /// The exit code of a run's process whose output could not be written.
  private static let failedOutput: Int32 = 100

  private func runOnce() -> (code: ExitCode, hasFailedOutput: Bool) {
    results.beginRound()
    let code = RunProcess.run(console) {
      let code = work(results)
      let hasFailed = console.output.failure != nil && code == .broken
      return hasFailed ? Self.failedOutput : code.rawValue
    }
    guard let code else { return (.broken, false) }
    return (ExitCode(rawValue: code) ?? .broken, code == Self.failedOutput)
  }

  /// The exit code after the reader of standard output has left, with the code of the last run.
  private func codeOfClosedOutput(_ code: ExitCode) -> ExitCode {
    console.exitCode(code, failedWith: EPIPE)
  }

  // MARK: - Waiting

  /// Whether the reader of standard output has gone away.
  private var isOutputClosed: Bool {
    var wait = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    return poll(&wait, 1, 0) > 0 && Int32(wait.revents) & POLLERR != 0
  }

  /// Waits for a change, and then until the files stay the same for a moment, because programs
  /// write files in several steps.
  ///
  /// Returns the change; `nil` if a signal arrived or the output was closed.
  private mutating func waitForChange(since seen: Look) -> Change? {
    var last = seen
    while ExitCode.ofInterruption == nil, !isOutputClosed {
      _ = poll(nil, 0, 200)
      let now = look()
      defer { last = now }
      guard now == last, let change = change(from: seen, to: now) else { continue }
      // The program is missing for a while when it is linked.
      if case .program = change, now.program == nil { continue }
      return change
    }
    return nil
  }

  /// The first change; sources come before the program, and the program before scripts.
  private func change(from old: Look, to new: Look) -> Change? {
    if let source = Self.changed(from: old.sources, to: new.sources) { return .source(source) }
    if let program, old.program != new.program { return .program(program) }
    return Self.changed(from: old.scripts, to: new.scripts).map { .script($0.path) }
  }

  /// The first file that changed.
  private static func changed<Key: Comparable>(
    from old: [Key: FileStamp], to new: [Key: FileStamp]
  ) -> Key? {
    guard old != new else { return nil }
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.min()
  }

  // MARK: - The program

  /// Replaces this process by the new version of the program.
  private func becomeNewProgram() {
    guard let program else { return }
    console.output.flush()
    signals_restore_closed_pipe()
    var code: Int32 = 0
    results.handOver {
      execv(FilePath.cString(program), CommandLine.unsafeArgv)
      code = errno
    }
    console.error.write(
      "error: cannot run '\(SourceExcerpt.displayed(program))': \(String(cString: strerror(code)))\n"
    )
  }
}
