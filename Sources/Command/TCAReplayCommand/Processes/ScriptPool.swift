import CProcess
import Glibc
import ReplayRegistration
import ReplayReports
import TCAReplay

/// Replays scripts in several child processes at a time and reports them in order.
@MainActor
final class ScriptPool {
  /// How the pool ended.
  enum Outcome: Equatable {
    case done
    /// A signal arrived.
    case interrupted
    /// The output was closed or cannot be written.
    case outputFailed
  }

  private let files: [ScriptFile]
  /// The replays of each script that are compared; `nil` for one replay.
  private let plan: ReplayPlan?
  /// The descriptors of streams that were copied, by their paths.
  private let copies: [String: Int32]
  private let work: @MainActor (ScriptFile, ChildHost, _ seed: Int?) -> Never
  private let emitter: EventEmitter
  private let jobs: Int
  private let limits: ProcessLimits
  private let maxFailures: Int?
  private let progress: ProgressLine?
  /// Features whose types will be prepared when one of their scripts has started.
  private var unpreparedFeatures: [String: RegisteredFeature]

  private var running: [Int: ScriptProcess] = [:]
  private var transcripts: [Int: ScriptTranscript] = [:]
  private var nextLaunch = 0
  /// The number of the process whose events are reported now.
  private var turn = 0
  private var failedCount = 0
  private var hasFailed = false
  /// Compares the replays of the current script; `nil` if there is only one.
  private var comparison: ReplayComparison?

  /// Creates a pool for at most `jobs` children at a time.
  ///
  /// `maxFailures` is the number of failed scripts to stop after. `copies` are the
  /// descriptors of streams that were copied, by their paths. `work` runs a script in a child, and
  /// with a seed in a new run of the program.
  init(
    _ files: [ScriptFile], plan: ReplayPlan? = nil, jobs: Int, limits: ProcessLimits,
    maxFailures: Int?,
    emitter: EventEmitter, progress: ProgressLine?, features: [String: RegisteredFeature] = [:],
    copies: [String: Int32] = [:],
    work: @escaping @MainActor (ScriptFile, ChildHost, _ seed: Int?) -> Never
  ) {
    self.files = files
    self.plan = plan
    // The system allows fewer processes.
    self.jobs = min(jobs, 1 << 22)
    self.limits = limits
    self.maxFailures = maxFailures
    self.emitter = emitter
    self.progress = progress
    unpreparedFeatures = features
    self.copies = copies
    self.work = work
  }

