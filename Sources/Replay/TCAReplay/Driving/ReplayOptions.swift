package import ReplayPlanning
package import VirtualTime

/// How to run a script, and the level of detail of its events.
package struct ReplayOptions: Sendable {
  package enum Diff: String, Sendable, CaseIterable {
    /// What has changed, with its path.
    case changed
    /// A line for each value that changed: `count: 0 → 1`.
    case compact
    /// The whole state, with the changes marked.
    case full
    case none
  }

  /// A step that the command line selects.
  package enum Selector: Sendable, Equatable {
    case number(StepNumber)
    case label(String)
    case line(Int)
  }

  package var diff = Diff.changed
  /// Whether to only create the starting state and run no steps.
  package var isCheckOnly = false
  /// Whether to continue after a failed step, with the actual state.
  package var keepsGoing = false
  /// Whether a script that runs no step is refused.
  package var requiresSteps = true
  /// Whether to assert nothing.
  package var explores = false
  /// Whether actions fail at which a `TestStore` shows other shared values.
  package var refusesValuesBehindStore = false
  /// What the problem of such an action says.
  package static let valuesBehindStore =
    "a test store shows the shared values after all actions that have arrived"
  /// What the problem of an action says whose effects alone have changed shared values, which a `TestStore` asserts after it.
  package static let valuesOfEffects =
    "a test store shows the shared values that effects have changed after the action"
  /// The number of steps after which expectations are those of `exhaustivity off`; `nil` for none.
  package var lenientAfter: Int?
  /// The first step to assert and show.
  ///
  /// Earlier steps are only replayed.
  package var from: Selector?
  /// The last step to run.
  package var to: Selector?
  /// The last step to run, from `FILE:LINE` or `FILE#LABEL`.
  ///
  /// If ``to`` is set as well, the earlier step counts.
  package var through: Selector?
  /// The step to stop after, and whose state to report.
  package var stateAt: Selector?
  /// The path of the part of the state to report; `nil` for the whole state.
  package var statePath: String?
  /// Whether what is open after the step is reported instead of the state.
  package var showsOpenWork = false
  /// Whether effects run in the replay of a log; `nil` to use the log's header.
  package var runsEffects: Bool?
  /// Steps to leave out.
  package var skipped: [Selector] = []

  /// The limit of CPU time for a step.
  ///
  /// A limit of real time would depend on the load of the machine.
  package var timeout: Duration = .seconds(10)

  /// The limit of jobs for a step.
  package var jobLimit = Int.max

  /// Whether events contain the state: its dump at the start, and the changes in each step.
  package var includesStates = false
  /// Whether events contain the values that changed.
  package var includesChanges = false
  /// Whether events contain the texts of scripts and of the files that they include.
  package var includesSources = false
  /// Whether events list the effects that run longer than the step that started them.
  package var includesEffects = false
  /// Whether events contain what is reached of the feature.
  package var includesCoverage = false
  /// Whether events contain the calls of dependencies.
  package var includesCalls = false
  /// Whether passed steps have events.
  ///
  /// Otherwise the run of a long log only reports problems.
  package var includesPassedSteps = true
  /// Whether problems contain the lines that would make the step pass.
  package var includesSuggestions = false
  /// Whether suggestions write `send` in place of `receive`, and `receive` in place of `send`.
  package var suggestsOtherVerbs = true
  /// Whether suggestions may add, remove and move steps, as opposed to expectations only.
  package var suggestsSteps = true
  /// The number of actions from which one suggestion makes steps; `nil` for all.
  package var suggestedActionLimit: Int? = 10
  /// Whether the replay goes on after a failure as if the script had the suggested changes.
  package var goesOnMended = false
  /// Whether events contain the actions that effects sent.
  package var includesReceivedActions = true
  /// Whether the change of an action that an effect sent is shown with it, and not as a part of the step's change.
  package var showsReceivedChanges = false

  /// Which of several things that could run next does; `nil` for the usual order.
  package var schedule: Schedule?

  /// Changes one thing of the run, or notes what could be changed; `nil` to run the feature as it is.
  package var mutator: Mutator?

  /// Whether events contain signposts of the feature.
  package var includesSignposts = false

  package init() {}
}
