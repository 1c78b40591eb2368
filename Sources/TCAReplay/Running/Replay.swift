internal import ActionScript

/// Runs a planned script from its first step to its end, and tells what happens as events.
///
/// Everything runs on one thread, in virtual time, in an order that is the same in every run. The calling thread
/// waits; the events come on the other.
///
/// ```swift
/// var report = PrettyReport()
/// let end = Replay(plan).run { event in
///   report.receive(event, into: &output)
/// }
/// ```
package struct Replay<State, Action> {
  private let plan: Plan<State, Action>
  private let options: ReplayOptions
  private let file: String

  /// - Parameters:
  ///   - plan: The script, joined to its feature.
  ///   - file: What the script is called in events; by default the path of its source.
  ///   - options: How it is run.
  package init(
    _ plan: Plan<State, Action>, file: String? = nil, options: ReplayOptions = ReplayOptions()
  ) {
    self.plan = plan
    self.options = options
    self.file = file ?? plan.script.source.path
  }

  /// Runs the script once.
  ///
  /// - Parameters:
  ///   - observer: Sees the typed states and actions of each step, for whoever rewrites scripts.
  ///   - emit: Takes the events: the start of the script, its steps, and its end.
  /// - Returns: The last of the events.
  @discardableResult
  package func run(
    observer: (any ReplayObserver<State, Action>)? = nil,
    emit: @escaping (ReplayEvent) -> Void
  ) -> ReplayEvent.ScriptEnd {
    onReplayThread(with: (self, observer, emit)) { input, exit in
      let (replay, observer, emit) = input
      ReplayRun(
        plan: replay.plan, file: replay.file, options: replay.options, observer: observer,
        emit: emit
      ).run(exit)
    }
  }
}

/// Sees the steps of a run with their types, as events do not have them.
@MainActor
package protocol ReplayObserver<State, Action> {
  associatedtype State
  associatedtype Action

  /// Called after each step that ran.
  func didRun(_ step: ReplayedStep<State, Action>)

  /// Called after the last step that ran, with what is left over.
  func didEnd(_ leftovers: ReplayLeftovers<Action>)
}

/// A step that ran, with its states.
package struct ReplayedStep<State, Action> {
  package var step: PlannedStep<State, Action>
  /// The state before the step, as far as the script has asserted it.
  package var before: State
  /// The state after it.
  package var after: State
  /// The action that the step took off the queue, if it is a `receive` and there was one.
  package var received: Action?
  /// The actions that wait to be received after the step, in order.
  package var unreceived: [Action]
  package var effectsInFlight: Int
  package var report: StepReport
}

/// What is left over at the end of a script.
package struct ReplayLeftovers<Action> {
  /// The actions that were never received, in order.
  package var unreceived: [Action]
  /// The numbers of the steps that started the effects that are in flight.
  package var effectsInFlight: [StepNumber]
  /// How long until the next timer is due.
  package var nextTimer: Duration?
}
