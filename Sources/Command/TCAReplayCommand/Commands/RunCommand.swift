import ActionScript
import CProcess
import Glibc
import ReplayPlanning
import ReplayRegistration
import ReplayReports
import TCAReplay

/// Replays scripts and reports the results.
@MainActor
final class RunCommand {
  private let operands: [String]
  private let options: RunOptions
  private let registry: FeatureRegistry
  /// The hash seed of this process.
  private let seed: Int
  private let console: Console
  private let missedCoverage: () -> String?
  private let observe: (ReplayEvent) -> Void
  /// Passes events to the reports.
  ///
  /// Its first use opens the files. From then on signals must be noted, because a process that is
  /// ended by a signal leaves its temporary files behind.
  private lazy var emitter = EventEmitter(
    outputs: ReportOutputs(options, console: console), missedCoverage: missedCoverage,
    observe: observe)

  /// Creates a run.
  ///
  /// `seed` is the hash seed of this process. `observe` receives all events in addition to the reports, and
  /// `missedCoverage` says at the end how much less than asked for was reached.
  init(
    operands: [String], options: RunOptions, registry: FeatureRegistry, seed: Int, console: Console,
    missedCoverage: @escaping () -> String?, observe: @escaping (ReplayEvent) -> Void
  ) {
    self.operands = operands
    self.options = options
    self.registry = registry
    self.seed = seed
    self.console = console
    self.missedCoverage = missedCoverage
    self.observe = observe
  }

  func run() throws(UsageError) -> ExitCode {
    guard !operands.isEmpty else { throw .noScript }
    try options.checkFeature(registry)
    ScriptReviser.prepare()
    let selection = ScriptSelection(operands, options: options)
    try ReportFile.checkConflicts(of: options.files, withEach: "script") {
      let scripts = selection.files.map(\.path)
      let reports = options.files.lazy.map { AtomicFile.resolved($0.path) }
      // Only a script can be included.
      guard reports.contains(where: IncludeReader.isScript) else { return scripts }
      var files = WatchedFiles(operands, options: options)
      return files.look(at: scripts).keys.sorted().map(\.path)
    }
    if let source = options.stateAtSource, options.format != .json, selection.files.count > 1 {
      throw UsageError(
        "\(source) takes one script; here are \(selection.files.count)",
        hint: "with --format json it takes several")
    }
    if options.jobs != 0 { signals_note_interruptions() }
    console.noteVariables(of: options, for: selection)
    if options.hidesCoverage {
      console.error.write("note: the coverage is not printed: '--format pretty' prints it\n")
    }
    emitter.emit(.runStarted)
    for error in selection.search.errors {
      emitter.emit(.scriptUnusable(.init(unreadable: error)))
    }
    return options.jobs == 0 ? runHere(selection) : runInChildren(selection)
  }

  // MARK: - In children

  private func runInChildren(_ selection: ScriptSelection) -> ExitCode {
    guard ThreadCount.current == 1 else {
      console.error.write(
        """
        error: cannot fork a process: registering the features has started a thread
          register features without starting threads, or pass --jobs 0

        """)
      return .broken
    }
    var files = selection.files
    var copies: [String: Int32] = [:]
    for stream in files where stream.isStream && copies[stream.path] == nil {
      // A child is not in the foreground of the terminal, and would be stopped if it read it.
      guard options.deterministic != nil || stream.openDescriptor.map(isatty) == 1 else { continue }
      do throws(FileError) {
        copies[stream.path] = try copy(of: stream)
      } catch {
        emitter.emit(.scriptUnusable(.init(unreadable: error)))
        files.removeAll { $0.path == stream.path }
      }
    }
    let work = (options, registry)
    let pool = ScriptPool(
      files,
      plan: options.deterministic.map { ReplayPlan(count: $0, firstSeed: seed) },
      jobs: options.jobs ?? ThreadCount.cores,
      limits: ProcessLimits(options),
      maxFailures: options.maxFailures,
      emitter: emitter,
      progress: ProgressLine(console),
      features: Dictionary(uniqueKeysWithValues: registry.features.map { ($0.name, $0) }),
      copies: copies
    ) { [copies] file, host, seed in
      if let seed { host.becomeProgram(file, seed: seed) }
      Self.runInChild(file, work.0, work.1, host, isCopy: copies[file.path] != nil)
    }
    pool.run()
    let code = finish(selection)
    return ExitCode.ofInterruption ?? code
  }

