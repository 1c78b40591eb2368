import ActionScript
import CProcess
import CSystemClock
import Glibc
import ReplayRegistration
import ReplayReports
import ReplayValues
import TCAReplay
import VirtualTime

/// Rewrites what scripts expect, where something else happens.
///
/// A script is replayed up to its first failure, changed there, and replayed again, until it passes or nothing
/// more can be changed.
@MainActor
struct UpdateCommand {
  private let operands: [String]
  private let options: RunOptions
  private let registry: FeatureRegistry
  private let console: Console
  private let isCheckOnly: Bool
  private let keepsSteps: Bool

  /// How often a script is changed; an effect may feed back actions without end.
  private static let maxRounds = 2000

  init(_ arguments: Arguments, registry: FeatureRegistry, console: Console) throws(UsageError) {
    operands = arguments.operands
    guard !operands.isEmpty else { throw .noScript }
    var options = try RunOptions(arguments)
    options.replay.includesSuggestions = true
    options.replay.includesPassedSteps = false
    options.replay.diff = .none
    self.options = options
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
    ReplayExecutor.use(
      SystemClockControl(
        begin: system_clock_begin, set: system_clock_set, end: system_clock_end))
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
      console.error.write("error: '\(file.path)' is a log, which expects nothing\n")
      return .unusable
    }
    let old = try input.readAll()
    var text = old
    var replayed = replay(text, file, notation)
    var seen: Set<[UInt8]> = [text]
    while seen.count < Self.maxRounds, replayed.code == .mismatch,
      let next = ScriptUpdate.next(
        text, path: file.path, problems: replayed.problems, keepsSteps: keepsSteps),
      seen.insert(next).inserted
    {
      text = next
      replayed = replay(text, file, notation)
    }
    let code = try finish(file, from: old, to: text)
    guard replayed.code != .success else { return code }
    for problem in replayed.problems.prefix(1) {
      let place = problem.place.map { "\($0.file):\($0.line):\($0.column)" } ?? file.path
      console.error.write("\(place): error: \(problem.message)\n")
    }
    return code.combined(with: replayed.code)
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

  // MARK: - Replaying

  /// Replays a text in a child process.
  private func replay(
    _ text: [UInt8], _ file: ScriptFile, _ notation: ScriptNotation
  ) -> (code: ExitCode, problems: [ReplayProblem]) {
    var problems: [ReplayProblem] = []
    let emitter = EventEmitter { event in
      switch event {
      case .scriptUnusable(let script): problems += script.problems
      case .stepEnded(let step): problems += step.problems
      case .scriptEnded(let end): problems += end.problems
      default: break
      }
    }
    let work = (options, registry)
    let pool = ScriptPool(
      [file], jobs: 1,
      limits: ProcessLimits(
        processorTime: options.replay.timeout, wallTime: options.wallTimeout,
        memory: options.maxMemory, output: options.maxOutput),
      maxFailures: nil, emitter: emitter, progress: nil
    ) { file, host in
      let outcome = ScriptWork(options: work.0, registry: work.1, host: host)
        .runScript(SourceFile(path: file.path, bytes: text), as: notation, isFound: file.isFound)
      process_exit_now(
        outcome == .skipped ? ChildExit.skipped.rawValue : ChildExit.ended.rawValue)
    }
    _ = pool.run()
    return (emitter.finish(hasNoScript: false), problems)
  }
}
