import ActionScript
import CProcess
import ReplayRegistration
import ReplayReports
import TCAReplay

/// Makes the runs of a session, round after round.
///
/// The blocks of a round do not know of each other, and are put together in their order. So the results do not depend on how many
/// processes make them at a time.
@MainActor
struct FuzzRounds {
  let subject: FuzzSubject
  private(set) var settings: FuzzSettings
  let feature: RegisteredFeature
  let options: FuzzOptions
  let registry: FeatureRegistry
  let console: Console

  /// The blocks of a round.
  private static let width = 8
  /// The runs of a block in the first round, and the most.
  private static let sizes = (first: 16, last: 4096)
  /// The runs that find out which actions effects send.
  private static let pilotRuns = 64

  private var keys: Set<UInt64> = []
  private var corpus: [FuzzScript] = []
  private var trouble: [String: Int] = [:]
  private var counts = FuzzCounts()
  private var reached: Set<String> = []
  private var blocked: [String] = []
  private var unsendable: Set<String> = []
  private var sentActions: Set<String> = []

  init(
    subject: FuzzSubject, settings: FuzzSettings, feature: RegisteredFeature, options: FuzzOptions,
    registry: FeatureRegistry, console: Console
  ) {
    self.subject = subject
    self.settings = settings
    self.feature = feature
    self.options = options
    self.registry = registry
    self.console = console
  }

  private var limits: ProcessLimits {
    var limits = ProcessLimits(options.run)
    // A child makes many runs.
    limits.wallTime = .seconds(1 << 40)
    return limits
  }

  private func pool(until deadline: ContinuousClock.Instant? = nil) -> FuzzPool {
    FuzzPool(feature: feature, jobs: options.jobs, limits: limits, deadline: deadline)
  }

  // MARK: - The pilot

  /// The actions that effects send in a few runs; empty if all senders are known.
  func actionsOfEffects(sending senders: FuzzSenders) throws(CommandError) -> Set<String> {
    guard !senders.unknown.isEmpty else { return [] }
    var task = FuzzTask(settings: settings, runs: .random(0..<Self.pilotRuns))
    task.settings.sent = Set(senders.sent + senders.unknown)
    task.settings.isPilot = true
    let block = FuzzBlock(task)
    try make([block], in: pool())
    return block.received
  }

  private func make(_ blocks: [FuzzBlock], in pool: FuzzPool) throws(CommandError) {
    guard pool.run(blocks) else { throw CommandError("cannot fork a process", code: .broken) }
    if let fault = blocks.lazy.compactMap(\.fault).first {
      throw CommandError(fault, code: .broken)
    }
  }

  // MARK: - Rounds

  /// Makes all runs, and reports what they find.
  mutating func run(
    sending sent: [String], checking outline: FuzzOutline
  ) throws(CommandError) -> ExitCode {
    settings.sent = Set(sent)
    let report = FuzzReport(subject.feature, options, registry, console)
    let start = ContinuousClock.now
    let deadline = options.time.map { start + $0 }
    let progress = ProgressLine(console)
    var kept = FuzzFolder(options.corpus)
    try replayCorpus(&kept, report, deadline)
    var (next, size) = (0, Self.sizes.first)
    while ExitCode.ofInterruption == nil, next < options.runs ?? .max,
      deadline.map({ ContinuousClock.now < $0 }) ?? true
    {
      let most = next + Self.width * size * min(options.shard.count, 1 << 32)
      let end = min(options.runs ?? .max, most)
      let part = options.shard.part(of: next..<end)
      let blocks = stride(from: part.lowerBound, to: part.upperBound, by: size).map { first in
        FuzzBlock(task(.random(first..<min(part.upperBound, first + size))))
      }
      next = end
      size = min(size * 2, Self.sizes.last)
      var pool = pool(until: deadline)
      if let progress {
        let (done, options) = (counts.runs, options)
        pool.progress = { count in
          if let runs = options.runs {
            progress.show(done: min(runs, done + count), of: runs, current: nil)
          } else if let time = options.time {
            let passed = ContinuousClock.now - start
            progress.show(
              done: Int(min(passed, time).components.seconds),
              of: max(1, Int(time.components.seconds)), current: nil)
          }
        }
      }
      try make(blocks, in: pool)
      progress?.clear()
      for block in blocks { try take(block, report) }
    }
    try kept.save(corpus)
    if ExitCode.ofInterruption == nil { try report.checkRepeats(of: corpus) }
    unsendable.subtract(sentActions)
    report.warn(ofUnsendable: unsendable.sorted())
    let unsent = settings.sent.subtracting(sentActions).subtracting(unsendable)
    report.warn(ofUnsent: unsent.sorted(), counts)
    return report.end(
      counts, blocked: blocked, unreached: outline.sometimes.filter { !reached.contains($0) },
      checksStates: outline.hasConditions)
  }

