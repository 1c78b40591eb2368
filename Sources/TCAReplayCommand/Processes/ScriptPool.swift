import CProcess
import Glibc
import ReplayRegistration
import ReplayReports
import ReplayValues
import TCAReplay

/// Replays scripts in child processes, some at a time, and reports them in their order.
@MainActor
final class ScriptPool {
  /// How the pool ended.
  enum Outcome: Equatable {
    case done
    /// A signal came.
    case interrupted(Int32)
    /// The reader of the output has gone away, or it cannot be written.
    case outputFailed
  }

  private let files: [ScriptFile]
  private let work: @MainActor (ScriptFile, ChildHost) -> Never
  private let emitter: EventEmitter
  private let jobs: Int
  private let limits: ProcessLimits
  private let maxFailures: Int?
  private let progress: ProgressLine?

  private var running: [Int: ScriptProcess] = [:]
  private var transcripts: [Int: ScriptTranscript] = [:]
  private var nextLaunch = 0
  /// The script whose events are reported.
  private var turn = 0
  private var failedCount = 0

  /// The files that turned out not to be scripts.
  private(set) var skipped: [ScriptFile] = []

  /// - Parameters:
  ///   - files: The scripts.
  ///   - jobs: How many children there are at a time.
  ///   - limits: What a child may use.
  ///   - maxFailures: After how many failed scripts to stop; `nil` for never.
  ///   - emitter: Takes the events, in the order of the scripts.
  ///   - progress: Where progress is shown; `nil` for nowhere.
  ///   - work: What a child does with its script.
  init(
    _ files: [ScriptFile], jobs: Int, limits: ProcessLimits, maxFailures: Int?,
    emitter: EventEmitter, progress: ProgressLine?,
    work: @escaping @MainActor (ScriptFile, ChildHost) -> Never
  ) {
    self.files = files
    self.jobs = jobs
    self.limits = limits
    self.maxFailures = maxFailures
    self.emitter = emitter
    self.progress = progress
    self.work = work
  }

  /// Runs all scripts.
  func run() -> Outcome {
    process_adopt_orphans()
    // A child takes half as long then; the work itself takes as long as several children save.
    if files.count > 4 { ReplayWarmUp.run() }
    defer { progress?.clear() }
    while turn < files.count {
      if signals_interruption() != 0 { return interrupt() }
      launch()
      emitter.flush()
      wait()
      for process in running.values {
        process.readAvailable()
        process.enforce(limits)
      }
      reap()
      report()
      if emitter.hasFailedOutput {
        endAll()
        return .outputFailed
      }
      if let maxFailures, failedCount >= maxFailures {
        stopEarly(
          failedCount == 1
            ? "stopped after a failed script" : "stopped after \(failedCount) failed scripts")
      }
    }
    return .done
  }

  // MARK: - Children

  /// How many scripts may run ahead of the one that is reported.
  private var lookAhead: Int { 16 * jobs }

  private func launch() {
    while running.count < jobs, nextLaunch < files.count, nextLaunch < turn + lookAhead {
      let index = nextLaunch
      let file = files[index]
      let process = ScriptProcess.fork { [work] host in
        work(file, host)
      }
      guard let process else {
        // Wait for one of the others to end.
        guard running.isEmpty else { return }
        emitter.emit(
          .scriptUnusable(
            .init(
              unreadable: FileError(
                path: file.path, verb: "replay", reason: String(cString: strerror(errno))))))
        transcripts[index] = nil
        nextLaunch += 1
        turn += 1
        return
      }
      running[index] = process
      transcripts[index] = ScriptTranscript(file: file)
      nextLaunch += 1
    }
  }

  /// Waits until something comes, for no longer than it takes until limits are looked at again.
  private func wait() {
    var waits = running.values.compactMap(\.descriptor).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // Where no pipe is open, a child is about to end.
    let milliseconds: Int32 = waits.count < running.count ? 1 : 20
    _ = poll(&waits, nfds_t(waits.count), milliseconds)
  }

  private func reap() {
    for (index, process) in running where process.reap() {
      transcripts[index]?.end(process)
      running[index] = nil
    }
    if !running.isEmpty || nextLaunch > 0 { Orphans.end(except: running.values.map(\.process)) }
  }

  /// Hands on the events of the script whose turn it is, and of those that follow as they end.
  private func report() {
    while turn < nextLaunch, let transcript = transcripts[turn] {
      if let process = running[turn] { transcript.append(process.takeReceived()) }
      transcript.forward { emitter.emit($0) }
      guard transcript.isOver else { break }
      if transcript.isSkipped { skipped.append(files[turn]) }
      if transcript.hasFailed { failedCount += 1 }
      transcripts[turn] = nil
      turn += 1
      progress?.show(done: turn, of: files.count, current: turn < files.count ? files[turn] : nil)
      if let maxFailures, failedCount >= maxFailures { break }
    }
    for (index, process) in running where index != turn {
      process.limitBuffer(to: 8 << 20)
    }
    running[turn]?.limitBuffer(to: .max)
  }

  // MARK: - Stopping

  private func stopEarly(_ reason: String) {
    endAll()
    for file in files[turn...] {
      emitter.emit(.scriptNotRun(.init(file: file.path, reason: reason)))
    }
    turn = files.count
  }

  private func interrupt() -> Outcome {
    let signal = signals_interruption()
    let progress = running[turn]?.progress
    endAll()
    if let transcript = transcripts[turn] {
      transcript.interrupt(at: progress)
      transcript.forward { emitter.emit($0) }
      turn += 1
    }
    stopEarly("interrupted")
    return .interrupted(signal)
  }

  private func endAll() {
    for process in running.values { process.end(because: .unwanted) }
    while !running.isEmpty {
      for (index, process) in running where process.reap() {
        if index == turn { transcripts[index]?.append(process.takeReceived()) }
        process.discard()
        running[index] = nil
      }
      if !running.isEmpty { _ = poll(nil, 0, 1) }
    }
    Orphans.end(except: [])
  }
}

/// Processes that children of the pool have left behind.
private enum Orphans {
  /// Ends all children of this process but those.
  static func end(except wanted: [pid_t]) {
    let path = "/proc/self/task/\(getpid())/children"
    guard let file = try? ScriptInput(ScriptFile(path: path)),
      let bytes = try? file.readAll(), !bytes.isEmpty
    else { return }
    for word in bytes.split(separator: UInt8(ascii: " ")) {
      guard let process = pid_t(String(decoding: word, as: UTF8.self)), !wanted.contains(process)
      else { continue }
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
  }
}
