import ActionScript
import ReplayRegistration
import ReplayReports
import TCAReplay

/// Finds the mutants that scripts reach, and asks each script in turn whether it notices them.
@MainActor
struct MutantSession {
  /// A script that passes as it is.
  struct Script {
    var file: ScriptFile
    var feature: String
    var title: String?
    /// The most jobs of a step with a mutation.
    var jobLimit: Int

    /// Whether a step takes many jobs.
    var isLong: Bool { jobLimit > MutantSession.freeJobs }
  }

  /// A step with a mutation may take this many times as long as without.
  private static let patience = (jobs: 10, time: 2)
  /// The jobs that each step may take.
  fileprivate nonisolated static let freeJobs = 20_000
  private static let wallTimeout = Duration.seconds(60)
  /// How long the slowest script takes without a mutation.
  private var slowest = Duration.zero

  private let options: RunOptions
  private let jobs: Int
  private let registry: FeatureRegistry
  private let progress: ProgressLine?

  private(set) var scripts: [Script] = []
  private(set) var mutants: [Mutant] = []
  /// The texts of scripts, and of files that they include, by their paths.
  private(set) var sources: [String: String] = [:]

  init(
    _ options: RunOptions, jobs: Int, registry: FeatureRegistry, progress: ProgressLine?
  ) {
    var options = options
    options.replay.diff = .none
    options.replay.includesSuggestions = false
    options.replay.includesReceivedActions = false
    options.replay.includesSources = true
    // No report is written.
    options.files = []
    options.replay.includesPassedSteps = true
    options.replay.includesStates = false
    options.replay.includesChanges = false
    options.replay.includesCalls = false
    options.replay.includesEffects = false
    self.options = options
    self.jobs = jobs
    self.registry = registry
    self.progress = progress
  }

  // MARK: - Without mutations

  /// Replays the scripts as they are, and notes what could be changed.
  ///
  /// - Throws: A ``CommandError`` if a script does not pass.
  mutating func find(in files: [ScriptFile]) throws(CommandError) {
    ReplayWarmUp.willFork(files.count)
    let runs = files.map { MutantRun($0) }
    try pool(options).run(runs)
    var indices: [String: [Mutation: Int]] = [:]
    for run in runs {
      let result = try passed(run)
      slowest = max(slowest, run.time)
      let number = scripts.count
      scripts.append(
        Script(
          file: run.file, feature: result.feature, title: result.title,
          jobLimit: max(Self.freeJobs, result.jobCount * Self.patience.jobs)))
      sources.merge(result.sources) { old, _ in old }
      for found in result.found {
        if let index = indices[result.feature]?[found.mutation] {
          mutants[index].scripts.append(number)
        } else {
          indices[result.feature, default: [:]][found.mutation] = mutants.count
          mutants.append(Mutant(feature: result.feature, found: found, scripts: [number]))
        }
      }
    }
    // Long scripts come last, because another one may be enough.
    for index in mutants.indices {
      let numbers = mutants[index].scripts
      mutants[index].scripts =
        numbers.filter { !scripts[$0].isLong } + numbers.filter { scripts[$0].isLong }
    }
  }

  mutating func keep(_ part: Shard) { mutants = part.part(of: mutants) }

  /// What a script tells that passes.
  private func passed(_ run: MutantRun) throws(CommandError) -> MutantResult {
    let (text, code): (String, ExitCode)
    let name = SourceExcerpt.displayed(run.file.name)
    switch run.outcome {
    case .told(let result) where result.outcome == .passed: return result
    case .told(let result) where result.outcome == .unusable:
      // Another replay tells all that is wrong, with its places.
      let replay = DebugReplayer.judging(options, registry).replay(.log(run.file), asserts: true)
      throw replay.isInterrupted ? .interrupted : CommandError(replay.problems)
    case .told(let result):
      let place = result.line.map { ":\($0)" } ?? ""
      text = "\(name)\(place) fails: \(result.failure ?? "the script does not pass")"
      code = result.outcome == .limited ? .broken : .unusable
    case .limited(let reason), .crashed(let reason):
      (text, code) = ("\(name) fails: \(reason)", .broken)
    case nil:
      throw .interrupted
    }
    throw CommandError(text, hint: "replay it, and fix that first", code: code)
  }

  // MARK: - With mutations

  /// Replays each script that reaches a mutant, until one of them fails.
  mutating func judge() throws(CommandError) {
    var options = options
    options.replay.timeout = options.replay.timeout * Self.patience.time
    options.wallTimeout = min(
      options.wallTimeout, max(Self.wallTimeout, slowest * Self.patience.time))
    options.replay.includesSources = false
    for feature in Set(mutants.map(\.feature)).sorted() {
      if let feature = registry[feature] { ReplayWarmUp.prepareTypes(of: feature) }
    }
    while true {
      let waiting = mutants.indices.filter { index in
        !mutants[index].status.isKilled && mutants[index].triedCount < mutants[index].scripts.count
      }
      guard !waiting.isEmpty else { break }
      ReplayWarmUp.willFork(waiting.count)
      let runs = waiting.map { index in
        let mutant = mutants[index]
        let script = scripts[mutant.scripts[mutant.triedCount]]
        return MutantRun(script.file, mutant.mutation, jobLimit: script.jobLimit)
      }
      var pool = pool(options)
      let (done, count) = (mutants.count - waiting.count, mutants.count)
      pool.progress = { [progress] in progress?.show(done: done + $0, of: count, current: nil) }
      try pool.run(runs)
      for (index, run) in zip(waiting, runs) { take(run, index) }
    }
    progress?.clear()
  }

  private mutating func take(_ run: MutantRun, _ index: Int) {
    let script = mutants[index].scripts[mutants[index].triedCount]
    mutants[index].triedCount += 1
    switch run.outcome {
    case .told(let result):
      switch result.outcome {
      case .passed: break
      case .failed, .unusable:
        mutants[index].status = .killed(by: script, reason: result.failure ?? "the script fails")
      case .limited:
        mutants[index].status = .limited(
          by: script, reason: result.failure ?? "a limit was reached")
      }
    case .limited(let reason): mutants[index].status = .limited(by: script, reason: reason)
    case .crashed(let reason): mutants[index].status = .crashed(by: script, reason: reason)
    case nil: break
    }
  }

  private func pool(_ options: RunOptions) -> MutantPool {
    MutantPool(
      options: options, limits: ProcessLimits(options), jobs: jobs, registry: registry)
  }
}
