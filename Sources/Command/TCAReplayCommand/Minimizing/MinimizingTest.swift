import ActionScript
import CProcess
import Glibc
import ReplayReports
import VirtualTime

/// Whether a smaller script still has the property that is looked for.
@MainActor
final class MinimizingTest {
  enum Property {
    /// The smaller script fails as the whole one does.
    case failure
    /// A command accepts its file.
    case command(String)
  }

  private let property: Property
  private let file: ScriptFile
  /// The jobs after which a step of a smaller script counts as endless, if that is the failure.
  ///
  /// Each of them would take all of the time that a step has.
  private static let endlessJobs = 50_000

  /// The size of the largest texts of which it is remembered whether they have the property, in bytes.
  private static let longestKnown = 1 << 16

  private let replayer: DebugReplayer
  /// Replays smaller scripts with fewer jobs; `nil` if they are replayed as the script is.
  private var limitedReplayer: DebugReplayer?
  private var signature: FailureSignature?
  /// The failure of each script that was tried; `nil` if it does not fail in the same way.
  private var known: [[UInt8]: FailureSignature?] = [:]
  /// Whether the failure is a divergence from a log.
  var isDivergence: Bool { signature?.isDivergence ?? false }

  /// The choices of the run of which the failure was taken; `nil` if the order was the usual one.
  private(set) var schedule: String?
  /// The exit code of the command when it refused the last file; `nil` if a signal ended it.
  private(set) var refusal: Int32?
  /// Why the command could not run.
  private(set) var problem: CommandError?
  /// The number of replays.
  private(set) var count = 0

  init(_ property: Property, file: ScriptFile, replayer: DebugReplayer) {
    self.property = property
    self.file = file
    self.replayer = replayer
  }

  /// What is kept, in words.
  var text: String {
    switch property {
    case .failure: signature?.text ?? ""
    case .command(let command): command
    }
  }

  /// Takes the property of the script; returns whether it has one.
  func prepare(_ script: Script) throws(CommandError) -> Bool {
    if case .command = property { return try accept(test(script)) }
    return try signature(of: script) != nil
  }

  /// Takes the property of the log; returns whether it has one.
  func prepare(_ log: LogText) throws(CommandError) -> Bool {
    if case .command = property { return try accept(test(log)) }
    return try signature(of: .log(log.bytes)) != nil
  }

  /// Runs the command of `--while` on a script again; returns `true` if it accepts it, or if there is no command.
  func acceptsAgain(_ script: Script) -> Bool {
    guard case .command(let command) = property else { return true }
    var script = script
    script.renumberSteps()
    return accepts(command, candidate(script))
  }

  /// Runs the command of `--while` on a log again; returns `true` if it accepts it, or if there is no command.
  func acceptsAgain(_ log: LogText) -> Bool {
    guard case .command(let command) = property else { return true }
    return accepts(command, .log(log.bytes))
  }

  private func accept(_ found: FailureSignature?) throws(CommandError) -> Bool {
    if ExitCode.ofInterruption != nil { throw CommandError("interrupted") }
    if let problem { throw problem }
    return found != nil
  }

  /// Takes the failure of the script; returns `nil` if it passes.
  func signature(of script: Script) throws(CommandError) -> FailureSignature? {
    try signature(of: candidate(script))
  }

  private func signature(of candidate: Candidate) throws(CommandError) -> FailureSignature? {
    let outcome = outcome(of: candidate, replayer)
    // The end of an interrupted run is not the script's failure.
    let isInterrupted = outcome.isInterrupted || ExitCode.ofInterruption != nil
    guard let record = outcome.record, outcome.problems.isEmpty, !isInterrupted else {
      throw isInterrupted ? CommandError("interrupted") : CommandError(outcome.problems)
    }
    signature = FailureSignature(record, isLog: candidate.isLog)
    schedule = record.end?.schedule
    if signature?.isEndless == true {
      limitedReplayer = replayer.limited(toJobs: Self.endlessJobs)
    }
    return signature
  }

  /// The failure of a script; `nil` if it does not have the property.
  ///
  /// For a command, the failure says nothing.
  func test(_ script: Script) -> FailureSignature? {
    var script = script
    script.renumberSteps()
    return test(candidate(script))
  }

  /// The failure of a log; `nil` if it does not have the property.
  func test(_ log: LogText) -> FailureSignature? { test(.log(log.bytes)) }

  private func test(_ candidate: Candidate) -> FailureSignature? {
    if let known = known[candidate.text] { return known }
    let found: FailureSignature?
    switch property {
    case .failure:
      let current = failure(of: candidate, limitedReplayer ?? replayer)
      // The message of a limited replay would tell of fewer jobs.
      found = current == signature ? (limitedReplayer == nil ? current : signature) : nil
    case .command(let command):
      found = accepts(command, candidate) ? .accepted : nil
    }
    if candidate.text.count <= Self.longestKnown { known[candidate.text] = .some(found) }
    return found
  }

