import ActionScript
import ReplayReports

/// Why a command of the debugger cannot be followed.
struct DebugError: Error {
  var message: String
  var hint: String?
  /// What is wrong with a step that was entered.
  var problems: [ReplayProblem] = []
  var code = ExitCode.unusable

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }

  init(_ failure: RecordedStreams.Failure) {
    self.init("\(SourceExcerpt.displayed(failure.path)):\(failure.line): \(failure.message)")
  }

  init(_ problems: [ReplayProblem]) {
    message = ""
    self.problems = problems
    if problems.contains(where: { $0.kind == .unreadable }) { code = .broken }
  }

  /// The errors of a script that cannot be parsed.
  init(_ parsed: ParsedScript) {
    self.init(parsed.diagnostics)
  }

  /// The first errors of a script, and how many more there are; warnings if it has no errors.
  init(_ diagnostics: [ScriptDiagnostic]) {
    let errors = diagnostics.filter { $0.severity == .error }
    let told = ScriptDiagnostic.told(errors.isEmpty ? diagnostics : errors)
    self.init(told.map { ReplayProblem($0) })
  }

  /// The error of a file that cannot be read or written.
  init(_ error: FileError) {
    self.init("\(error)")
    code = .broken
  }

  /// What is thrown while a script or a log is read.
  init(reading error: any Error) {
    switch error {
    case let error as DebugError: self = error
    case let error as FileError: self.init(error)
    case let failure as LogReader.Failure:
      self.init(failure.diagnostics)
    case let diagnostic as ScriptDiagnostic: self.init([ReplayProblem(diagnostic)])
    default:
      self.init("\(error)")
      code = .broken
    }
  }

  /// The error of what a signal has stopped.
  static var interrupted: DebugError {
    var error = DebugError("interrupted")
    error.code = .interrupted
    return error
  }

  /// The error of a run that a signal has stopped while it was planned.
  static var interruptedAtStart: DebugError {
    var error = interrupted
    error.message = "interrupted before the first step"
    return error
  }

  /// The error of a replay that Ctrl-C has stopped at a place.
  static func stopped(_ place: String) -> DebugError {
    var error = interrupted
    error.message = "stopped \(place)"
    return error
  }

  /// Prints the error; `name` is the script.
  @MainActor
  func show(_ name: String, _ console: Console) {
    var text = TerminalText()
    if problems.isEmpty {
      text += "error: \(message, at: .lines)\n"
    } else {
      var report = PrettyReport(verbosity: .quiet)
      report.receive(.scriptUnusable(.init(file: name, problems: problems)), into: &text)
    }
    if let hint { text += "  \(hint, at: .lines)\n" }
    console.error.write(text)
  }
}

extension AtomicFile {
  /// Opens the file that is to take results, before the work for them; `nil` if there is none.
  static func opened(_ path: String?) throws(DebugError) -> AtomicFile? {
    guard let path else { return nil }
    do throws(FileError) {
      return try AtomicFile(path)
    } catch {
      throw DebugError(error)
    }
  }
}
