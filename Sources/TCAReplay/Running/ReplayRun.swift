internal import ActionScript
internal import ComposableArchitecture
internal import InternalSupport

/// One run of a planned script: goes through its steps and tells of them as events.
@MainActor
struct ReplayRun<State, Action> {
  let plan: Plan<State, Action>
  let file: String
  let options: ReplayOptions
  let observer: (any ReplayObserver<State, Action>)?

  private var counts = ReplayEvent.StepCounts()
  private var phase = Phase.running

  private enum Phase {
    /// Before `--from`: replayed, not asserted.
    case silent
    case running
    /// After `--to`, or after a failure.
    case over
    case broken
  }

  init(
    plan: Plan<State, Action>, file: String, options: ReplayOptions,
    observer: (any ReplayObserver<State, Action>)?
  ) {
    self.plan = plan
    self.file = file
    self.options = options
    self.observer = observer
  }

  mutating func run(emit: (ReplayEvent) -> Void) -> ReplayEvent.ScriptEnd {
    let session: ReplaySession<State, Action>
    do {
      session = try ReplaySession(
        feature: plan.feature, initialState: plan.initialState, stubs: plan.stubs,
        endpoints: plan.namedEndpoints,
        timeout: options.timeout)
    } catch {
      emit(.scriptUnusable(.init(file: file, problems: ReplayProblem.problems(of: error))))
      return ReplayEvent.ScriptEnd(file: file, outcome: .failed)
    }
    defer { session.close() }
    session.core.exhaustivity = options.explores ? .off : Exhaustivity(plan.exhaustivity)
    emit(.scriptStarted(start(session)))

    if options.from != nil { phase = .silent }
    var steps = plan.steps.makeIterator()
    while let step = steps.next() {
      switch phase {
      case .over, .broken:
        counts.notRun += 1
      case .silent, .running:
        run(step, session, emit: emit)
      }
    }

    return end(session, emit: emit)
  }

  // MARK: - Steps

  private mutating func run(
    _ step: PlannedStep<State, Action>, _ session: ReplaySession<State, Action>,
    emit: (ReplayEvent) -> Void
  ) {
    if let from = options.from, case .silent = phase, from.matches(step) { phase = .running }
    guard !options.skipped.contains(where: { $0.matches(step) }) else {
      emitSkipped(step, emit: emit)
      return
    }
    if options.announcesSteps {
      emit(
        .stepStarted(
          .init(number: step.number.description, line: step.place.line, text: step.text)))
    }
    session.asserts = if case .silent = phase { false } else { !options.explores }
    let outcome = session.perform(step)
    count(outcome)
    let isWanted = options.includesPassedSteps || !outcome.problems.isEmpty || outcome.output != nil
    if isWanted || observer != nil {
      let report = report(on: step, outcome, session)
      if isWanted { emit(.stepEnded(report)) }
      observer?.didRun(
        ReplayedStep(
          step: step, before: outcome.before, after: outcome.after, received: outcome.received,
          unreceived: session.core.receivedActions.map(\.action),
          effectsInFlight: session.core.effectsInFlightCount, report: report))
    }
    goOn(after: step, outcome, session)
  }

  private mutating func count(_ outcome: ReplaySession<State, Action>.Outcome) {
    if outcome.problems.isEmpty {
      counts.passed += 1
    } else {
      counts.failed += 1
    }
  }

  private mutating func goOn(
    after step: PlannedStep<State, Action>, _ outcome: ReplaySession<State, Action>.Outcome,
    _ session: ReplaySession<State, Action>
  ) {
    if outcome.isBroken {
      phase = .broken
    } else if !outcome.problems.isEmpty, !options.keepsGoing {
      phase = .over
    } else if let to = options.to, to.matches(step) {
      phase = .over
    }
  }

  private func report(
    on step: PlannedStep<State, Action>, _ outcome: ReplaySession<State, Action>.Outcome,
    _ session: ReplaySession<State, Action>
  ) -> StepReport {
    var report = StepReport(
      number: step.number.description, line: step.place.line, verb: step.verb.name,
      text: step.text, outcome: outcome.problems.isEmpty ? .passed : .failed)
    if case .silent = phase { report.outcome = outcome.isBroken ? .failed : .silent }
    report.label = step.label
    session.fill(&report, outcome, options)
    return report
  }

  private mutating func emitSkipped(
    _ step: PlannedStep<State, Action>, emit: (ReplayEvent) -> Void
  ) {
    counts.notRun += 1
    var report = StepReport(
      number: step.number.description, line: step.place.line, verb: step.verb.name,
      text: step.text, outcome: .skipped)
    report.label = step.label
    emit(.stepEnded(report))
  }

  // MARK: - Beginning and end

  private func start(_ session: ReplaySession<State, Action>) -> ReplayEvent.ScriptStart {
    var start = ReplayEvent.ScriptStart(file: file, feature: plan.feature.name)
    start.title = plan.title
    start.tags = plan.tags
    start.liveDependencies = plan.stubs.filter(\.isLive).map(\.endpoint)
    start.warnings = plan.warnings.map(ReplayProblem.init)
    if options.includesStates { start.state = ReplayDump.text(of: session.core.state) }
    return start
  }

  private func end(
    _ session: ReplaySession<State, Action>, emit: (ReplayEvent) -> Void
  ) -> ReplayEvent.ScriptEnd {
    var end = ReplayEvent.ScriptEnd(file: file, outcome: counts.failed > 0 ? .failed : .passed)
    end.time = session.executor.now
    switch phase {
    case .broken:
      end.outcome = .broken
    case .running, .silent:
      let outcome = session.finish()
      end.problems = outcome.problems
      if outcome.isBroken {
        end.outcome = .broken
      } else if !outcome.problems.isEmpty {
        end.outcome = .failed
      }
    case .over:
      break
    }
    end.steps = counts
    observer?.didEnd(
      ReplayLeftovers(
        unreceived: session.core.receivedActions.map(\.action),
        effectsInFlight: session.core.effectsInFlight.compactMap {
          session.origin(of: $0.cause)?.number
        },
        nextTimer: session.nextTimer))
    emit(.scriptEnded(end))
    return end
  }
}

extension ReplayOptions.Selector {
  func matches<State, Action>(_ step: PlannedStep<State, Action>) -> Bool {
    switch self {
    case .number(let number): number.covers(step.number)
    case .label(let label): step.label == label
    case .line(let line): step.place.line == line
    }
  }
}

extension PlannedVerb {
  /// The first word of the step.
  var name: String {
    switch self {
    case .send: "send"
    case .receive: "receive"
    case .advance: "advance"
    case .expect: "expect"
    case .given: "given"
    case .skipReceived, .skipEffects: "skip"
    case .cancel: "cancel"
    case .exhaustivity: "exhaustivity"
    case .finish: "finish"
    case .print: "print"
    case .feed(let feed):
      switch feed.event {
      case .element: "emit"
      case .finish: "end"
      case .failure: "fail"
      }
    }
  }
}
