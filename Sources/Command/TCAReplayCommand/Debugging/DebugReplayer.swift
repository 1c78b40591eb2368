import ActionScript
import CProcess
import Glibc
import ReplayReports
import TCAReplay

/// Replays scripts and logs for the debugger, each time in a child process, and keeps the runs.
@MainActor
struct DebugReplayer {
  /// A script or a log that can be replayed.
  enum Subject {
    case script([UInt8], ScriptFile, ScriptNotation, isChanged: Bool = false)
    case log(ScriptFile)
    /// The text of a log in place of that of the file.
    case logText([UInt8], ScriptFile)
  }

  struct Outcome {
    /// The run; `nil` if the script is not usable.
    var record: RunRecord?
    /// Why the script is not usable.
    var problems: [ReplayProblem] = []
    /// Whether a signal has ended the run.
    var isInterrupted = false
  }

  private var options: RunOptions
  private let registry: FeatureRegistry
  let checkpoints: DebugCheckpoints
  let runners = DebugRunners()
  /// Whether Ctrl-C only stops what is replayed, and not the session.
  var survivesInterrupt = false
  /// Called if a step goes on after Ctrl-C.
  var didNotStop: () -> Void = {}

  /// A replayer of runs that are only judged: they end at the first failure, and their records have no states.
  static func judging(_ options: RunOptions, _ registry: FeatureRegistry) -> DebugReplayer {
    var options = options
    options.replay.diff = .none
    options.replay.includesSuggestions = false
    options.replay.includesPassedSteps = false
    options.replay.includesReceivedActions = false
    return DebugReplayer(options: options, registry: registry)
  }

  private init(options: RunOptions, registry: FeatureRegistry) {
    self.options = options
    self.options.replay.requiresSteps = false
    self.registry = registry
    checkpoints = DebugCheckpoints(memoryLimit: 0)
  }

  /// A replayer whose records tell everything.
  init(_ options: RunOptions, _ registry: FeatureRegistry) {
    var options = options
    options.replay.includesStates = true
    options.replay.includesChanges = true
    options.replay.includesCalls = true
    options.replay.includesEffects = true
    options.replay.includesReceivedActions = true
    options.replay.includesSuggestions = false
    options.replay.keepsGoing = true
    options.replay.requiresSteps = false
    self.options = options
    self.registry = registry
    checkpoints = DebugCheckpoints(memoryLimit: options.maxMemory / 16)
  }

  /// A replayer with a limit of the jobs that a step may run.
  func limited(toJobs count: Int) -> DebugReplayer {
    var limited = self
    limited.options.replay.jobLimit = count
    return limited
  }

  /// A replayer with which a script ends at its first failure.
  func stoppingAtFailures() -> DebugReplayer {
    var stopping = self
    stopping.options.replay.keepsGoing = false
    return stopping
  }

  // MARK: - Step by step

  /// How a wait for a process ended.
  enum Wait {
    /// The process waits where it was to wait.
    case waits
    /// The process waits where Ctrl-C stopped it.
    case stopped
    case ended
    /// The process was ended by a signal to this one.
    case interrupted
  }

  /// Starts a process that replays a script, and waits before the first step.
  func launch(_ source: DebugRun.Source) throws(CommandError) -> ScriptProcess {
    var options = options
    options.replay.explores = !source.asserts
    options.replay.showsReceivedChanges = !source.asserts
    options.replay.lenientAfter = source.lenientAfter
    return try launch(options) { work, _ in
      work.runScript(
        SourceFile(path: source.path, bytes: source.text), of: source.file, as: source.notation)
    }
  }

  /// Starts a process that replays what two logs begin with, and waits before the first entry.
  func launch(_ logs: PartingLogs) throws(CommandError) -> ScriptProcess {
    try launchExploring { work, host in logs.run(work, in: host) }
  }

  /// Starts a process that replays a log, and waits before the first entry.
  func launch(_ log: ScriptFile) throws(CommandError) -> ScriptProcess {
    try launchExploring { work, _ in work.run(log) }
  }

  private func launchExploring(
    _ run: @MainActor (ScriptWork, ChildHost) -> Void
  ) throws(CommandError) -> ScriptProcess {
    var options = options
    options.replay.explores = true
    options.replay.showsReceivedChanges = true
    return try launch(options, run)
  }

  private func launch(
    _ options: RunOptions, _ run: @MainActor (ScriptWork, ChildHost) -> Void
  ) throws(CommandError) -> ScriptProcess {
    let process = ScriptProcess.fork(waits: true) { host in
      run(ScriptWork(options: options, registry: registry, host: host), host)
      host.exit(.ended)
    }
    guard let process else { throw .noFork }
    return process
  }

