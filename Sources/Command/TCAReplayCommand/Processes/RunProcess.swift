import ActionScript
import CProcess
import Glibc

/// The process that a run takes place in, a child of the command's own process.
///
/// It adopts what the scripts' processes leave behind, so that all its children belong to scripts and
/// it can end them. The command's own process may have other children: those from before it became the
/// command, and as the first process of a container everything whose parent has ended.
@MainActor
enum RunProcess {
  /// Runs an operation in a new process.
  ///
  /// In a process with several threads, which cannot fork, it runs in the calling one and has to tell that
  /// no process can be forked.
  ///
  /// - Parameters:
  ///   - console: Receives a message if there is no exit code.
  ///   - operation: Returns the exit code.
  /// - Returns: The exit code; `nil` if the process cannot be forked or was ended.
  static func run(_ console: Console, _ operation: () -> Int32) -> Int32? {
    guard ThreadCount.current == 1 else { return operation() }
    // Otherwise both processes would write it.
    console.output.flush()
    fflush(nil)
    let process = run_fork()
    if process == 0 { process_exit_now(operation()) }
    guard process > 0 else {
      console.error.write("error: no process can be forked: \(String(cString: strerror(errno)))\n")
      return nil
    }
    let status = run_wait(process)
    let signal = process_end_signal(status)
    guard signal == 0 else {
      console.error.write("error: signal \(signal) ended the process of the run\n")
      return nil
    }
    return process_exit_code(status)
  }
}
