import CProcess
import Glibc

/// The repository of the current folder, and calls of `git`.
@MainActor
struct GitRepository {
  /// The outcome of a call.
  struct Result {
    /// The exit code; -1 if a signal ended the call.
    var code: Int32
    var output: String
    var errors: String

    /// The output without the end of its last line.
    var line: String { String(output.prefix { $0 != "\n" }) }
  }

  /// The folder of the working tree.
  let root: String
  /// The folder of the package below the root, or empty: the nearest one at or above the current folder that has a
  /// manifest, else the current folder.
  let package: String

  /// Finds the repository.
  init() throws(CommandError) {
    let found = try Self.git(["rev-parse", "--show-toplevel", "--show-prefix"])
    let lines = found.output.split(separator: "\n", omittingEmptySubsequences: false)
    guard found.code == 0, lines.count > 1 else {
      // Otherwise 'git' is missing, or does not trust the owner of the folder.
      throw CommandError(
        found.errors.contains("not a git repository")
          ? "this folder is not in a git repository"
          : "'git rev-parse' failed: \(found.errors.trimmed)", code: .broken)
    }
    root = String(lines[0])
    package = Self.package(in: root, at: String(lines[1]))
  }

  private static func package(in root: String, at folder: String) -> String {
    let names = folder.split(separator: "/")
    let candidates = (0...names.count).reversed().map {
      names.prefix($0).joined(separator: "/")
    }
    return candidates.first {
      let manifest = ([root, $0, "Package.swift"].filter { !$0.isEmpty }).joined(separator: "/")
      return access(FilePath.cString(manifest), F_OK) == 0
    } ?? candidates[0]
  }

  /// Runs `git`, without the hooks of the repository.
  func git(_ arguments: [String], in folder: String? = nil) throws(CommandError) -> Result {
    try Self.git(arguments, in: folder)
  }

  private static func git(
    _ arguments: [String], in folder: String? = nil
  ) throws(CommandError) -> Result {
    let settings = ["-c", "core.hooksPath=/dev/null", "-c", "advice.detachedHead=false"]
    let command = """
      unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE GIT_PREFIX
      LC_ALL=C GIT_TERMINAL_PROMPT=0 exec git "$@"
      """
    guard let output = CapturedOutput(), let errors = CapturedOutput() else {
      throw CommandError("cannot start a process", code: .broken)
    }
    defer {
      output.close()
      errors.close()
    }
    let status = ShellProcess.run(command, arguments: ["git"] + settings + arguments) {
      if let folder, chdir(FilePath.cString(folder)) != 0 { process_exit_now(127) }
      dup2(output.descriptor, STDOUT_FILENO)
      dup2(errors.descriptor, STDERR_FILENO)
    }
    guard let status else { throw CommandError("cannot fork a process", code: .broken) }
    return Result(
      code: process_end_signal(status) == 0 ? process_exit_code(status) : -1,
      output: output.text(from: 0, to: output.size), errors: errors.text(from: 0, to: errors.size))
  }

  func commit(_ revision: String, option: String) throws(CommandError) -> GitCommit {
    let found = try git([
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}",
    ])
    guard found.code == 0, !found.line.isEmpty else {
      throw CommandError(
        "no commit is called '\(revision)', the value of '--\(option)'", code: .usage)
    }
    return try commit(hash: found.line)
  }

  func commit(hash: String) throws(CommandError) -> GitCommit {
    let subject = try git(["log", "-1", "--format=%h %s", hash]).line
    let parts = subject.split(separator: " ", maxSplits: 1)
    return GitCommit(
      hash: hash, short: parts.first.map(String.init) ?? hash,
      subject: parts.count > 1 ? String(parts[1]) : "")
  }
}
