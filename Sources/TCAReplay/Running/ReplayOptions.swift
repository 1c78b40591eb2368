package import ReplayPlanning

/// How a script is run, and how much its events say.
package struct ReplayOptions: Sendable {
  /// How much of the state the diff of a step shows.
  package enum Diff: String, Sendable, CaseIterable {
    /// What changed, with its path.
    case changed
    /// A line for each value that changed: `count: 0 → 1`.
    case compact
    /// The whole state, with what changed.
    case full
    case none
  }

  /// A step that is named on the command line.
  package enum Selector: Sendable, Equatable {
    case number(StepNumber)
    case label(String)
    case line(Int)
  }

  package var diff = Diff.changed
  /// Whether only the starting state is made, and no step runs.
  package var isCheckOnly = false
  /// Whether to go on after a failed step, from the state that is there.
  package var keepsGoing = false
  /// Whether nothing is asserted at all.
  package var explores = false
  /// The steps before this one are replayed without being asserted or shown.
  package var from: Selector?
  /// The last step to run.
  package var to: Selector?
  /// The last step to run, as it follows the file's name; the earlier one of this and ``to`` counts.
  package var through: Selector?
  /// The step after which the run ends and its report carries the state.
  package var stateAt: Selector?
  /// The part of the state that it carries; `nil` for all of it.
  package var statePath: String?
  /// Whether effects run in the replay of a log; `nil` for what its header says.
  package var runsEffects: Bool?
  /// Steps to leave out.
  package var skipped: [Selector] = []

  /// The limit of processor time for one step.
  ///
  /// By the clock on the wall a script would run into it whenever the machine is busy.
  package var timeout: Duration = .seconds(10)

  /// Whether the events carry the state: its dump at the start, and how that changes with each step.
  package var includesStates = false
  /// Whether the events tell effects apart that outlive the step that started them.
  package var includesEffects = false
  /// Whether the events carry the calls of dependencies.
  package var includesCalls = false
  /// Whether passed steps have events at all; off, the run of a long log says only what is wrong with it.
  package var includesPassedSteps = true
  /// Whether problems carry the lines that would make their step pass.
  package var includesSuggestions = false
  /// Whether the events carry the actions that effects sent.
  package var includesReceivedActions = true

  /// Whether the events carry marks of what the feature does, as signposts make them.
  package var includesSignposts = false

  package init() {}
}