  @discardableResult
  func run() -> Outcome {
    if plan == nil { ReplayWarmUp.willFork(processCount) }
    defer { progress?.clear() }
    while turn < processCount {
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
        if signals_interruption() != 0 { return interrupt() }
        let isReported = plan == nil && transcripts[turn]?.hasEnded == true
        stopEarly("the output was closed", from: turn / stride + (isReported ? 1 : 0))
        return .outputFailed
      }
      if let maxFailures, failedCount >= maxFailures {
        stopEarly(Self.reasonToStop(after: failedCount))
      }
    }
    return .done
  }

  // MARK: - Children

  /// The number of processes that a script may need.
  ///
  /// Processes are numbered consecutively, and those of a script are adjacent.
  private var stride: Int { plan?.processCount ?? 1 }

  private var processCount: Int { files.count * stride }

  private func file(of index: Int) -> ScriptFile { files[index / stride] }

  /// Whether a process only replays a script again if its replays differ.
  private func isRepetition(_ index: Int) -> Bool {
    plan.map { index % stride >= $0.count } ?? false
  }

  /// The maximum number of processes that run, or whose events wait to be reported; each takes two
  /// file descriptors.
  private lazy var lookAhead: Int = {
    let descriptors = sysconf(Int32(_SC_OPEN_MAX))
    return descriptors < 0 ? 16 * jobs : max(1, min(16 * jobs, (descriptors - 24) / 2))
  }()

  private func launch() {
    while running.count < jobs, nextLaunch < processCount, nextLaunch < turn + lookAhead {
      let index = nextLaunch
      guard !isRepetition(index) else {
        nextLaunch += 1
        continue
      }
      let file = file(of: index)
      guard start(index, seed: plan?.seed(of: index % stride)) else {
        // Wait until a child ends, and try again.
        guard running.isEmpty else { return }
        hand(
          .scriptUnusable(
            .init(
              unreadable: FileError(
                path: file.name, verb: "replay", reason: SystemProblem.text(errno)))))
        hasFailed = true
        nextLaunch += 1
        endTurn()
        return
      }
      nextLaunch += 1
    }
  }

  /// The descriptor that a child needs to read its script; `nil` if it opens a file.
  private func input(of file: ScriptFile) -> Int32? {
    copies[file.path] ?? file.openDescriptor
  }

  /// Starts a process; `false` if the system lacks the resources.
  private func start(_ index: Int, seed: Int?) -> Bool {
    let file = file(of: index)
    let process = ScriptProcess.fork(input: input(of: file), becomesProgram: true) {
      [work] host in
      work(file, host, seed)
    }
    guard let process else { return false }
    running[index] = process
    // The place of an endless loop differs between replays, which are compared.
    transcripts[index] = ScriptTranscript(file: file, locatesCrashes: plan == nil)
    return true
  }

  /// Starts the repetition of a replay when its turn has come.
  ///
  /// It ignores the limit of processes, which may all wait for their turn.
  private func startRepetition() {
    guard isRepetition(turn), transcripts[turn] == nil,
      let seed = comparison?.seed(ofRepetition: turn % stride)
    else { return }
    _ = start(turn, seed: seed)
  }

  /// Waits for events, but not longer than until the next check of the limits.
  private func wait() {
    var waits = running.values.compactMap(\.descriptor).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    // If a child's pipe is closed, it is about to end.
    let milliseconds: Int32 = running.values.contains(where: \.hasClosed) ? 1 : 20
    guard poll(&waits, nfds_t(waits.count), milliseconds) > 0 else { return }
    // To read several steps at a time saves a change of the process for each, a tenth of the time of long scripts.
    if running.values.contains(where: \.isTalkative) { _ = poll(nil, 0, 1) }
  }

  private func reap() {
    var hasEnded = false
    for (index, process) in running where process.reap() {
      transcripts[index]?.end(process)
      running[index] = nil
      hasEnded = true
    }
    // What an ended script's process had started is now a child of this process.
    if hasEnded { endDescendants() }
  }

  /// Ends what the processes that have ended have left behind.
  private func endDescendants() {
    ScriptProcess.endDescendants(running.values.map(\.process))
  }

  /// Passes on the events of the current script, and those of later scripts when their turn comes.
  private func report() {
    while turn < nextLaunch {
      startRepetition()
      guard let transcript = transcripts[turn] else {
        guard isRepetition(turn) else { break }
        moveOn()
        continue
      }
      if let process = running[turn] { transcript.append(process.takeReceived()) }
      transcript.forward { hand($0) }
      guard transcript.isOver else { break }
      if transcript.hasFailed { hasFailed = true }
      endTurn()
      if let maxFailures, failedCount >= maxFailures { break }
    }
    for (index, process) in running where index != turn {
      process.limitBuffer(to: 8 << 20)
    }
    running[turn]?.limitBuffer(to: .max)
  }

  /// Prepares the types of a feature for further scripts; their children inherit the caches.
  private func prepareTypes(for event: ReplayEvent) {
    guard case .scriptStarted(let start) = event, processCount - nextLaunch > 4,
      let feature = unpreparedFeatures.removeValue(forKey: start.feature)
    else { return }
    ReplayWarmUp.prepareTypes(of: feature)
  }

  /// Passes on an event of the current process.
  private func hand(_ event: ReplayEvent) {
    prepareTypes(for: event)
    guard let plan else { return emitter.emit(event) }
    if comparison == nil {
      comparison = ReplayComparison(file(of: turn).path, plan) { [emitter] in
        emitter.emit($0)
      }
    }
    comparison?.receive(event, of: turn % stride)
  }

  /// Moves on to the next process, and after the last replay of a script to the next script.
  private func endTurn() {
    transcripts[turn] = nil
    comparison?.end(of: turn % stride)
    moveOn()
  }

  private func moveOn() {
    turn += 1
    guard turn % stride == 0 else { return }
    endScript()
    let done = turn / stride
    progress?.show(done: done, of: files.count, current: done < files.count ? files[done] : nil)
  }

  private func endScript(interruptedBy interruption: ReplayProblem? = nil) {
    comparison?.finish(interruptedBy: interruption)
    if hasFailed || comparison?.hasDifference == true { failedCount += 1 }
    comparison = nil
    hasFailed = false
  }

  // MARK: - Stopping

  /// Why scripts were not run after others have failed.
  static func reasonToStop(after failedCount: Int) -> String {
    failedCount == 1
      ? "stopped after a failed script" : "stopped after \(failedCount) failed scripts"
  }

  private func stopEarly(_ reason: String, from index: Int? = nil) {
    endAll()
    for file in files[(index ?? turn / stride)...] {
      emitter.emit(.scriptNotRun(.init(file: file.name, reason: reason)))
    }
    turn = processCount
  }

  private func interrupt() -> Outcome {
    let replay = turn % stride
    let transcript = transcripts[turn]
    endAll(during: transcript)
    if let transcript, replay == 0 {
      transcript.forward { hand($0) }
      endScript()
      turn += stride
    } else if let plan, replay > 0 {
      endScript(
        interruptedBy: ReplayProblem(
          .interrupted,
          replay < plan.count
            ? "the run was interrupted during replay \(replay + 1) of \(plan.count)"
            : "the run was interrupted before the cause of the difference was known"))
      turn += stride - replay
    }
    stopEarly("interrupted")
    return .interrupted
  }

  /// Ends all children; `transcript` receives the problem of the current script, which was
  /// interrupted.
  private func endAll(during transcript: ScriptTranscript? = nil) {
    for process in running.values { process.end(because: .unwanted) }
    while !running.isEmpty {
      for (index, process) in running where process.reap() {
        running[index] = nil
        if index == turn, let transcript {
          transcript.end(process)
        } else {
          process.discard()
        }
      }
      if !running.isEmpty { _ = poll(nil, 0, 1) }
    }
    endDescendants()
  }
}
