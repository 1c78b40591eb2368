package import ActionScript
import ComposableArchitecture
import EffectSupport
import ReplayAnswers
package import ReplayPlanning
import ReplayRegistration
import ReplayReports
import VirtualTime

/// Replays a planned script, and reports the results as events.
///
/// Everything runs on the main thread, in virtual time, in an order that is the same in every run.
/// The replay takes over the process: its executors, clocks and issue reporters stay in place
/// afterwards.
@MainActor
package final class ScriptReplay<State, Action> {
  var plan: Plan<State, Action> { didSet { references = nil } }
  /// The script's references to steps by their numbers, once they are known.
  var references: [(step: Step, reference: StepReference, number: Int)]?
  let file: String
  let options: ReplayOptions
  let host: any ReplayHost
  let replan: Replan?

  private var follower: StepFollower<State, Action>?
  private var selection = StepSelection()
  /// The steps that follow.
  var steps: PlannedSteps<State, Action>.Iterator
  /// The number of steps that were performed.
  private(set) var position = 0
  /// The number of steps after which expectations are those of `exhaustivity off`.
  var lenientAfter: Int?
  /// Receives the steps that are not reported.
  var observation: StepObservation<State, Action>?
  /// The requested part of the state.
  private var query: StateQuery<State>?
  private var currentStep: PlannedStep<State, Action>?
  /// The number of the first of the steps that receive actions in any order, while they run.
  private(set) var currentBlock: String?
  /// The included files whose texts events have already contained.
  private var toldFiles: Set<String> = []
  private var counts = ReplayEvent.StepCounts()
  /// Whether a step was asserted that can fail.
  private var hasChecked = false
  private(set) var phase = Phase.running
  /// Whether the step before was not reported.
  var wasSilent = false

  /// Plans another script; the plan is that of a script with many of its sections.
  package typealias Replan = (
    _ text: ScriptText, _ path: String, _ earlier: Plan<State, Action>?
  ) -> Planner<State, Action>.Outcome

  enum Phase {
    /// Before `--from`: replayed, but not asserted.
    case silent
    case running
    /// After `--to`, or after a failure.
    case over
    case broken
  }

  /// - Parameters:
  ///   - plan: The plan of the script.
  ///   - file: The script's name in events. The default is the path of its file.
  ///   - options: How to run it.
  ///   - host: The process. It receives the events.
  ///   - replan: Plans another script, if the host changes it or checks conditions.
  package init(
    _ plan: Plan<State, Action>, file: String? = nil, options: ReplayOptions = ReplayOptions(),
    in host: any ReplayHost,
    replan: Replan? = nil
  ) {
    self.plan = plan
    // It reads included files again, and these reads are not the feature's.
    self.replan = replan.map { replan in
      { text, path, earlier in SystemSources.unwatched { replan(text, path, earlier) } }
    }
    steps = plan.steps.makeIterator()
    lenientAfter = options.lenientAfter
    self.file = file ?? plan.script.source.path
    var options = options
    // Changes of a script would be those of the script without the steps that are left out.
    if !options.skipped.isEmpty { options.includesSuggestions = false }
    self.options = options
    self.host = options.includesSignposts ? TracingHost(host) : host
  }

  /// Runs the script.
  ///
  /// Call it once.
  package func run() {
    SystemSources.watching {
      do {
        try runWatched()
      } catch {
        emit(.scriptUnusable(.init(file: file, problems: ReplayProblem.problems(of: error))))
      }
    }
  }

  /// - Throws: What keeps the script from being started.
  private func runWatched() throws {
    selection = try StepSelection(options, in: plan)
    if options.stateAt != nil { query = try StateQuery(options.statePath, of: plan.feature) }
    host.willRun(
      .start(
        feature: plan.feature.name, title: plan.title, steps: plan.steps.count))
    let world = ReplayWorld(
      stubs: plan.stubs, clients: plan.feature.clients,
      endpoints: plan.feature.endpoints)
    world.endScriptInCall(in: host, place: { self.currentStep?.place }) { self.endInStep($0) }
    defer { world.close() }
    let driver = try ReplayDriver(plan, world: world, options: options)
    driver.core.policy =
      options.explores ? .partial(showsSkipped: false) : TestStorePolicy(plan.exhaustivity)
    let follower = StepFollower(driver, options)
    self.follower = follower
    emit(.scriptStarted(start(follower)))

    guard !options.isCheckOnly else {
      var end = ReplayEvent.ScriptEnd(file: file, outcome: .passed)
      end.refuse(plan, hasSteps: plan.steps.count > 0)
      emit(.scriptEnded(end))
      return
    }
    if selection.from != nil { phase = .silent }
    // The steps ahead are only looked at after a failure.
    follower.judge.stepsAhead = { [weak self] in
      AnySequence { self?.steps ?? PlannedSteps(nodes: []).makeIterator() }
    }
    while true {
      serve(follower)
      guard let step = steps.next() else { break }
      if step.blockCount == 1 {
        run(step, follower)
      } else {
        run([step] + (1..<step.blockCount).compactMap { _ in steps.next() }, follower)
      }
    }
    host.willRun(.end)
    end(follower)
    driver.close()
    self.follower = nil
  }

  private func emit(_ event: ReplayEvent) {
    var event = event
    if let note = plan.script.row.flatMap(plan.script.note) { event.addNote(note) }
    SystemSources.unwatched { host.emit(event) }
  }

  /// Ends a script during a call that cannot return.
  private func endInStep(_ problems: [ReplayProblem]) {
    var problems = problems
    if (currentStep?.place.file ?? plan.script.source).isJSON {
      problems = problems.map(\.withRemediesInJSON)
    }
    if follower == nil {
      emit(.scriptStarted(ReplayEvent.ScriptStart(file: file, feature: plan.feature.name)))
    }
    if let step = currentStep {
      counts.failed += 1
      var report = report(on: step, .failed)
      report.problems = problems
      emit(.stepEnded(report))
      problems = []
    }
    counts.notRun = plan.steps.count - counts.ran
    var end = ReplayEvent.ScriptEnd(file: file, outcome: .failed)
    end.problems = problems
    end.steps = counts
    end.reached = follower?.driver.takeReached() ?? []
    end.time = ReplayExecutor.shared.now
    follower?.driver.tellSchedule(&end)
    emit(.scriptEnded(end))
  }

  // MARK: - Steps

  private func run(
    _ step: PlannedStep<State, Action>, _ follower: StepFollower<State, Action>
  ) {
    if case .silent = phase, selection.from == step.number { phase = .running }
    guard !isOver else { return counts.notRun += 1 }
    if selection.skipsSteps, selection.skips(step.number) {
      emitSkipped(step)
    } else {
      currentStep = step
      run(step) { follower.perform(step) }
      currentStep = nil
    }
    position += 1
  }

  /// Runs steps that receive actions in any order.
  private func run(
    _ steps: [PlannedStep<State, Action>], _ follower: StepFollower<State, Action>
  ) {
    if case .silent = phase, steps.contains(where: { selection.from == $0.number }) {
      phase = .running
    }
    currentBlock = steps[0].number.description
    defer { currentBlock = nil }
    var (waiting, end) = (steps, phase)
    if selection.skipsSteps {
      waiting = []
      for step in steps {
        switch (isOver, selection.skips(step.number)) {
        case (true, _): counts.notRun += 1
        case (false, true):
          emitSkipped(step)
          position += 1
        case (false, false): waiting.append(step)
        }
      }
      // The steps before the last one run, also if that one is skipped.
      swap(&phase, &end)
    }
    let rest = AnyOrderSteps(waiting)
    while let first = rest.indices.first {
      let hasReceived = rest.indices.count < waiting.count
      if hasReceived { serve(follower) }
      guard !isOver else {
        counts.notRun += rest.indices.count
        return
      }
      let next = rest.indices.count > 1 ? follower.next(of: rest) : first
      let step = rest.steps[next]
      rest.remove(next)
      currentStep = step
      run(step) { follower.perform(step, before: rest, hasReceived: hasReceived) }
      currentStep = nil
      position += 1
    }
    if case .over = end, !isOver { phase = .over }
  }

  /// Whether no further step runs.
  var isOver: Bool {
    switch phase {
    case .over, .broken: true
    case .silent, .running: false
    }
  }

  private func run(
    _ step: PlannedStep<State, Action>, perform: () -> StepOutcome
  ) {
    guard let follower else { return }
    if wasSilent, !host.isSilent { follower.reporter.catchUp() }
    wasSilent = host.isSilent
    let place = step.place
    let mark = StepMark(
      number: step.number.description, label: step.label, block: currentBlock,
      verb: step.verb.name, place: place, line: place.line,
      text: step.isWrittenPlainly ? nil : step.text)
    SystemSources.unwatched { host.willRun(.step(mark)) }
    follower.judge.asserts = if case .silent = phase { false } else { !options.explores }
    var outcome = perform()
    if options.explores { outcome.noteProblems() }
    guard !host.isSilent else {
      if observation != nil { tellObservation(follower) }
      count(step, outcome)
      return goOn(after: step, outcome)
    }
    follower.reporter.showWatched(&outcome)
    if selection.stateAt == step.number, let query {
      if options.showsOpenWork {
        outcome.state = follower.judge.listOfOpenWork
      } else {
        follower.reporter.show(query, &outcome)
      }
    }
    let isWanted =
      options.includesPassedSteps || !outcome.problems.isEmpty || outcome.output != nil
      || outcome.state != nil || outcome.notes.contains(where: StepReport.isWarning)
    if isWanted { emit(.stepEnded(report(on: step, outcome, follower))) }
    // Describing the state can end the script in this step.
    count(step, outcome)
    goOn(after: step, outcome)
  }

  private func count(_ step: PlannedStep<State, Action>, _ outcome: StepOutcome) {
    if !outcome.problems.isEmpty {
      counts.failed += 1
    } else if case .silent = phase {
      counts.notAsserted += 1
    } else {
      counts.passed += 1
      hasChecked = hasChecked || step.canFail
    }
  }

  private func goOn(
    after step: PlannedStep<State, Action>, _ outcome: StepOutcome
  ) {
    if outcome.isBroken {
      phase = .broken
    } else if !outcome.problems.isEmpty, !options.keepsGoing {
      phase = .over
    } else if selection.to == step.number {
      phase = .over
    }
  }

  private func report(
    on step: PlannedStep<State, Action>, _ outcome: StepOutcome,
    _ follower: StepFollower<State, Action>
  ) -> StepReport {
    var report = report(on: step, outcome.problems.isEmpty ? .passed : .failed)
    if case .silent = phase, outcome.problems.isEmpty { report.outcome = .silent }
    follower.reporter.fill(
      &report, outcome, change: (follower.reporter.before, follower.driver.core.state))
    noteReferences(&report.problems)
    return report
  }

  private func emitSkipped(_ step: PlannedStep<State, Action>) {
    if selection.to == step.number { phase = .over }
    counts.notRun += 1
    emit(.stepEnded(report(on: step, .skipped)))
  }

  /// A report with what the script says about a step.
  private func report(
    on step: PlannedStep<State, Action>, _ outcome: StepReport.Outcome
  ) -> StepReport {
    var report = StepReport(
      number: step.number.description, line: step.place.line, verb: step.verb.name,
      text: step.text, outcome: outcome)
    report.time = ReplayExecutor.shared.now
    report.label = step.label
    report.block = currentBlock
    let source = step.place.file
    if source !== plan.script.source, source.path != plan.script.source.path {
      report.file = source.path
      if options.includesSources, toldFiles.insert(source.path).inserted {
        report.source = SourceText(source.bytes)
      }
    }
    return report
  }

  // MARK: - Beginning and end

  private func start(_ follower: StepFollower<State, Action>) -> ReplayEvent.ScriptStart {
    var start = ReplayEvent.ScriptStart(file: file, feature: plan.feature.name)
    start.title = plan.title
    start.tags = plan.tags
    start.liveDependencies = plan.stubs.filter(\.isLive).map(\.endpoint)
    start.warnings = plan.warnings.map(ReplayProblem.init)
    start.coverage = follower.driver.coverage?.outline ?? []
    if !options.isCheckOnly { start.reached = follower.driver.takeReached() }
    if !options.isCheckOnly { start.watched = follower.reporter.watch(plan.watched) }
    if options.includesStates { start.state = follower.reporter.showInitialState() }
    if options.includesSources { start.source = SourceText(plan.script.source.bytes) }
    return start
  }

  private func end(_ follower: StepFollower<State, Action>) {
    var end = ReplayEvent.ScriptEnd(file: file, outcome: counts.failed > 0 ? .failed : .passed)
    end.time = follower.driver.executor.now
    switch phase {
    case .broken:
      end.outcome = .broken
    case .running, .silent:
      let outcome = follower.finish()
      end.problems = outcome.problems
      noteReferences(&end.problems)
      end.notes = outcome.notes
      if counts.failed == 0 { end.notes += follower.reporter.unusedHeaders(of: plan) }
      if outcome.isBroken {
        end.outcome = .broken
      } else if !outcome.problems.isEmpty {
        end.outcome = .failed
      }
    case .over:
      break
    }
    end.steps = counts
    let count = options.explores ? counts.ran : counts.asserted
    if options.requiresSteps {
      end.refuse(
        plan, hasSteps: count > 0,
        hasChecked: options.from != nil || selection.skipsSteps ? hasChecked : nil,
        explores: options.explores)
    }
    end.reached = follower.driver.takeReached()
    follower.driver.tellSchedule(&end)
    emit(.scriptEnded(end))
  }
}