  /// Waits until a process waits or ends, and passes on its events.
  ///
  /// Without a transcript, the events are answers. A process that `isStarting` has no step yet that could end: Ctrl-C
  /// ends it at once.
  func wait(
    for process: ScriptProcess, _ transcript: ScriptTranscript?, isStarting: Bool = false,
    _ emit: (ReplayEvent) -> Void
  ) -> Wait {
    process.resume()
    defer { process.pause() }
    let limits = ProcessLimits(options)
    var answer: [UInt8] = []
    var isStopping = false
    var isAnnounced = false
    func takeEvents() {
      process.readAvailable()
      guard let transcript else {
        answer += process.takeReceived()
        return
      }
      transcript.append(process.takeReceived())
      transcript.forward(to: emit)
    }
    /// Returns whether they contain the end of the script.
    func tellAnswers() -> Bool {
      var isEnd = false
      for line in answer.split(separator: UInt8(ascii: "\n")) {
        guard let event = ReplayEvent(json: line) else { continue }
        if case .scriptEnded = event { isEnd = true }
        emit(event)
      }
      return isEnd
    }
    while true {
      if signals_interruption() != 0 {
        // The second time, the step is not waited for.
        guard survivesInterrupt, signals_interruption() == SIGINT, !isStopping, !isStarting else {
          if survivesInterrupt { signals_forget_interrupt() }
          process.dismiss()
          return .interrupted
        }
        signals_forget_interrupt()
        isStopping = true
        process.progress[progress_goal] = 0
      }
      var waits = [process.control?.socket, process.descriptor].compactMap(\.self)
        .map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let ready = poll(&waits, nfds_t(waits.count), 20)
      if ready == 0, isStopping, !isAnnounced {
        isAnnounced = true
        didNotStop()
      }
      takeEvents()
      process.enforce(limits)
      if waits.first.map({ $0.revents & Int16(POLLIN) != 0 }) == true,
        case .waits? = process.control?.receiveMessage()
      {
        // The events that it wrote before it began to wait.
        takeEvents()
        _ = tellAnswers()
        return isStopping ? .stopped : .waits
      }
      guard process.reap() else { continue }
      takeEvents()
      if tellAnswers() {
        process.discard()
        return .ended
      }
      let transcript = transcript ?? ScriptTranscript(file: .standardInput, isContinued: true)
      transcript.end(process)
      transcript.forward(to: emit)
      return .ended
    }
  }

  // MARK: - As a whole

  /// Replays a script or a log.
  ///
  /// Where `asserts` is false, problems are notes of the steps, as when a script is explored. `configure` changes further options.
  func replay(
    _ subject: Subject, asserts: Bool, configure: (inout ReplayOptions) -> Void = { _ in }
  ) -> Outcome {
    let file =
      switch subject {
      case .script(_, let file, _, _), .log(let file), .logText(_, let file): file
      }
    var options = options
    options.replay.explores = !asserts
    options.replay.showsReceivedChanges = !asserts && options.replay.includesReceivedActions
    configure(&options.replay)
    let outcomes = replay([file], options) { work, _, file in
      switch subject {
      case .script(let text, _, let notation, let isChanged):
        // The lines are not those of the file.
        let path = isChanged ? "\(file.path) (changed)" : file.path
        work.runScript(SourceFile(path: path, bytes: text), of: file, as: notation)
      case .log: work.run(file)
      case .logText(let text, _):
        work.runLog(LogReader(SourceFile(path: file.path, bytes: text)), path: file.path)
      }
    }
    return outcomes[0]
  }

  /// Replays a script in a process with another seed of hashing.
  func replay(_ file: ScriptFile, seed: Int) -> Outcome {
    replay([file], options) { _, host, file in host.becomeProgram(file, seed: seed) }[0]
  }

  private func replay(
    _ files: [ScriptFile], _ options: RunOptions,
    _ run: @escaping @MainActor (ScriptWork, ChildHost, ScriptFile) -> Void
  ) -> [Outcome] {
    var outcomes = files.map { _ in Outcome() }
    var current = 0
    let emitter = EventEmitter { event in
      guard current < outcomes.count else { return }
      switch event {
      case .scriptUnusable(let script):
        outcomes[current].problems += script.problems
        current += 1
      case .scriptNotRun: current += 1
      case .scriptStarted(let start): outcomes[current].record = RunRecord(start)
      case .stepEnded(let step): outcomes[current].record?.add(step)
      case .scriptEnded(let end):
        outcomes[current].record?.end = end
        current += 1
      case .runStarted, .traced, .runEnded: break
      }
    }
    let registry = registry
    let pool = ScriptPool(
      files, jobs: files.count, limits: ProcessLimits(options), maxFailures: nil,
      emitter: emitter, progress: nil
    ) { file, host, _ in
      run(ScriptWork(options: options, registry: registry, host: host), host, file)
      host.exit(.ended)
    }
    // The signal may arrive while the last script ends.
    pool.run()
    if ExitCode.ofInterruption != nil {
      for index in outcomes.indices { outcomes[index].isInterrupted = true }
    }
    if ReplayWarmUp.isDone, let feature = outcomes[0].record.flatMap({ registry[$0.start.feature] })
    {
      ReplayWarmUp.prepareTypes(of: feature)
    }
    return outcomes
  }
}
