import ActionScript
import CProcess
import Glibc
import ReplayReports
import VirtualTime

/// Whether a smaller script still has the property that is looked for.
@MainActor
final class MinimizingTest {
  enum Property {
    /// It fails as the script does.
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

  private let replayer: DebugReplayer
  /// Replays smaller scripts with fewer jobs; `nil` if they are replayed as the script is.
  private var limitedReplayer: DebugReplayer?
  private var signature: FailureSignature?
  /// The failure of each script that was tried; `nil` if it does not fail in the same way.
  private var known: [[UInt8]: FailureSignature?] = [:]
  /// The choices of the run of which the failure was taken; `nil` if the order was the usual one.
  private(set) var schedule: String?
  /// Why the command could not be asked.
  private(set) var problem: DebugError?
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
  func prepare(_ script: Script) throws(DebugError) -> Bool {
    if case .command = property {
      let isAccepted = test(script) != nil
      if ExitCode.ofInterruption != nil { throw DebugError("interrupted") }
      if let problem { throw problem }
      return isAccepted
    }
    return try signature(of: script) != nil
  }

  /// Takes the failure of the script; returns `nil` if it passes.
  func signature(of script: Script) throws(DebugError) -> FailureSignature? {
    let outcome = replay(script, replayer)
    guard let record = outcome.record, outcome.problems.isEmpty else {
      throw outcome.isInterrupted ? DebugError("interrupted") : DebugError(outcome.problems)
    }
    signature = FailureSignature(record)
    schedule = record.end?.schedule
    if signature?.isEndless == true {
      limitedReplayer = replayer.limited(toJobs: Self.endlessJobs)
    }
    return signature
  }

  /// The failure of a script; `nil` if it has not the property.
  ///
  /// For a command, the failure says nothing.
  func test(_ script: Script) -> FailureSignature? {
    var script = script
    script.renumberSteps()
    let text = DebugBranch.text(of: script)
    if let known = known[text] { return known }
    let found: FailureSignature?
    switch property {
    case .failure:
      let current = replay(script, limitedReplayer ?? replayer).record
        .flatMap(FailureSignature.init)
      // Its own message would tell of fewer jobs.
      found = current == signature ? (limitedReplayer == nil ? current : signature) : nil
    case .command(let command):
      found = accepts(command, text, script.notation) ? .accepted : nil
    }
    known[text] = .some(found)
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
      guard !confirms(complete(minimizer.script)) else { return minimizer.script }
      limitedReplayer = nil
      known = [:]
    }
  }

  /// Whether a script is as endless with the time that a step has.
  private func confirms(_ script: Script) -> Bool {
    guard limitedReplayer != nil, ExitCode.ofInterruption == nil else { return true }
    return replay(script, replayer).record.flatMap(FailureSignature.init) == signature
  }

  /// A script without its seed of hashing, if it has the property with the usual one, too.
  func withoutSeed(_ script: Script) -> Script {
    guard script.hashSeedOfRun != nil, ExitCode.ofInterruption == nil else { return script }
    var changed = script
    changed.hashSeedOfRun = nil
    switch property {
    case .command: return test(changed) == nil ? script : changed
    case .failure:
      let text = { [file] path in
        DebugBranch.text(of: changed.rebased(from: file.path, to: path))
      }
      count += 1
      let found = withFile(script.notation, text) { path in
        replayer.replay(ScriptFile(path: path), seed: 0).record.flatMap(FailureSignature.init)
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

  private func replay(_ script: Script, _ replayer: DebugReplayer) -> DebugReplayer.Outcome {
    count += 1
    return replayer.replay(
      .script(
        DebugBranch.text(of: script), file, script.notation == .json ? .json : .line,
        isChanged: true),
      asserts: true)
  }

  /// Runs a command of the shell on a file with the script.
  private func accepts(_ command: String, _ text: [UInt8], _ notation: ScriptNotation) -> Bool {
    count += 1
    return withFile(notation, { _ in text }) { path in
      let status = ShellProcess.run("\(command) \"$0\"", arguments: [path]) {
        let null = open("/dev/null", O_WRONLY)
        dup2(null, STDOUT_FILENO)
        dup2(null, STDERR_FILENO)
      }
      guard let status else {
        fail("cannot fork a process")
        return nil
      }
      return process_end_signal(status) == 0 && process_exit_code(status) == 0
    } ?? false
  }

  /// Does something with a temporary file that has a script; returns `nil` if it cannot be written.
  private func withFile<Result>(
    _ notation: ScriptNotation, _ text: (_ path: String) -> [UInt8],
    _ body: (_ path: String) -> Result?
  ) -> Result? {
    let ending = notation == .json ? ".json" : ".replay"
    var name = Array("\(temporaryFolder)/minimize-XXXXXX\(ending)".utf8CString)
    let descriptor = mkstemps(&name, Int32(ending.utf8.count))
    guard descriptor >= 0 else {
      fail("cannot create a file in '\(temporaryFolder)'")
      return nil
    }
    defer { unlink(name) }
    let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let isWritten = (try? FileWriting.write(text(path), to: descriptor)) != nil
    close(descriptor)
    guard isWritten else {
      fail("cannot write a file in '\(temporaryFolder)'")
      return nil
    }
    return body(path)
  }

  /// Notes why a file could not be written, or the command not be asked.
  private func fail(_ message: String) {
    problem = DebugError("\(message): \(String(cString: strerror(errno)))")
    problem?.code = .broken
  }

  private var temporaryFolder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }
}
