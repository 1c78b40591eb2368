import ActionScript
import CProcess
import Glibc
import ReplayReports

/// Why a verb cannot do what the call, or a command of the debugger, asks for.
struct CommandError: Error {
  var message: String
  var hint: String?
  /// What is wrong with a step that was entered.
  var problems: [ReplayProblem] = []
  var code: ExitCode
  /// The script that the problems are of, if it is not that of the whole command.
  var file: String?

  init(_ message: String, hint: String? = nil, code: ExitCode = .unusable) {
    self.message = message
    self.hint = hint
    self.code = code
  }

  init(_ failure: RecordedStreams.Failure) {
    self.init("\(SourceExcerpt.displayed(failure.path)):\(failure.line): \(failure.message)")
  }

  init(_ problems: [ReplayProblem]) {
    let isRead = !problems.contains { $0.kind == .unreadable }
    self.init("", code: isRead ? .unusable : .broken)
    self.problems = problems
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

  /// The error of a file that cannot be read or written; `feature` is one with a similar name.
  init(_ error: FileError, looksLike feature: String? = nil) {
    self.init("\(error)", hint: feature.map { "there is a feature '\($0)'" }, code: .broken)
  }

  /// The error of a process that could not be forked.
  static var noFork: CommandError {
    CommandError("cannot fork a process: \(String(cString: strerror(errno)))", code: .broken)
  }

  /// What is thrown while a script or a log is read.
  init(reading error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as FileError: self.init(error)
    case let failure as LogReader.Failure:
      self.init(failure.diagnostics)
    case let diagnostic as ScriptDiagnostic: self.init([ReplayProblem(diagnostic)])
    default: self.init("\(error)", code: .broken)
    }
  }

  /// The error of what a signal has stopped.
  static var interrupted: CommandError {
    CommandError("interrupted", code: .interrupted)
  }

  /// The error of a run that a signal has stopped while it was planned.
  static var interruptedAtStart: CommandError {
    CommandError("interrupted before the first step", code: .interrupted)
  }

  /// The error of a replay that Ctrl-C has stopped at a place.
  static func stopped(_ place: String) -> CommandError {
    CommandError("stopped \(place)", code: .interrupted)
  }

  /// Prints the error; `name` is the script.
  @MainActor
  func show(_ name: String, _ console: Console) {
    var text = TerminalText()
    if problems.isEmpty {
      text += "error: \(message, at: .lines)\n"
    } else {
      var report = PrettyReport(verbosity: .quiet)
      report.receive(.scriptUnusable(.init(file: file ?? name, problems: problems)), into: &text)
    }
    if let hint { text += "  \(hint, at: .lines)\n" }
    console.error.write(text)
  }
}

@MainActor
extension Console {
  /// Prepares for replays in other processes; returns `false` if there can be none.
  func prepareReplays() -> Bool {
    guard canFork() else { return false }
    ScriptReviser.prepare()
    signals_note_interruptions()
    return true
  }

  /// Runs a command that replays in other processes, and shows the error that it throws.
  func replaying(_ name: String, _ body: () throws(CommandError) -> ExitCode) -> ExitCode {
    guard prepareReplays() else { return .broken }
    do throws(CommandError) {
      return try body()
    } catch {
      error.show(name, self)
      return ExitCode.ofInterruption ?? error.code
    }
  }
}

extension AtomicFile {
  /// Opens the file that is to take results, before the work for them; `nil` if there is none.
  static func opened(_ path: String?) throws(CommandError) -> AtomicFile? {
    guard let path else { return nil }
    do throws(FileError) {
      return try AtomicFile(path)
    } catch {
      throw CommandError(error)
    }
  }
}
