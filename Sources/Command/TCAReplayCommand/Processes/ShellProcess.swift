import CProcess
import Glibc

/// A command of the shell in a process of its own.
@MainActor
enum ShellProcess {
  /// Runs a command, and waits for it.
  ///
  /// - Parameters:
  ///   - command: The command; `$0`, `$1` and so on in it are the arguments.
  ///   - arguments: The arguments.
  ///   - readsTerminal: Whether it reads standard input; nothing otherwise.
  ///   - redirect: What the new process does first, such as redirecting its output.
  /// - Returns: The status of the process, as `wait` gives it; `nil` if it cannot be forked, with the reason in `errno`.
  static func run(
    _ command: String, arguments: [String] = [], readsTerminal: Bool = false,
    redirect: () -> Void = {}
  ) -> Int32? {
    fflush(nil)
    let process = run_fork()
    if process == 0 {
      signals_reset()
      if !readsTerminal { process_empty_input() }
      redirect()
      let words = ["/bin/sh", "-c", command] + arguments
      execv("/bin/sh", words.map { strdup(FilePath.cString($0)) } + [nil])
      process_exit_now(127)
    }
    return process > 0 ? run_wait(process) : nil
  }
}
