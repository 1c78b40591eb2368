import CProcess
import Foundation
import Glibc
import ReplayRegistration
import TCAReplay

/// A script that a process replays with a mutation, or in search of them.
@MainActor
final class MutantRun {
  /// How it ended.
  enum Outcome {
    case told(MutantResult)
    /// The process reached a limit and was ended.
    case limited(String)
    /// The process crashed, or ended by itself.
    case crashed(String)
  }

  let file: ScriptFile
  let target: Mutation?
  private let jobLimit: Int
  private(set) var outcome: Outcome?
  /// How long the process ran.
  private(set) var time = Duration.zero
  private var start = ContinuousClock.now
  fileprivate private(set) var process: ScriptProcess?
  private var bytes: [UInt8] = []

  init(_ file: ScriptFile, _ target: Mutation? = nil, jobLimit: Int = .max) {
    self.file = file
    self.target = target
    self.jobLimit = jobLimit
  }

  /// Starts the process; `false` if the system lacks the resources.
  fileprivate func launch(_ options: RunOptions, _ registry: FeatureRegistry) -> Bool {
    let (file, target, jobLimit) = (file, target, jobLimit)
    start = .now
    process = ScriptProcess.fork { child in
      let mutator = Mutator(target)
      var options = options
      options.replay.mutator = mutator
      options.replay.jobLimit = jobLimit
      let host = MutantHost(child, mutator, path: file.path)
      ScriptWork(options: options, registry: registry, host: host).run(file)
      child.exit(.ended)
    }
    return process != nil
  }

  /// Takes what the process has told; returns whether it has ended.
  fileprivate func takeEnd(_ limits: ProcessLimits) -> Bool {
    guard let process else { return true }
    process.readAvailable()
    process.enforce(limits)
    let hasEnded = process.reap()
    bytes += process.takeReceived()
    guard hasEnded else { return false }
    time = start.duration(to: .now)
    outcome = end(of: process)
    process.discard()
    self.process = nil
    return true
  }

  private func end(of process: ScriptProcess) -> Outcome {
    if let stop = process.stop { return .limited(stop.text) }
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    if process.replayExit == .ended,
      let result = try? JSONDecoder().decode(MutantResult.self, from: Data(line))
    {
      return .told(result)
    }
    let end =
      switch process.end {
      case .signaled: "the feature crashed"
      case .exited(let code): "the process ended with exit code \(code)"
      case nil: "the process ended"
      }
    return .crashed(end)
  }

  fileprivate func stop() { process?.end(because: .unwanted) }
}

/// Makes runs in several processes at a time.
@MainActor
struct MutantPool {
  let options: RunOptions
  let limits: ProcessLimits
  let jobs: Int
  let registry: FeatureRegistry
  /// Called with the number of runs that have ended.
  var progress: (Int) -> Void = { _ in }

  /// Makes all runs.
  ///
  /// - Throws: A ``CommandError`` if no process can be forked, or after a signal.
  func run(_ runs: [MutantRun]) throws(CommandError) {
    var running: [MutantRun] = []
    var next = 0
    var failure: CommandError?
    while next < runs.count && failure == nil || !running.isEmpty {
      if ExitCode.ofInterruption != nil, failure == nil {
        failure = .interrupted
        for run in running { run.stop() }
      }
      while failure == nil, running.count < jobs, next < runs.count {
        guard runs[next].launch(options, registry) else {
          if running.isEmpty { failure = .noFork }
          break
        }
        running.append(runs[next])
        next += 1
      }
      Self.wait(running)
      let count = running.count
      running.removeAll { $0.takeEnd(limits) }
      guard running.count < count else { continue }
      ScriptProcess.endDescendants(running.compactMap { $0.process?.process })
      progress(next - running.count)
    }
    if let failure { throw failure }
  }

  private static func wait(_ runs: [MutantRun]) {
    var waits = runs.compactMap { $0.process?.descriptor }.map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // A process whose pipe is closed is about to end.
    let milliseconds: Int32 = waits.count < runs.count ? 1 : 20
    _ = poll(&waits, nfds_t(waits.count), milliseconds)
  }
}

extension ScriptProcess.Stop {
  /// The limit, in words.
  fileprivate var text: String {
    switch self {
    case .processorTime: "a step took too much processor time"
    case .wallTime: "the script took too long"
    case .memory: "the script took too much memory"
    case .output: "the script printed too much"
    case .unwanted: "the run was interrupted"
    }
  }
}
