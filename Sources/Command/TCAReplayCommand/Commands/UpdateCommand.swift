import ActionScript
import CProcess
import Glibc
import ReplayRegistration
import ReplayReports
import TCAReplay

/// Rewrites the expectations of scripts to match what happens.
///
/// A script is replayed, changed where it fails, and replayed again, until it passes or nothing more can be changed.
@MainActor
struct UpdateCommand {
  private let operands: [String]
  private let options: RunOptions
  private let registry: FeatureRegistry
  private let console: Console
  private let isCheckOnly: Bool
  private let keepsSteps: Bool
  private let showsDifference: Bool
  /// Asks for each change; `nil` if all are written.
  private let review: ChangeReview?

  init(_ arguments: Arguments, registry: FeatureRegistry, console: Console) throws(UsageError) {
    operands = arguments.operands
    guard !operands.isEmpty else { throw .noScript }
    options = try RunOptions(arguments)
    try options.checkFeature(registry)
    self.registry = registry
    self.console = console
    isCheckOnly = arguments.has(Options.check) || Self.isCI(arguments)
    keepsSteps = arguments.has(Options.noStructure)
    showsDifference = options.verbosity != .quiet
    review = arguments.has(Options.review) ? ChangeReview(console) : nil
    if review != nil { try Self.checkReview(arguments, isCI: Self.isCI(arguments), console) }
    // The scripts are rewritten even if nobody reads the differences.
    console.output.hasSubstitute = !isCheckOnly && !operands.contains("-")
  }

  private static func isCI(_ arguments: Arguments) -> Bool {
    let ci = arguments.environment["CI"] ?? ""
    return !(ci.isEmpty || ci == "false" || ci == "0")
  }

  /// Refuses to ask where nobody answers.
  private static func checkReview(
    _ arguments: Arguments, isCI: Bool, _ console: Console
  ) throws(UsageError) {
    if arguments.has(Options.check) {
      throw UsageError("'--review' and '--check' cannot be used together")
    }
    let hint = "'--check' prints what would change"
    if isCI { throw UsageError("'--review' asks a person, and CI is set", hint: hint) }
    guard isatty(STDIN_FILENO) == 1, console.output.isTerminal else {
      throw UsageError("'--review' needs a terminal", hint: hint)
    }
    if arguments.operands.contains("-") {
      throw UsageError("'--review' needs files: standard input is the terminal", hint: hint)
    }
  }

  func run() -> ExitCode {
    guard ThreadCount.current == 1 else {
      console.error.write(
        "error: cannot fork a process: registering the features has started a thread\n")
      return .broken
    }
    ScriptReviser.prepare()
    signals_note_interruptions()
    let selection = ScriptSelection(operands, options: options, separatesRows: false)
    console.noteVariables(of: options, for: selection)
    let code = console.report(selection.search, emptying: selection.emptying)
    return console.rewrite(selection.files, after: code) { (file) throws(FileError) in
      try update(file)
    }
  }

  /// Returns `nil` if the file is not a script.
  private func update(_ file: ScriptFile) throws(FileError) -> ExitCode? {
    if let review, review.isOver { return .success }
    if !isCheckOnly {
      try file.refuseRewriting("update", hint: "standard input ('-') is written to standard output")
    }
    let input = try ScriptInput(file, limit: options.scriptLimit)
    let notation = try input.notation(options.notation)
    guard notation != .log else {
      if file.isFound {
        console.reportSkippedLog(file.path, verb: "update")
        return nil
      }
      console.error.write(
        "error: '\(SourceExcerpt.displayed(file.path))' is a log, which has no expectations\n")
      return .unusable
    }
    let old = try input.readAll()
    var reviser = ScriptReviser(options: options, registry: registry)
    reviser.keepsSteps = keepsSteps
    let rows = ScriptRows(of: file, in: old, as: notation)
    let revised =
      rows.map { reviser.replay($0, of: old, as: notation) }
      ?? reviser.revise(old, file, as: notation)
    // The script may need more changes than were found before the signal.
    guard signals_interruption() == 0 else { return .success }
    let code: ExitCode
    if let review {
      code = try self.review(file, from: old, to: revised.text, as: notation, review)
    } else {
      code = try finish(file, from: old, to: revised.text)
      warn(file, from: old, to: revised.text, as: notation)
    }
    guard revised.code != .success else { return code }
    // The first failure, and what broke the replay after it.
    let others = revised.problems.dropFirst()
    for problem in revised.problems.prefix(1) + others.filter(\.endsReplay).prefix(1) {
      let path = SourceExcerpt.displayed(problem.place?.file ?? file.path)
      let place = problem.place.map { ":\($0.line):\($0.column)" } ?? ""
      console.error.write("\(path)\(place): error: \(problem.message, at: .lines)\n")
      if let place = problem.place, place.file != file.path {
        console.error.write(
          "  '\(path)' is included; 'update' does not change it, because other scripts may include it\n"
        )
      }
      // The script cannot be changed to stay below a limit.
      guard problem.kind == .limit else { continue }
      for note in problem.notes { console.error.write("  \(note, at: .lines)\n") }
    }
    if let excess = revised.excess { report(excess, of: file) }
    if rows != nil, revised.code == .mismatch {
      console.error.write(
        """
        error: cannot update '\(SourceExcerpt.displayed(file.path))': its expectations hold for every row of its table
          change the table or the expectations by hand; run the script to see what differs

        """)
    }
    return code.combined(with: revised.code)
  }

