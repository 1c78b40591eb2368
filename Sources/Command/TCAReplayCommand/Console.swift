import ActionScript
import CProcess
import Glibc

/// The standard streams and environment of the command.
struct Console {
  var output: StandardStream
  var error: StandardStream
  var environment: [String: String]
  var tool = ToolIdentity()
  /// The verb of the call, whose options `--help` lists; `nil` if it names none.
  var verb: Verb?

  /// Whether standard output is coloured.
  func usesColor(_ choice: ColorChoice) -> Bool {
    choice.isEnabled(environment: environment, isTerminal: output.isTerminal)
  }
}

extension Console {
  /// Whether scripts can run in processes of their own; says why if they cannot.
  func canFork() -> Bool {
    guard ThreadCount.current != 1 else { return true }
    error.write(
      """
      error: cannot fork a process: registering the features has started a thread
        register features without starting threads

      """)
    return false
  }
}

// Calls whose output cannot be written.
extension Console {
  /// The exit code of a call whose results were not all printed; `failure` is the `errno` of the
  /// write.
  ///
  /// Errors are printed.
  func exitCode(_ code: ExitCode, failedWith failure: Int32) -> ExitCode {
    // A signal interrupted the run.
    guard code.rawValue <= ExitCode.usage.rawValue else { return code }
    if failure == EPIPE {
      if output.hasSubstitute { return code }
      // A caller that ignores SIGPIPE expects an error, as for other failures.
      if signals_inherit_ignored_pipe() == 0 { return .readerLeft }
    }
    error.write("error: cannot write standard output: \(SystemProblem.text(failure))\n")
    return .broken
  }
}

extension Console {
  /// Says that a name is not that of a feature, nor in the one before it.
  func reportUnknownFeature(_ name: String, among names: [String], after previous: String?) {
    if let previous {
      error.write("error: '\(name)' is neither in '\(previous)' nor a feature\n")
    } else {
      error.write("error: unknown feature '\(name)'\n")
    }
    if let hint = Suggestion.hint(for: name, among: names) { error.write("  \(hint)\n") }
  }
}

extension Console {
  /// Prints the first problems of a file, and how many more there are.
  func report(_ diagnostics: [ScriptDiagnostic]) {
    for diagnostic in ScriptDiagnostic.told(diagnostics) {
      error.write("\(diagnostic, at: .lines)\n")
    }
  }
}

// Messages about what a search for scripts left out.
extension Console {
  /// Says what a search could not read and what it left out, and returns the exit code for that.
  ///
  /// `emptying` has the options that leave out all scripts that it found.
  func report(_ search: ScriptSearch, emptying: [String]? = nil) -> ExitCode {
    for failure in search.errors { error.write("error: \(failure)\n") }
    for directory in search.emptyDirectories { reportEmpty(directory) }
    if let emptying { reportEmptied(by: emptying) }
    reportSkipped(search)
    if !search.errors.isEmpty { return .broken }
    return search.emptyDirectories.isEmpty && emptying == nil ? .success : .unusable
  }

  /// Says that a folder has no script.
  func reportEmpty(_ directory: String) {
    error.write(
      "error: '\(SourceExcerpt.displayed(directory))' has no script (.replay, .json, .jsonl)\n")
  }

  /// Says that options leave out all scripts.
  func reportEmptied(by options: [String]) {
    guard !options.isEmpty else { return }
    error.write(
      "error: \(options.joined(separator: " and ")) "
        + "\(options.count == 1 ? "leaves" : "leave") out all scripts\n")
  }

  /// Names a log of a folder, or another list in JSON, that a verb for scripts found.
  func reportSkippedLog(_ path: String, verb: String) {
    error.write("skipped '\(SourceExcerpt.displayed(path))': '\(verb)' is for scripts\n")
  }

  /// Names the entries of folders that have a script's ending and are not scripts.
  func reportSkipped(_ search: ScriptSearch) {
    for path in search.otherJSON {
      let isRecorded = ComparedFile(ScriptFile(path: path))?.isRecorded ?? false
      let reason = isRecorded ? "it is a recorded run" : "JSON without 'feature' and 'steps'"
      error.write("skipped '\(SourceExcerpt.displayed(path))': \(reason)\n")
    }
    for file in search.specialFiles {
      error.write("skipped '\(SourceExcerpt.displayed(file.path))': it is \(file.kind)\n")
    }
  }
}
