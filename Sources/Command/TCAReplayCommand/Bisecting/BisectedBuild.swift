import ActionScript
import CProcess
import Glibc
import ReplayReports

/// Builds commits, and replays the script with them.
@MainActor
struct BisectedBuild {
  /// How a script went with the build of a commit.
  enum Verdict: Equatable {
    case good
    case bad
    /// The build says nothing about the script.
    case skipped(String)
  }

  let worktree: GitWorktree
  let build: String
  let tool: String
  let script: String
  let options: [String]

  /// The file with the events of a commit's run.
  func record(_ commit: GitCommit) -> String {
    FilePath.joined(worktree.folder, "\(commit.hash).jsonl")
  }

  /// The recorded run of a commit; `nil` if there is none.
  func run(of commit: GitCommit) -> RunRecord? {
    let path = record(commit)
    var streams = RecordedStreams()
    guard
      let bytes = try? ScriptInput(ScriptFile(path: path), limit: SourceFile.maximumSize).readAll(),
      (try? streams.add(bytes, path: path)) != nil
    else { return nil }
    return RunRecord.all(in: streams.events).first
  }

  /// Builds the commit that is checked out, and replays the script.
  func test(_ commit: GitCommit) throws(CommandError) -> Verdict {
    let folder = worktree.package
    if let problem = worktree.problem { return .skipped(problem) }
    if let problem = try runBuild(in: folder) {
      return .skipped("it does not build (\(problem))")
    }
    let path = tool.hasPrefix("/") ? tool : FilePath.joined(folder, tool)
    guard access(FilePath.cString(path), X_OK) == 0 else {
      return .skipped("its build did not produce '\(tool)'")
    }
    // The script is that of the user, and so is the folder for what it includes.
    let words = [path] + options + ["--format", "dots", "--json", record(commit), "--", script]
    let code = try replay(words)
    switch code {
    case ExitCode.success.rawValue: return .good
    case ExitCode.mismatch.rawValue: return .bad
    case ExitCode.broken.rawValue:
      // A full disk or an unreadable file says nothing about the commit.
      let outcome = run(of: commit)?.end?.outcome
      guard outcome == .crashed || outcome == .broken else {
        throw CommandError(
          "the replay with \(commit.text) could not read or write its files; is the disk of '\(worktree.folder)' full?",
          code: .broken)
      }
      return .bad
    case ExitCode.unusable.rawValue: return .skipped("it cannot use the script")
    default: return .skipped("the replay ends with exit code \(code)")
    }
  }

  private func replay(_ words: [String]) throws(CommandError) -> Int32 {
    let cache = worktree.folder
    let status = ShellProcess.run("exec \"$0\" \"$@\"", arguments: words) {
      // What failed here is not what failed in the user's folder.
      setenv("XDG_CACHE_HOME", FilePath.cString(cache), 1)
      Self.silence()
    }
    guard let status else { throw CommandError("cannot fork a process", code: .broken) }
    return process_end_signal(status) == 0
      ? process_exit_code(status) : 128 + process_end_signal(status)
  }

  /// Builds; returns how that failed, with the first error.
  private func runBuild(in folder: String) throws(CommandError) -> String? {
    guard let output = CapturedOutput() else {
      throw CommandError("cannot start a process", code: .broken)
    }
    defer { output.close() }
    let status = ShellProcess.run(build, arguments: []) {
      if chdir(FilePath.cString(folder)) != 0 { process_exit_now(126) }
      output.redirectStandardStreams()
    }
    guard let status else { throw CommandError("cannot fork a process", code: .broken) }
    let signal = process_end_signal(status)
    guard signal == 0 else { return "signal \(signal)" }
    let code = process_exit_code(status)
    guard code != 0 else { return nil }
    let end = output.size
    let text = output.text(
      from: max(0, end - Int64(CapturedOutput.limit)), to: end, saysRest: false)
    let error = text.split(whereSeparator: \.isNewline).first { $0.contains("error: ") }
    return "exit code \(code)" + (error.map { ": \(worktree.relative(String($0)))" } ?? "")
  }

  nonisolated private static func silence() {
    let null = open("/dev/null", O_WRONLY)
    dup2(null, STDOUT_FILENO)
    dup2(null, STDERR_FILENO)
  }
}
