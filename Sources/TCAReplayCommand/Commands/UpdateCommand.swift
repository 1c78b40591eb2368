import ActionScript
import CProcess
import ReplayRegistration
import ReplayReports
import ReplayValues
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

  init(_ arguments: Arguments, registry: FeatureRegistry, console: Console) throws(UsageError) {
    operands = arguments.operands
    guard !operands.isEmpty else { throw .noScript }
    options = try RunOptions(arguments)
    self.registry = registry
    self.console = console
    let ci = arguments.environment["CI"] ?? ""
    isCheckOnly = arguments.has(.check) || !(ci.isEmpty || ci == "false" || ci == "0")
    keepsSteps = arguments.has(.noStructure)
  }

  func run() -> ExitCode {
    guard ThreadCount.current == 1 else {
      console.error.write(
        "error: no process can be forked: registering the features has started a thread\n")
      return .broken
    }
    ScriptReviser.prepare()
    signals_note_interruptions()
    let selection = ScriptSelection(operands, options: options)
    var code = ExitCode.success
    for error in selection.errors {
      console.error.write("error: \(error)\n")
      code = code.combined(with: .broken)
    }
    for directory in selection.emptyDirectories {
      console.error.write("error: '\(directory)' has no script (.replay, .json, .jsonl)\n")
      code = code.combined(with: .unusable)
    }
    for file in selection.files {
      do throws(FileError) {
        code = code.combined(with: try update(file))
      } catch {
        console.error.write("error: \(error)\n")
        code = code.combined(with: .broken)
      }
      if console.output.isClosed || signals_interruption() != 0 { break }
    }
    return signals_interruption() == 0 ? code : .interrupted
  }

  private func update(_ file: ScriptFile) throws(FileError) -> ExitCode {
    let input = try ScriptInput(file)
    let notation =
      if let notation = options.notation { notation } else { try input.detectNotation() }
    guard notation != .log else {
      if file.isFound { return .success }
      console.error.write("error: '\(file.path)' is a log, which has no expectations\n")
      return .unusable
    }
    let old = try input.readAll()
    var reviser = ScriptReviser(options: options, registry: registry)
    reviser.keepsSteps = keepsSteps
    let revised = reviser.revise(old, file, as: notation)
    let code = try finish(file, from: old, to: revised.text)
    guard revised.code != .success else { return code }
    for problem in revised.problems.prefix(1) {
      let place = problem.place.map { "\($0.file):\($0.line):\($0.column)" } ?? file.path
      console.error.write("\(place): error: \(problem.message)\n")
    }
    return code.combined(with: revised.code)
  }

  private func finish(
    _ file: ScriptFile, from old: [UInt8], to new: [UInt8]
  ) throws(FileError) -> ExitCode {
    if isCheckOnly {
      console.output.write(UnifiedDiff.text(from: old, to: new, path: file.path))
      return old == new ? .success : .mismatch
    }
    if file == .standardInput {
      console.output.append { $0 += new }
    } else if old != new {
      try AtomicFile.write(new, to: file.path)
      console.error.write("updated \(file.path)\n")
    }
    return .success
  }
}