  /// The descriptor of a stream, copied to memory because several children need to read it.
  private func copy(of stream: ScriptFile) throws(FileError) -> Int32 {
    let path = stream.path
    let input = try ScriptInput(stream)
    let copy = process_memory_file()
    guard copy >= 0 else { throw FileError(path: path, verb: "copy", code: errno) }
    while true {
      let chunk = try input.nextChunk()
      if chunk.isEmpty { return copy }
      do throws(FileWriting.Failure) {
        try FileWriting.write(chunk, to: copy)
      } catch {
        throw FileError(path: path, verb: "copy", reason: error.description)
      }
    }
  }

  /// Replays the script that this process was started for, and ends it.
  static func run(
    _ replay: ReplayLaunch.Replay, _ options: RunOptions, _ registry: FeatureRegistry
  ) -> Never {
    signals_reset()
    let host = ChildHost(replay)
    process_buffer_lines()
    ScriptReviser.prepare()
    runInChild(replay.file, options, registry, host, isCopy: true)
  }

  /// Replays a script in a child process.
  private static func runInChild(
    _ file: ScriptFile, _ options: RunOptions, _ registry: FeatureRegistry, _ host: ChildHost,
    isCopy: Bool
  ) -> Never {
    var stream = host.input >= 0 ? host.input : nil
    if isCopy, file.isStream {
      // Opened again, so that each child reads the copy from its beginning.
      stream = open("/proc/self/fd/\(host.input)", O_RDONLY | O_CLOEXEC)
      close(host.input)
    }
    var work = ScriptWork(options: options, registry: registry, host: host, stream: stream)
    work.replay = { file, seed, text in
      guard let seed else { return host.stay() }
      host.becomeProgram(file, seed: seed, text: text)
    }
    work.run(file)
    host.exit(.ended)
  }

  // MARK: - In this process

  private func runHere(_ selection: ScriptSelection) -> ExitCode {
    for limit in options.idleLimits {
      console.error.write(
        "warning: \(limit) has no effect: with '--jobs 0' no other process can end a script\n")
    }
    var failedCount = 0
    for (index, file) in selection.files.enumerated() {
      let host = LocalHost(file, emitter: emitter) {
        self.leaveOut(selection.files[(index + 1)...], "the process had to end")
        let code = self.finish(selection)
        self.console.output.flush()
        process_exit_now(code.rawValue)
      }
      let failures = emitter.failedScriptCount
      ScriptWork(options: options, registry: registry, host: host).run(file)
      host.end()
      if console.output.endsRun {
        leaveOut(selection.files[(index + 1)...], "the output was closed")
        break
      }
      failedCount += emitter.failedScriptCount - failures
      if let limit = options.maxFailures, failedCount >= limit {
        leaveOut(selection.files[(index + 1)...], ScriptPool.reasonToStop(after: failedCount))
        break
      }
    }
    return finish(selection)
  }

  private func leaveOut(_ files: ArraySlice<ScriptFile>, _ reason: String) {
    for file in files { emitter.emit(.scriptNotRun(.init(file: file.name, reason: reason))) }
  }

  // MARK: - The end

  private func finish(_ selection: ScriptSelection) -> ExitCode {
    // The search for scripts ends at a signal.
    let hasNoScript =
      ExitCode.ofInterruption == nil
      && (selection.emptying != nil || !selection.search.emptyDirectories.isEmpty
        || selection.search.errors.isEmpty && options.shard == .whole
          && selection.files.isEmpty)
    let code = emitter.finish(hasNoScript: hasNoScript)
    // Both streams may be one file.
    console.output.flush()
    for directory in selection.search.emptyDirectories {
      console.reportEmpty(directory)
    }
    if let emptying = selection.emptying { console.reportEmptied(by: emptying) }
    console.reportSkipped(selection.search)
    return code
  }
}
