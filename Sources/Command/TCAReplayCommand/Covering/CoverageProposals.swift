import ActionScript
import ReplayRegistration
import ReplayReports
import TCAReplay

/// Writes scripts for what no script has reached, found by random runs.
@MainActor
struct CoverageProposals {
  private let folder: String
  private let operands: [String]
  private let options: FuzzOptions
  private let registry: FeatureRegistry
  private let console: Console
  private let progress: ProgressLine?
  /// How long it looks for scripts; `nil` for no limit.
  private let time: Duration?
  /// When it stops to look for scripts of the feature at hand; `nil` for no limit.
  private var deadline: ContinuousClock.Instant?
  /// When its random runs end, so that there is time to see what they reach; `nil` for no limit.
  private var runDeadline: ContinuousClock.Instant?

  /// The number of rounds of runs for a feature.
  private static let rounds = 6

  /// The result is `nil` if the call does not ask for scripts.
  init?(
    _ arguments: Arguments, _ operands: [String], registry: FeatureRegistry, console: Console
  ) throws(UsageError) {
    guard let folder = try arguments[Options.writeScripts] else {
      guard let value = arguments.given(Options.time) else { return nil }
      throw UsageError(
        "\(value.sourceName) needs '--write'",
        hint: "it limits the random runs for what is missing")
    }
    time = try arguments[Options.time]
    console.output.hasSubstitute = true
    progress = ProgressLine(console)
    self.folder = folder
    self.operands = operands
    var options = try FuzzOptions(arguments)
    options.steps = 30
    self.options = options
    self.registry = registry
    self.console = console
  }

  /// Says whether scripts can be written to the folder; otherwise, it shows why not.
  func canWrite() -> Bool {
    do throws(FileError) {
      try ScriptFolder(folder).check()
      return true
    } catch {
      console.error.write("error: \(error)\n")
      return false
    }
  }

  /// Writes scripts for all features of which something is missing.
  func write(for tally: CoverageTally) -> ExitCode {
    guard console.prepareReplays() else { return .broken }
    var code = ExitCode.success
    let features = tally.features.compactMap { feature in
      registry[feature.name].map { (feature.name, CoverageGoal.missing(of: feature), $0) }
    }.filter { !$0.1.isEmpty }
    let end = time.map { ContinuousClock.now + $0 }
    for (index, (name, goals, feature)) in features.enumerated()
    where ExitCode.ofInterruption == nil {
      var proposals = self
      // The rest of the time is shared by the rest of the features.
      let now = ContinuousClock.now
      let part = end.map { now.duration(to: $0) / (features.count - index) }
      proposals.deadline = part.map { now + $0 }
      proposals.runDeadline = part.map { now + $0 / 2 }
      let place = (index, features.count)
      do throws(CommandError) {
        try proposals.write(for: goals, of: name, feature) { work in
          progress?.show(done: place.0, of: place.1, current: ScriptFile(path: "\(name): \(work)"))
        }
        progress?.clear()
      } catch {
        progress?.clear()
        error.show(name, console)
        code = code.combined(with: error.code)
      }
    }
    guard let interruption = ExitCode.ofInterruption else { return code }
    console.error.write("error: interrupted before all scripts were found\n")
    return interruption
  }

  /// Whether no more is looked for.
  private var isOver: Bool { ExitCode.ofInterruption != nil || isOverdue }

