internal import ActionScript
internal import ComposableArchitecture
import ReplayAnswers
package import ReplayPlanning
import ReplayRegistration
import ReplayReports
internal import VirtualTime

/// Replays a log of actions.
///
/// Nothing is asserted, effects can send any actions, and each action shows the change of the
/// state.
///
/// The log is read one action at a time, so that the memory use does not depend on its length.
@MainActor
package final class LogReplay<State, Action> {
  private var header: Plan<State, Action>
  private let file: String
  private let options: ReplayOptions
  private let next: () throws -> LoggedAction<State, Action>?
  private let host: any ReplayHost

  private var end: ReplayEvent.ScriptEnd
  private var selection: EntrySelection
  private var query: StateQuery<State>?
  private var follower: LogFollower<State, Action>?
  /// The current entry, and its number.
  private var current: LoggedAction<State, Action>?
  private var currentNumber = 0

  /// - Parameters:
  ///   - header: A plan without steps: the log's feature, its starting state, and the answers of
  ///     dependencies.
  ///   - file: The log's name in events. The default is the path of the header's file.
  ///   - options: How to run it.
  ///   - host: The process. It receives the events.
  ///   - next: Returns the next action; `nil` at the end. An error ends the replay.
  package init(
    _ header: Plan<State, Action>, file: String? = nil, options: ReplayOptions = ReplayOptions(),
    in host: any ReplayHost, next: @escaping () throws -> LoggedAction<State, Action>?
  ) {
    let file = file ?? header.script.source.path
    self.header = header
    self.file = file
    self.options = options
    self.next = next
    self.host = options.includesSignposts ? TracingHost(host) : host
    end = ReplayEvent.ScriptEnd(file: file, outcome: .passed)
    selection = EntrySelection(options)
    guard options.runsEffects == false else { return }
    self.header.feature.makeReducer = { [makeReducer = header.feature.makeReducer] endpoints in
      WithoutEffects(base: makeReducer(endpoints))
    }
  }

  /// Replays the log.
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

  /// - Throws: What keeps the log from being started.
  private func runWatched() throws {
    try selection.refuseLabels(file: file)
    try selection.refuseContradiction()
    if options.stateAt != nil { query = try StateQuery(options.statePath, of: header.feature) }
    host.willRun(.start(feature: header.feature.name, title: header.title, steps: nil))
    let world = ReplayWorld(
      stubs: header.stubs, clients: header.feature.clients,
      endpoints: header.feature.endpoints)
    world.endScriptInCall(in: host, place: { self.current?.place }) { self.endInEntry($0) }
    defer { world.close() }
    let driver = try ReplayDriver(header, world: world, options: options, isLog: true)
    let follower = LogFollower(driver, options)
    emit(.scriptStarted(start(follower)))
    self.follower = follower
    replay(follower)
    host.willRun(.end)
    emitEnd()
    driver.close()
    self.follower = nil
  }

  private func emitEnd() {
    end.time = ReplayExecutor.shared.now
    end.reached = follower?.driver.takeReached() ?? []
    follower?.driver.tellSchedule(&end)
    emit(.scriptEnded(end))
  }

  private func emit(_ event: ReplayEvent) { SystemSources.unwatched { host.emit(event) } }

  private func replay(_ follower: LogFollower<State, Action>) {
    let showsChanges = options.includesPassedSteps
    var number = 0
    var isWhole = false
    do {
      while true {
        waitForRequests(at: number)
        // Assigned, because a generic result would look its type up for each entry.
        var entry: LoggedAction<State, Action>?
        try SystemSources.unwatched { entry = try next() }
        guard let logged = entry else {
          isWhole = true
          break
        }
        number += 1
        let place = selection.place(of: number, line: logged.line)
        guard place != .skipped else {
          emitSkipped(number, logged)
          if selection.isOver { break }
          continue
        }
        current = logged
        currentNumber = number
        SystemSources.unwatched { announce(logged, number) }
        let isTold = !host.isSilent
        follower.reporter.isTelling = isTold
        follower.isSilent = place == .before
        var outcome = StepOutcome()
        follower.perform(
          logged, number: number, showsChanges: showsChanges && isTold && place != .before,
          &outcome)
        if selection.showsState, let query { follower.reporter.show(query, &outcome) }
        if isTold || outcome.isOfNote {
          emitStep(number, logged, outcome, follower, isSilent: place == .before)
        }
        // Describing the state can end the log in this entry.
        current = nil
        count(outcome, isSilent: place == .before)
        if outcome.isBroken || (end.outcome != .passed && !options.keepsGoing) { return }
        if selection.isOver { break }
      }
      try selection.refuseUnreached(file: file, entryCount: number)
      end.notes = follower.unloggedNotes
      if isWhole, options.runsEffects != false {
        judgeEnd(follower)
        if end.steps.failed == 0 { end.notes += follower.reporter.unusedHeaders(of: header) }
      }
      let count = options.explores ? end.steps.ran : end.steps.asserted
      if count == 0, options.requiresSteps { end.refuseNothing(in: header) }
    } catch {
      // The rest of the log cannot be replayed.
      end.problems = ReplayProblem.problems(of: error)
      end.outcome = end.problems.contains { $0.kind == .unreadable } ? .broken : .unusable
    }
  }

  /// Checks what must hold once all effects have ended.
  private func judgeEnd(_ follower: LogFollower<State, Action>) {
    var outcome = StepOutcome()
    follower.judge.judgeEnd(&outcome)
    end.notes += outcome.notes
    end.problems = outcome.problems
    if !outcome.problems.isEmpty, end.outcome == .passed { end.outcome = .failed }
  }

  /// Waits if the host asks for it before an entry; nothing else can be asked of a log.
  private func waitForRequests(at position: Int) {
    guard host.takesRequests else { return }
    while SystemSources.unwatched({ host.request(at: position) }) != nil {}
  }

  /// Ends a log during a call that cannot return.
  private func endInEntry(_ problems: [ReplayProblem]) {
    let problems = problems.map(\.withRemediesInJSON)
    if follower == nil {
      emit(.scriptStarted(start))
    }
    if let current {
      var report = report(on: current, currentNumber, outcome: .failed)
      report.problems = problems
      end.steps.failed += 1
      emit(.stepEnded(report))
    } else {
      end.problems = problems
    }
    end.outcome = .failed
    emitEnd()
  }

  private var start: ReplayEvent.ScriptStart {
    var start = ReplayEvent.ScriptStart(file: file, feature: header.feature.name)
    start.isLog = true
    return start
  }

  private func start(_ follower: LogFollower<State, Action>) -> ReplayEvent.ScriptStart {
    var start = start
    start.title = header.title ?? header.feature.title
    start.liveDependencies = header.stubs.filter(\.isLive).map(\.endpoint)
    start.coverage = follower.driver.coverage?.outline ?? []
    start.reached = follower.driver.takeReached()
    if options.includesStates { start.state = follower.reporter.showInitialState() }
    return start
  }

  private func count(_ outcome: StepOutcome, isSilent: Bool) {
    if outcome.problems.isEmpty {
      if isSilent { end.steps.notAsserted += 1 } else { end.steps.passed += 1 }
      if outcome.hasDiverged { end.divergedCount += 1 }
    } else {
      end.steps.failed += 1
      // The first problem determines the outcome, unless the run cannot continue.
      if outcome.isBroken {
        end.outcome = .broken
      } else if end.outcome == .passed {
        end.outcome = outcome.hasDiverged ? .diverged : .failed
      }
    }
  }

  private func emitStep(
    _ number: Int, _ logged: LoggedAction<State, Action>,
    _ outcome: StepOutcome, _ follower: LogFollower<State, Action>, isSilent: Bool
  ) {
    let isWanted = options.includesPassedSteps || outcome.state != nil
    let hasWarning = outcome.notes.contains(where: StepReport.isWarning)
    guard isWanted || hasWarning || !outcome.problems.isEmpty else { return }
    var report = report(
      on: logged, number,
      outcome: !outcome.problems.isEmpty ? .failed : isSilent ? .silent : .passed,
      verb: logged.verb)
    if let sent = outcome.sent { report.text = "\(logged.verb) \(sent)" }
    follower.fill(&report, outcome)
    if outcome.hasDiverged, !outcome.problems.isEmpty, !outcome.isBroken {
      report.outcome = .diverged
    }
    emit(.stepEnded(report))
  }

  private func announce(_ logged: LoggedAction<State, Action>, _ number: Int) {
    let mark = StepMark(
      number: String(number), verb: logged.verb, place: logged.place, line: logged.line)
    host.willRun(.step(mark))
  }

  private func emitSkipped(_ number: Int, _ logged: LoggedAction<State, Action>) {
    end.steps.notRun += 1
    emit(.stepEnded(report(on: logged, number, outcome: .skipped, verb: logged.verb)))
  }

  private func report(
    on logged: LoggedAction<State, Action>, _ number: Int, outcome: StepReport.Outcome,
    verb: String = "send"
  ) -> StepReport {
    var report = StepReport(
      number: String(number), line: logged.line, verb: verb, text: "\(verb) \(logged.text)",
      outcome: outcome)
    report.time = ReplayExecutor.shared.now
    return report
  }
}

extension LoggedAction {
  /// The verb of the entry in reports.
  fileprivate var verb: String { isReceived ? "receive" : "send" }
}

extension StepOutcome {
  /// Whether the runs of the same entries may differ after this one, or end here.
  fileprivate var isOfNote: Bool { isBroken || systemUses.contains { !$0.use.isControlled } }
}

/// A reducer without its effects, for a log that contains the actions of effects.
private struct WithoutEffects<State, Action>: Reducer {
  let base: any Reducer<State, Action>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _ = base.reduce(into: &state, action: action)
    return .none
  }
}

extension ReplayProblem {
  /// The problems for an error at the start of a script, or in a log.
  static func problems(of error: any Error) -> [ReplayProblem] {
    switch error {
    case let diagnostic as ScriptDiagnostic:
      [ReplayProblem(diagnostic)]
    case let error as StartingStateError:
      ScriptDiagnostic.told(error.diagnostics).map { ReplayProblem($0) }
    case let problem as ReplayProblem:
      [problem]
    case let failure as LogReader.Failure:
      ScriptDiagnostic.told(failure.diagnostics).map { ReplayProblem($0) }
    default:
      [ReplayProblem(.issue, "\(error)")]
    }
  }
}
