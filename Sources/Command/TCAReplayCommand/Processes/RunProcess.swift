import ActionScript
import CProcess
import Glibc

/// The process of a run, a child of the command's own process.
///
/// It adopts what the scripts' processes leave behind. So all its children belong to scripts, and
/// it can end them. The command's own process may have other children: those from before it became
/// the command, and as the first process of a container all
/// processes whose parent has ended.
@MainActor
enum RunProcess {
  /// Runs an operation in a new process; returns `nil` if the process cannot be forked or was
  /// ended.
  ///
  /// A process with several threads cannot fork. The operation then runs in the calling process,
  /// and must report that.
  ///
  /// A process that was one in another program `continues` as such.
  static func run(
    _ console: Console, continues: Bool = false, _ operation: () -> Int32
  ) -> Int32? {
    if continues {
      run_begin_again()
      return operation()
    }
    guard ThreadCount.current == 1 else { return operation() }
    // Otherwise both processes would write the buffered output.
    console.output.flush()
    fflush(nil)
    let process = run_fork()
    if process == 0 { process_exit_now(operation()) }
    guard process > 0 else {
      console.error.write("error: cannot fork a process: \(String(cString: strerror(errno)))\n")
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