  private var isOverdue: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }

  private func write(
    for goals: [CoverageGoal], of name: String, _ feature: RegisteredFeature,
    note: @escaping (_ work: String) -> Void
  ) throws(CommandError) {
    let finding = FuzzFinding(feature: name, options.run, registry)
    let runs = try runs(of: name, feature) { note("\($0) runs") }
    let hasFewRuns = runDeadline.map { ContinuousClock.now >= $0 } ?? false
    var failing: Set<CoverageGoal> = []
    var candidates = runs.kept.prefix { _ in !isOver }.map { run in
      note("what runs reach")
      let script = finding.complete(run)
      return (script: script, reached: reached(by: script, of: goals))
    }
    candidates.removeAll { candidate in
      guard !candidate.reached.passes else { return false }
      failing.formUnion(candidate.reached.goals)
      return true
    }
    for run in runs.failed where !isOver {
      note("what runs reach")
      failing.formUnion(reached(by: finding.complete(run), of: goals).goals)
    }
    var missing = Set(goals)
    var lines: [String] = []
    while !missing.isEmpty, ExitCode.ofInterruption == nil {
      let best = candidates.indices.max { lhs, rhs in
        let (left, right) = (candidates[lhs], candidates[rhs])
        let (few, many) = (
          left.reached.goals.intersection(missing).count,
          right.reached.goals.intersection(missing).count
        )
        return few != many ? few < many : left.script.steps.count > right.script.steps.count
      }
      guard let best else { break }
      let (script, all) = candidates.remove(at: best)
      let wanted = all.goals.intersection(missing)
      guard !wanted.isEmpty else { break }
      guard
        let path = try write(
          script, reaching: wanted, of: goals, name,
          note: {
            note("\(goals.count - missing.count) of \(goals.count) reached")
          })
      else { continue }
      missing.subtract(wanted)
      lines.append("  \(SourceExcerpt.displayed(path))")
      for goal in goals where wanted.contains(goal) { lines.append("    \(goal.text)") }
    }
    let rest = goals.filter(missing.contains)
    let count = goals.count - rest.count
    lines.insert("\n\(name): scripts for \(count) of the \(goals.count) that are missing", at: 0)
    show(
      lines + reasons(for: rest, failing: failing, name, isCut: hasFewRuns || isOverdue))
  }

  /// Why some goals have no script.
  private func reasons(
    for rest: [CoverageGoal], failing: Set<CoverageGoal>, _ name: String, isCut: Bool
  ) -> [String] {
    guard ExitCode.ofInterruption == nil else { return ["  the search was interrupted"] }
    var lines: [String] = []
    if isCut { lines.append("  the time of '--time' is over") }
    let reached = rest.filter(failing.contains)
    if !reached.isEmpty {
      let call = "\(console.tool.name) fuzz \(ShellWord.text(name))"
      lines.append("  only runs that fail have reached, as '\(call)' shows:")
    }
    lines += reached.map { "    \($0.text)" }
    let others = rest.filter { !failing.contains($0) }
    if !others.isEmpty { lines.append("  no run has reached:") }
    return lines + others.map { "    \($0.text)" }
  }

  private func show(_ lines: [String]) {
    let stream = options.run.format == .json ? console.error : console.output
    let text = lines.joined(separator: "\n")
    stream.write("\(text, at: .lines)\n")
    console.output.flush()
  }

  /// The runs of a session that have reached something new, and those that fail.
  private func runs(
    of name: String, _ feature: RegisteredFeature, progress: @escaping (Int) -> Void
  ) throws(CommandError) -> (kept: [FuzzScript], failed: [FuzzScript]) {
    let subject = try FuzzSubject(name, options.run, registry)
    let outline = feature.accept(FuzzOutlining(script: nil, options: options.run))
    var knowledge = FuzzKnowledge(outline.templates)
    _ = knowledge.read(operands, feature: name, options.run, console)
    var settings = FuzzSettings()
    settings.stepCount = options.steps
    settings.timeout = .seconds(1)
    settings.variesOrder = false
    settings.use(knowledge)
    var rounds = FuzzRounds(
      subject: subject, settings: settings, feature: feature, options: options, registry: registry,
      console: console)
    // What is missing is what no script sends, so scripts do not tell what a user can send.
    var senders = FuzzSenders(
      outline.templates, registered: outline.sent, FuzzKnowledge([]), options)
    senders.decide(received: try rounds.actionsOfEffects(sending: senders))
    guard !senders.sent.isEmpty else { return ([], []) }
    return try rounds.corpus(
      sending: senders.sent, rounds: Self.rounds, until: runDeadline, progress: progress)
  }

  /// What a script reaches, and whether it passes.
  private func reached(
    by script: Script, of goals: [CoverageGoal]
  ) -> (goals: Set<CoverageGoal>, passes: Bool) {
    guard ExitCode.ofInterruption == nil else { return ([], false) }
    let outcome = DebugReplayer.judging(options.run, registry).replay(
      .script(
        DebugBranch.text(of: script), ScriptFile(path: "a run"), .line, isChanged: false),
      asserts: true
    ) {
      $0.includesCoverage = true
      $0.includesPassedSteps = true
    }
    guard let record = outcome.record, let end = record.end else { return ([], false) }
    let items = record.start.reached + record.steps.flatMap(\.reached) + end.reached
    return (Set(goals.filter { $0.isReached(by: items) }), end.outcome == .passed)
  }

  /// Writes a script with as few steps as reach some things, and what happens in it as expectations; returns its path.
  ///
  /// When the time is over, it is written as it is.
  private func write(
    _ script: Script, reaching wanted: Set<CoverageGoal>, of goals: [CoverageGoal],
    _ feature: String, note: @escaping () -> Void
  ) throws(CommandError) -> String? {
    var minimizer = ScriptMinimizer(script) { script in
      guard !isOver else { return nil }
      note()
      let reached = reached(by: script, of: goals)
      return reached.passes && reached.goals.isSuperset(of: wanted) ? .accepted : nil
    }
    minimizer.minimize()
    let texts = goals.filter(wanted.contains).map(\.text)
    let more = texts.count > 2 ? ", and \(texts.count - 2) more" : ""
    let title = "Reaches \(texts.prefix(2).joined(separator: ", "))\(more)"
    let hash = FuzzName.hash(of: minimizer.script.printed(as: .line))
    let name = "\(FuzzName.file(of: feature))-\(hash)"
    let file = ScriptFile(path: FilePath.joined(folder, "\(name).replay"))
    let outcome = FilledScript(options: options.run, registry: registry)
      .fill(minimizer.script, title: title, file)
    guard outcome.code == .success, ExitCode.ofInterruption == nil else { return nil }
    do throws(FileError) {
      return try ScriptFolder(folder).write(outcome.text, named: name)
    } catch {
      throw CommandError(error)
    }
  }
}
