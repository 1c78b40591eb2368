import ActionScript
import CProcess

extension ScriptFile {
  /// Throws if the script is a stream other than '-'.
  func refuseRewriting(_ verb: String, hint: String) throws(FileError) {
    guard isStream, self != .standardInput else { return }
    throw FileError(
      path: path, verb: verb, reason: "it is \(streamKind), which cannot be rewritten; \(hint)")
  }
}

extension Console {
  /// Rewrites scripts in turn, until a signal arrives or the output is closed.
  ///
  /// - Parameters:
  ///   - files: The scripts.
  ///   - code: The exit code so far.
  ///   - rewrite: Rewrites a script; returns `nil` if the file is none.
  /// - Returns: The exit code.
  func rewrite(
    _ files: [ScriptFile], after code: ExitCode,
    _ rewrite: (ScriptFile) throws(FileError) -> ExitCode?
  ) -> ExitCode {
    var code = code
    var skippedCount = 0
    for (index, file) in files.enumerated() {
      do throws(FileError) {
        let result = try rewrite(file)
        if result == nil { skippedCount += 1 }
        code = code.combined(with: result ?? .success)
      } catch let failure {
        error.write("error: \(failure)\n")
        code = code.combined(with: .broken)
      }
      if output.endsRun { break }
      if signals_interruption() != 0 {
        error.write("interrupted at script \(index + 1) of \(files.count)\n")
        break
      }
    }
    if skippedCount > 0, skippedCount == files.count {
      code = code.combined(with: .unusable)
    }
    return ExitCode.ofInterruption ?? code
  }
}
