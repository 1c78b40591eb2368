import ActionScript
import CProcess
import Glibc
import ReplayReports
import TCAReplay

/// Replays scripts twice, with different orders of sets and dictionaries, and compares the runs.
@MainActor
struct FuzzRepeats {
  private static let plan = ReplayPlan(count: 2, firstSeed: 0)

  /// The seeds of hashing with which scripts are replayed.
  static let seeds = (0..<plan.count).map(plan.seed)

  private let options: FuzzOptions
  private let registry: FeatureRegistry

  init(_ options: FuzzOptions, _ registry: FeatureRegistry) {
    self.options = options
    self.registry = registry
  }

  /// The difference of the runs of a script; `nil` if they are the same.
  func difference(of script: Script) -> ReplayProblem? {
    (try? differences(of: [script]))?.first ?? nil
  }

  /// The difference of the runs of each script; `nil` if they are the same.
  func differences(of scripts: [Script]) throws(CommandError) -> [ReplayProblem?] {
    var copies: [String: Int32] = [:]
    defer { for descriptor in copies.values { close(descriptor) } }
    let files = scripts.indices.map { ScriptFile(path: "run \($0)", isStream: true) }
    for (file, script) in zip(files, scripts) {
      copies[file.path] = try copy(of: script)
    }
    var found: [String: ReplayProblem] = [:]
    var endCount = 0
    let emitter = EventEmitter { event in
      switch event {
      case .scriptEnded(let end):
        endCount += 1
        found[end.file] = end.problems.first { $0.kind == .nondeterministic }
      case .scriptUnusable(let script):
        endCount += 1
        found[script.file] = script.problems.first { $0.kind == .nondeterministic }
      case .runStarted, .scriptNotRun, .scriptStarted, .stepEnded, .traced, .runEnded: break
      }
    }
    let pool = ScriptPool(
      files, plan: Self.plan, jobs: options.jobs,
      limits: ProcessLimits(options.run), maxFailures: nil, emitter: emitter, progress: nil,
      copies: copies
    ) { file, host, seed in host.becomeProgram(file, seed: seed ?? 0) }
    let outcome = pool.run()
    guard outcome != .done || endCount == files.count else {
      throw CommandError("a run could not be replayed", code: .broken)
    }
    return files.map { found[$0.path] }
  }

  /// Whether a script fails with a seed of hashing.
  func fails(_ script: Script, seed: Int) throws(CommandError) -> Bool {
    let file = ScriptFile(path: "run", isStream: true)
    let descriptor = try copy(of: script)
    defer { close(descriptor) }
    let emitter = EventEmitter { _ in }
    let pool = ScriptPool(
      [file], jobs: 1, limits: ProcessLimits(options.run), maxFailures: nil, emitter: emitter,
      progress: nil, copies: [file.path: descriptor]
    ) { file, host, _ in host.becomeProgram(file, seed: seed) }
    pool.run()
    return emitter.finish(hasNoScript: false) == .mismatch
  }

  /// A descriptor with the text of a script.
  private func copy(of script: Script) throws(CommandError) -> Int32 {
    let descriptor = process_memory_file()
    var script = script
    script.hashSeedOfRun = nil
    let text = Array(script.printed(as: .line).utf8)
    guard descriptor >= 0, (try? FileWriting.write(text, to: descriptor)) != nil else {
      throw CommandError(
        "a run cannot be copied: \(String(cString: strerror(errno)))", code: .broken)
    }
    return descriptor
  }
}
