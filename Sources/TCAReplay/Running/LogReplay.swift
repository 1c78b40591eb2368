internal import ActionScript
internal import ComposableArchitecture
internal import InternalSupport

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
  ///   - next: Gives the actions, one after the other; `nil` at the end. What it throws ends the replay.
  ///   - emit: Takes the events.
  /// - Returns: The last of the events.
  @discardableResult
  package func run(
    next: () throws -> LoggedAction<Action>?,
    emit: (ReplayEvent) -> Void
  ) -> ReplayEvent.ScriptEnd {
    withoutActuallyEscaping(next) { next in
      withoutActuallyEscaping(emit) { emit in
        onMainActor(with: (self, next, emit)) { replay, next, emit in
          replay.replay(next: next, emit: emit)
        }
      }
    }
  }

  @MainActor
  private func replay(
    next: () throws -> LoggedAction<Action>?,
    emit: (ReplayEvent) -> Void
  ) -> ReplayEvent.ScriptEnd {
    let session: ReplaySession<State, Action>
    do {
      session = try ReplaySession(
        feature: header.feature, initialState: header.initialState, stubs: header.stubs,
        endpoints: header.namedEndpoints, timeout: options.timeout, isLog: true)
    } catch {
      emit(.scriptUnusable(.init(file: file, problems: ReplayProblem.problems(of: error))))
      return ReplayEvent.ScriptEnd(file: file, outcome: .failed)
    }
    defer { session.close() }
    session.core.exhaustivity = .off
    emit(.scriptStarted(start(session)))

    var end = ReplayEvent.ScriptEnd(file: file, outcome: .passed)
    var number = 0
    do {
      while let logged = try next() {
        number += 1
        let outcome = session.perform(logged, number: number)
        count(outcome, &end)
        emitStep(number, logged, outcome, session, emit)
        if outcome.isBroken || (end.outcome == .failed && !options.keepsGoing) { break }
      }
    } catch {
      end.outcome = .failed
      end.problems = ReplayProblem.problems(of: error)
    }
    end.time = session.executor.now
    emit(.scriptEnded(end))
    return end
  }

  @MainActor
  private func start(_ session: ReplaySession<State, Action>) -> ReplayEvent.ScriptStart {
    var start = ReplayEvent.ScriptStart(file: file, feature: header.feature.name)
    start.title = header.title ?? header.feature.title
    start.liveDependencies = header.stubs.filter(\.isLive).map(\.endpoint)
    if options.includesStates { start.state = ReplayDump.text(of: session.core.state) }
    return start
  }

  @MainActor
  private func count(
    _ outcome: ReplaySession<State, Action>.Outcome, _ end: inout ReplayEvent.ScriptEnd
  ) {
    if outcome.problems.isEmpty {
      end.steps.passed += 1
    } else {
      end.steps.failed += 1
      end.outcome = outcome.isBroken ? .broken : .failed
    }
  }

  @MainActor
  private func emitStep(
    _ number: Int, _ logged: LoggedAction<Action>,
    _ outcome: ReplaySession<State, Action>.Outcome, _ session: ReplaySession<State, Action>,
    _ emit: (ReplayEvent) -> Void
  ) {
    guard options.includesPassedSteps || !outcome.problems.isEmpty else { return }
    var report = StepReport(
      number: String(number), line: logged.line, verb: "send", text: "send \(logged.text)",
      outcome: outcome.problems.isEmpty ? .passed : .failed)
    session.fill(&report, outcome, options)
    emit(.stepEnded(report))
  }
}

extension ReplayProblem {
  /// What kept a script from starting, or a log from going on.
  static func problems(of error: any Error) -> [ReplayProblem] {
    switch error {
    case let diagnostic as ScriptDiagnostic:
      [ReplayProblem(diagnostic)]
    case let failure as LogReader.Failure:
      failure.diagnostics.map { ReplayProblem($0) }
    default:
      [ReplayProblem(.issue, "\(error)")]
    }
  }
}