  /// Makes a script smaller as long as it has the property; `complete` adds what a replay needs.
  func minimized(
    _ script: Script, completing complete: @escaping (Script) -> Script = { $0 }
  ) -> Script {
    while true {
      var minimizer = ScriptMinimizer(script) { script in
        guard ExitCode.ofInterruption == nil else { return nil }
        return self.test(complete(script))
      }
      minimizer.minimize()
      guard !confirms(candidate(complete(minimizer.script))) else { return minimizer.script }
      limitedReplayer = nil
      known = [:]
    }
  }

  /// Makes a log smaller as long as it has the property.
  func minimized(_ log: LogText) -> LogText {
    while true {
      // Without the sender, the entry would differ with any feature.
      let kept: LogMinimizer.Kept =
        signature?.isOfMissingAction == true
        ? .lastEntryAndSender : isDivergence ? .lastEntry : .anything
      var minimizer = LogMinimizer(log, keeping: kept) { log in
        ExitCode.ofInterruption == nil ? self.test(log) : nil
      }
      minimizer.minimize()
      guard !confirms(.log(minimizer.log.bytes)) else { return minimizer.log }
      limitedReplayer = nil
      known = [:]
    }
  }

  /// Whether a script is as endless with the time that a step has.
  private func confirms(_ candidate: Candidate) -> Bool {
    guard limitedReplayer != nil, ExitCode.ofInterruption == nil else { return true }
    return failure(of: candidate, replayer) == signature
  }

  /// A script without its seed of hashing, if it has the property with the usual one, too.
  func withoutSeed(_ script: Script) -> Script {
    guard script.hashSeedOfRun != nil, ExitCode.ofInterruption == nil else { return script }
    var changed = script
    changed.hashSeedOfRun = nil
    switch property {
    case .command: return test(changed) == nil ? script : changed
    case .failure:
      count += 1
      let found = withFile(candidate(changed)) { path in
        replayer.replay(ScriptFile(path: path), seed: 0).record.flatMap { FailureSignature($0) }
      }
      // Without a temporary file, the seed stays.
      problem = nil
      return found == signature ? changed : script
    }
  }

  /// A script with the choices that its run has made in place of a seed, if it fails as before.
  func withChoices(_ script: Script) -> Script {
    guard let schedule = schedule.flatMap({ Schedule($0) }), script.scheduleOfRun?.choices == nil
    else { return script }
    var changed = script
    changed.scheduleOfRun = schedule
    return test(changed) == nil ? script : changed
  }

  /// A text that may have the property.
  private enum Candidate {
    case script([UInt8], ScriptNotation, includesFiles: Bool)
    case log([UInt8])

    var text: [UInt8] {
      switch self {
      case .script(let text, _, _), .log(let text): text
      }
    }

    /// Whether it must be beside the script, because it includes files.
    var includesFiles: Bool {
      switch self {
      case .script(_, _, let includesFiles): includesFiles
      case .log: false
      }
    }

    var isLog: Bool { if case .log = self { true } else { false } }

    /// The ending of its file.
    var ending: String {
      switch self {
      case .script(_, let notation, _): notation == .json ? ".json" : ".replay"
      case .log: ".jsonl"
      }
    }
  }

  private func candidate(_ script: Script) -> Candidate {
    .script(
      DebugBranch.text(of: script), script.notation == .json ? .json : .line,
      includesFiles: script.includesFiles)
  }

  private func failure(of candidate: Candidate, _ replayer: DebugReplayer) -> FailureSignature? {
    outcome(of: candidate, replayer).record
      .flatMap { FailureSignature($0, isLog: candidate.isLog) }
  }

  private func outcome(
    of candidate: Candidate, _ replayer: DebugReplayer
  ) -> DebugReplayer.Outcome {
    count += 1
    switch candidate {
    case .script(let text, let notation, _):
      return replayer.replay(.script(text, file, notation, isChanged: true), asserts: true)
    case .log(let text): return replayer.replay(.logText(text, file), asserts: true)
    }
  }

  /// Runs a command of the shell on a file with the script.
  private func accepts(_ command: String, _ candidate: Candidate) -> Bool {
    count += 1
    return withFile(candidate) { path in
      let status = ShellProcess.run("\(command) \"$0\"", arguments: [path]) {
        let null = open("/dev/null", O_WRONLY)
        dup2(null, STDOUT_FILENO)
        dup2(null, STDERR_FILENO)
      }
      guard let status else {
        problem = .noFork
        return nil
      }
      refusal = process_end_signal(status) == 0 ? process_exit_code(status) : nil
      return refusal == 0
    } ?? false
  }

  /// Does something with a temporary file that has a script; returns `nil` if it cannot be written.
  private func withFile<Result>(
    _ candidate: Candidate, _ body: (_ path: String) -> Result?
  ) -> Result? {
    let folder = candidate.includesFiles ? folderOfScript : FilePath.temporaryFolder
    do throws(FileError) {
      let file = try TemporaryFile(
        candidate.text, named: ".minimize", ending: candidate.ending, in: folder)
      defer { file.remove() }
      return body(file.path)
    } catch {
      problem = CommandError(error)
      return nil
    }
  }

  /// The folder of the script, from which its included files are found.
  private var folderOfScript: String {
    let folder = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return folder.isEmpty ? "." : folder.joined(separator: "/")
  }
}