  /// The runs that have reached something new, and those that fail, each in another way, without reports of what they find.
  ///
  /// `progress` is called again and again with the number of runs so far.
  mutating func corpus(
    sending sent: [String], rounds: Int, until deadline: ContinuousClock.Instant?,
    progress: @escaping (Int) -> Void
  ) throws(CommandError) -> (kept: [FuzzScript], failed: [FuzzScript]) {
    settings.sent = Set(sent)
    var failed: [FuzzScript] = []
    var failures: Set<String> = []
    let size = Self.sizes.first
    for round in 0..<rounds
    where ExitCode.ofInterruption == nil && deadline.map({ ContinuousClock.now < $0 }) ?? true {
      let blocks = (0..<Self.width).map { index in
        let first = (round * Self.width + index) * size
        return FuzzBlock(task(.random(first..<first + size)))
      }
      var pool = pool(until: deadline)
      pool.progress = { progress(round * Self.width * size + $0) }
      try make(blocks, in: pool)
      for block in blocks {
        keep(block)
        for find in block.finds where failures.insert(find.key).inserted {
          failed.append(find.script)
        }
      }
    }
    return (corpus, failed)
  }

  private func task(_ runs: FuzzTask.Runs) -> FuzzTask {
    FuzzTask(settings: settings, runs: runs, keys: keys, corpus: corpus, trouble: trouble)
  }

  /// Replays the script that the session starts from, and the scripts of a folder.
  private mutating func replayCorpus(
    _ folder: inout FuzzFolder, _ report: FuzzReport, _ deadline: ContinuousClock.Instant?
  ) throws(CommandError) {
    var scripts = try folder.scripts(
      of: feature, besides: subject.headers, options.run, console)
    if !subject.steps.isEmpty {
      let schedule = subject.script?.schedule?.text
      scripts.insert(
        (options.operand, FuzzScript(steps: subject.steps, schedule: schedule)), at: 0)
    }
    for line in subject.leftOut { warn(options.operand, isReplayedWithout: line) }
    guard !scripts.isEmpty else { return }
    let block = FuzzBlock(task(.scripts(scripts.map(\.script), from: 0)))
    try make([block], in: pool(until: deadline))
    report.paths = scripts.map(\.path)
    defer { report.paths = [] }
    for (run, line) in block.leftOut.sorted(by: { $0.key < $1.key }) {
      warn(scripts[run].path, isReplayedWithout: line)
    }
    try take(block, report)
  }

  private func warn(_ path: String, isReplayedWithout line: String) {
    console.error.write(
      "warning: '\(SourceExcerpt.displayed(path))' is replayed without '\(SourceExcerpt.displayed(line))', which cannot be done there\n"
    )
  }

  /// Takes over what a block has found.
  private mutating func take(_ block: FuzzBlock, _ report: FuzzReport) throws(CommandError) {
    counts += block.counts
    reached.formUnion(block.reached)
    unsendable.formUnion(block.unsendable)
    sentActions.formUnion(block.sent)
    for text in block.blocked where !blocked.contains(text) { blocked.append(text) }
    keep(block)
    for find in block.finds { report.take(find) }
    for crash in block.crashes where report.isNew(crash.key) {
      guard ExitCode.ofInterruption == nil else {
        report.leaveUntold(crash)
        continue
      }
      let trace = FuzzBlock(crash.traceTask)
      try make([trace], in: pool())
      report.take(crash, trace)
    }
  }
}

extension FuzzRounds {
  /// Takes over the runs of a block that have reached something new.
  private mutating func keep(_ block: FuzzBlock) {
    for (script, new) in block.kept where new.contains(where: { !keys.contains($0) }) {
      keys.formUnion(new)
      FuzzCorpus.add(script, to: &corpus)
    }
    trouble.merge(block.failures) { $0 + $1 }
  }
}

extension FuzzBlock.Crash {
  /// The run alone, which tells its steps.
  fileprivate var traceTask: FuzzTask {
    var task = task
    task.traces = true
    switch task.runs {
    case .random: task.runs = .random(run..<run + 1)
    case .scripts(let scripts, _): task.runs = .scripts(Array(scripts.prefix(run + 1)), from: run)
    }
    return task
  }
}
