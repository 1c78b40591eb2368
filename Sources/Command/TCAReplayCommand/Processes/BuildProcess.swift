import ActionScript
import CProcess
import Glibc

/// A run of the command of `--build`.
@MainActor
enum BuildProcess {
  /// Runs a command of the shell, and shows what it prints if it fails.
  ///
  /// Returns whether it succeeded.
  static func run(_ command: String, _ console: Console) -> Bool {
    console.error.write("building: \(command)\n")
    console.output.flush()
    guard let captured = CapturedOutput() else {
      console.error.write("error: cannot start a process: \(String(cString: strerror(errno)))\n")
      return false
    }
    defer { captured.close() }
    guard let status = ShellProcess.run(command, redirect: captured.redirectStandardStreams) else {
      console.error.write("error: cannot fork a process: \(String(cString: strerror(errno)))\n")
      return false
    }
    guard ExitCode.ofInterruption == nil else { return false }
    let (code, signal) = (process_exit_code(status), process_end_signal(status))
    guard code != 0 else { return true }
    // The errors of compilers come last.
    let start = max(0, captured.size - Int64(CapturedOutput.limit))
    var text = captured.text(from: start, to: captured.size)
    if start > 0 { text = "…\n\(text)" }
    if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
    console.error.write("\(text, at: .lines)")
    console.error.write(
      signal == 0
        ? "error: the build failed with exit code \(String(code))\n"
        : "error: signal \(String(signal)) ended the build\n")
    return false
  }
}
