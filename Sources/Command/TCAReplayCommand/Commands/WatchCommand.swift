import ActionScript
import CProcess
import Glibc

/// Runs scripts again when a script, an included file or the program changes.
@MainActor
struct WatchCommand {
  private let console: Console
  private let work: @MainActor () -> ExitCode
  private let program: String?
  private var files: WatchedFiles

  /// Throws a ``UsageError`` if something cannot be watched; `work` runs the scripts once, in its
  /// own process.
  init(
    _ operands: [String], options: RunOptions, console: Console,
    work: @escaping @MainActor () -> ExitCode
  ) throws(UsageError) {
    guard !operands.isEmpty else { throw .noScript }
    guard !operands.contains("-") else {
      throw UsageError(
        "standard input cannot be watched", hint: "name a file or a folder with '--watch'")
    }
    self.console = console
    self.work = work
    program = Self.pathOfProgram
    files = WatchedFiles(operands, options: options)
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
      let (code, hasFailedOutput) = runOnce()
      if let code = ExitCode.ofInterruption { return code }
      if hasFailedOutput { return code }
      if isOutputClosed { return codeOfClosedOutput(code) }
      let count = seen.count - (program == nil ? 0 : 1)
      console.error.write(
        "watching \(count) \(count == 1 ? "script" : "scripts"); Ctrl-C ends\n")
      guard let changed = waitForChange(since: seen) else {
        return ExitCode.ofInterruption ?? codeOfClosedOutput(code)
      }
      console.error.write("changed: \(SourceExcerpt.displayed(changed))\n")
      if changed == program { becomeNewProgram() }
    }
  }

  private mutating func look() -> [String: WatchedFiles.Stamp] {
    var stamps = files.look()
    if let program { stamps[program] = WatchedFiles.Stamp(program) }
    return stamps
  }

  // MARK: - Running

  /// The exit code of a run's process whose output could not be written.
  private static let failedOutput: Int32 = 100

  private func runOnce() -> (code: ExitCode, hasFailedOutput: Bool) {
    let code = RunProcess.run(console) {
      let code = work()
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
  /// Returns the changed file; `nil` if a signal arrived or the output was closed.
  private mutating func waitForChange(since seen: [String: WatchedFiles.Stamp]) -> String? {
    var last = seen
    while ExitCode.ofInterruption == nil, !isOutputClosed {
      _ = poll(nil, 0, 200)
      let now = look()
      defer { last = now }
      guard now == last, let changed = Self.change(from: seen, to: now) else { continue }
      // The program is missing for a while when it is linked.
      if changed == program, now[changed] == nil { continue }
      return changed
    }
    return nil
  }

  /// The first file that changed; the program comes before scripts.
  private static func change(
    from old: [String: WatchedFiles.Stamp], to new: [String: WatchedFiles.Stamp]
  ) -> String? {
    guard old != new else { return nil }
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    return changed.first { $0 == pathOfProgram } ?? changed.min()
  }

  // MARK: - The program

  private static let pathOfProgram: String? = {
    realpath("/proc/self/exe", nil).map { path in
      defer { free(path) }
      return FilePath.text(path)
    }
  }()

  /// Replaces this process by the new version of the program.
  private func becomeNewProgram() {
    guard let program else { return }
    console.output.flush()
    signals_restore_closed_pipe()
    execv(FilePath.cString(program), CommandLine.unsafeArgv)
    console.error.write(
      "error: cannot run '\(SourceExcerpt.displayed(program))': \(String(cString: strerror(errno)))\n"
    )
  }
}