  /// Says that more changes would make a script too large.
  private func report(_ excess: ReplayProblem, of file: ScriptFile) {
    console.error.write(
      """
      error: '\(SourceExcerpt.displayed(file.path))' is not updated any further: \(excess.message, at: .lines)

      """)
    for note in excess.notes + ["\"skip received\" drops the actions that a step does not receive"]
    {
      console.error.write("  \(note, at: .lines)\n")
    }
  }

  /// Writes the changes that a person accepts.
  private func review(
    _ file: ScriptFile, from old: [UInt8], to new: [UInt8], as notation: ScriptNotation,
    _ review: ChangeReview
  ) throws(FileError) -> ExitCode {
    guard old != new else { return .success }
    func problem(_ text: [UInt8]) -> String? {
      Script.parse(SourceFile(path: file.path, bytes: text), as: notation).diagnostics
        .first { $0.severity == .error }.map { "line \($0.position.line): \($0.message)" }
    }
    let accepted = try review.review(file.path, from: old, to: new, problem: problem)
    guard signals_interruption() == 0 else { return .success }
    if accepted.text != old {
      // Some changes cannot be made without others.
      if let problem = problem(accepted.text) {
        throw FileError(
          path: file.path, verb: "update",
          reason: "with the accepted changes alone it could not be read: \(problem)")
      }
      try write(file, from: old, to: accepted.text)
    }
    warn(file, from: old, to: accepted.text, as: notation)
    return accepted.leavesOut ? .mismatch : .success
  }

  /// Names the lines that assert less than they could.
  private func warn(
    _ file: ScriptFile, from old: [UInt8], to new: [UInt8], as notation: ScriptNotation
  ) {
    guard old != new else { return }
    let path = SourceExcerpt.displayed(file.path)
    for line in WeakLines.added(from: old, to: new, as: notation) {
      console.error.write(
        "\(path):\(line.position.line):\(line.position.column): warning: '\(line.text, at: .lines)' accepts any value, because a script cannot write this one\n"
      )
    }
  }

  private func write(
    _ file: ScriptFile, from old: [UInt8], to new: [UInt8]
  ) throws(FileError) {
    let current = try ScriptInput(file, limit: options.scriptLimit).readAll()
    guard current == old else {
      throw FileError(
        path: file.path, verb: "update", reason: "it was changed while it was replayed")
    }
    try AtomicFile.write(new, to: file.path)
    if showsDifference, review == nil { show(file, from: old, to: new) }
    // Both streams may be one file.
    console.output.flush()
    console.error.write("updated \(SourceExcerpt.displayed(file.path))\n")
  }

  private func finish(
    _ file: ScriptFile, from old: [UInt8], to new: [UInt8]
  ) throws(FileError) -> ExitCode {
    if isCheckOnly {
      guard old != new else { return .success }
      show(file, from: old, to: new)
      return .mismatch
    }
    if file == .standardInput {
      console.output.write(file: new)
    } else if old != new {
      try write(file, from: old, to: new)
    }
    return .success
  }

  /// Prints the difference, or only the name of the file.
  private func show(_ file: ScriptFile, from old: [UInt8], to new: [UInt8]) {
    guard showsDifference else {
      console.output.write("\(SourceExcerpt.displayed(file.path))\n")
      return
    }
    let diff = UnifiedDiff.text(from: old, to: new, path: file.path)
    console.output.write(file: Array(diff.utf8))
  }
}

extension ReplayProblem {
  /// Whether the rest of the script does not run.
  fileprivate var endsReplay: Bool { kind == .crash || kind == .limit }
}
