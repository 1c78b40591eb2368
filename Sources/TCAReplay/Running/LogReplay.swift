internal import ActionScript
internal import ComposableArchitecture
internal import ConcurrencyExtras
internal import InternalSupport
package import ReplayPlanning
import ReplayRegistration
import ReplayReports
import ReplayValues
internal import VirtualTime

/// Replays an action log: nothing is asserted, effects feed back what they will, and each action shows how
/// the state changed.
///
/// Actions are asked for one at a time and forgotten, so that memory does not grow with the length of the log.
package struct LogReplay<State, Action> {
  private let header: Plan<State, Action>
  private let file: String
  private let options: ReplayOptions

  /// - Parameters:
  ///   - header: A plan without steps: whose log it is, where it starts, what the dependencies answer.
  ///   - file: What the log is called in events; by default the path of the header's source.
  ///   - options: How it is run.
  package init(
    _ header: Plan<State, Action>, file: String? = nil, options: ReplayOptions = ReplayOptions()
  ) {
    self.header = header
    self.file = file ?? header.script.source.path
    self.options = options
  }

  /// Replays the log once.
  ///
  /// - Parameters:
  ///   - host: The process, which takes the events.
  ///   - next: Gives the actions, one after the other; `nil` at the end. What it throws ends the replay.
  @MainActor
  package func run(
    in host: any ReplayHost,
    next: @escaping () throws -> LoggedAction<Action>?
  ) {
    LogRun(header: header, file: file, options: options, next: next, host: host).run()
  }
}

/// One run of a log.
@MainActor
private final class LogRun<State, Action> {
  let header: Plan<State, Action>
  let file: String
  let options: ReplayOptions
  let next: () throws -> LoggedAction<Action>?
  let host: any ReplayHost

  private var end: ReplayEvent.ScriptEnd
  private var hasStarted = false
  /// The entry that is being replayed.
  private var current: (number: Int, logged: LoggedAction<Action>)?

  init(
    header: Plan<State, Action>, file: String, options: ReplayOptions,
    next: @escaping () throws -> LoggedAction<Action>?, host: any ReplayHost
  ) {
    self.header = header
    self.file = file
    self.options = options
    self.next = next
    self.host = options.includesSignposts ? TracingHost(host) : host
    end = ReplayEvent.ScriptEnd(file: file, outcome: .passed)
  }

  func run() {
    host.willRun(.start(feature: header.feature.name, title: header.title, steps: nil))
    let world = ReplayWorld(stubs: header.stubs, clients: header.feature.clients)
    world.endScriptInCall(in: host, place: { self.current?.logged.place }) { self.endInEntry($0) }
    defer { world.close() }
    let session: ReplaySession<State, Action>
    do {
      session = try ReplaySession(
        feature: header.feature, initialState: header.initialState, stubs: header.stubs,
        endpoints: header.endpointsToInstall, world: world, timeout: options.timeout, isLog: true,
        isTraced: options.includesSignposts)
    } catch {
      emit(.scriptUnusable(.init(file: file, problems: ReplayProblem.problems(of: error))))
      return
    }
    session.core.exhaustivity = .off
    session.diffStyle = options.diff
    if !options.includesCalls { session.answers.calls.stopRecording() }
    emit(.scriptStarted(start(session)))
    hasStarted = true
    replay(session)
    host.willRun(.end)
    end.time = session.executor.now
    emit(.scriptEnded(end))
    session.close()
  }

  private func emit(_ event: ReplayEvent) { host.emit(event) }

  private func replay(_ session: ReplaySession<State, Action>) {
    let showsChanges = options.includesPassedSteps && options.diff != .none
    var number = 0
    do {
      while let logged = try next() {
        number += 1
        current = (number, logged)
        host.willRun(
          .step(
            StepMark(
              number: String(number), verb: "send", place: logged.place, line: logged.line)))
        let outcome = session.perform(logged, showsChanges: showsChanges)
        current = nil
        count(outcome)
        emitStep(number, logged, outcome, session)
        if outcome.isBroken || (end.outcome == .failed && !options.keepsGoing) { break }
      }
    } catch {
      // Worse than any failure: what is left of the log cannot be replayed.
      end.problems = ReplayProblem.problems(of: error)
      end.outcome = end.problems.contains { $0.kind == .unreadable } ? .broken : .unusable
    }
  }

  /// The end of a log in the middle of a call that cannot return.
  private func endInEntry(_ problems: [ReplayProblem]) {
    if !hasStarted {
      emit(.scriptStarted(ReplayEvent.ScriptStart(file: file, feature: header.feature.name)))
    }
    if let (number, logged) = current {
      var report = report(on: logged, number, outcome: .failed)
      report.problems = problems
      end.steps.failed += 1
      emit(.stepEnded(report))
    } else {
      end.problems = problems
    }
    end.outcome = .failed
    end.time = ReplayExecutor.shared.now
    emit(.scriptEnded(end))
  }

  private func start(_ session: ReplaySession<State, Action>) -> ReplayEvent.ScriptStart {
    var start = ReplayEvent.ScriptStart(file: file, feature: header.feature.name)
    start.title = header.title ?? header.feature.title
    start.liveDependencies = header.stubs.filter(\.isLive).map(\.endpoint)
    if options.includesStates { start.state = session.showInitialState() }
    return start
  }

  private func count(_ outcome: StepOutcome) {
    if outcome.problems.isEmpty {
      end.steps.passed += 1
    } else {
      end.steps.failed += 1
      end.outcome = outcome.isBroken ? .broken : .failed
    }
  }

  private func emitStep(
    _ number: Int, _ logged: LoggedAction<Action>,
    _ outcome: StepOutcome, _ session: ReplaySession<State, Action>
  ) {
    guard options.includesPassedSteps || !outcome.problems.isEmpty else { return }
    var report = report(
      on: logged, number, outcome: outcome.problems.isEmpty ? .passed : .failed,
      verb: outcome.wasFedBack ? "receive" : "send")
    session.fill(&report, outcome, options)
    emit(.stepEnded(report))
  }

  private func report(
    on logged: LoggedAction<Action>, _ number: Int, outcome: StepReport.Outcome,
    verb: String = "send"
  ) -> StepReport {
    StepReport(
      number: String(number), line: logged.line, verb: verb, text: "\(verb) \(logged.text)",
      outcome: outcome)
  }
}

extension ReplayProblem {
  /// What kept a script from starting, or a log from going on.
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
