internal import ActionScript
package import ReplayPlanning
import ReplayRegistration
package import ReplayReports
import ReplayValues

/// Runs a planned script from its first step to its end, and tells what happens as events.
///
/// Everything runs on the main thread, in virtual time, in an order that is the same in every run. The replay takes
/// over the process: its executors, clocks and issue reporters stay the replay's.
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
  ///   - host: The process, which takes the events: the start of the script, its steps, and its end.
  ///   - observer: Sees the typed states and actions of each step, to rewrite the script.
  @MainActor
  package func run(
    in host: any ReplayHost,
    observer: (any ReplayObserver<State, Action>)? = nil
  ) {
    ReplayRun(plan: plan, file: file, options: options, observer: observer, host: host).run()
  }
}

/// Observes the steps of a run with their types, which events do not have.
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
