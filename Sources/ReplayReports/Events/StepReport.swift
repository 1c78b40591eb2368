/// What became of one step.
package struct StepReport: Sendable, Equatable {
  package enum Outcome: String, Sendable, Equatable, CaseIterable {
    case passed
    case failed
    /// The log tells of something else than what the feature does.
    case diverged
    /// The process died during the step, or was stopped at a limit.
    case crashed
    /// Replayed without being asserted or shown, as the steps before `--from` are.
    case silent
    /// Left out, as `--skip` says.
    case skipped
  }

  /// The number that people use: `4`, `4.2`, `3:1`.
  package var number: String
  package var label: String?
  package var line: Int
  /// The step in line notation.
  package var text: String
  /// Its first word.
  package var verb: String
  package var outcome: Outcome

  /// The number of the step whose effect fed this action back.
  package var cause: String?
  /// How the state changed, with `-` and `+` before the lines; `nil` if it did not, or if no report shows it.
  package var diff: String?
  /// Whether the state changed.
  package var hasChanged = false
  /// How the dump of the state changed since the event before, where states are asked for.
  ///
  /// The dump itself begins in ``ReplayEvent/ScriptStart/state``.
  package var stateEdits: [StateEdit] = []
  /// The actions that effects fed back during the step, in order.
  package var received: [ReceivedAction] = []
  package var effectsStarted = 0
  package var effectsEnded = 0
  /// How many effects are in flight after the step.
  package var effectsInFlight = 0
  /// The effects that started during the step and outlive it, where effects are asked for.
  package var startedEffects: [StartedEffect] = []
  /// The numbers of the effects of earlier steps that ended during this one, where effects are asked for.
  package var endedEffects: [Int] = []
  /// The calls of dependencies during the step, where calls are asked for.
  package var calls: [Call] = []
  /// The virtual time after the step.
  package var time: Duration = .zero
  /// What the step was asked to show.
  package var output: String?
  /// The dump of the state after the step, or of a part of it, where somebody asked for it.
  package var state: String?
  /// What the feature printed during the step.
  package var captured: String?
  /// What is worth knowing and no failure: skipped assertions, warnings.
  package var notes: [String] = []
  package var problems: [ReplayProblem] = []

  package init(
    number: String, line: Int, verb: String, text: String, outcome: Outcome = .passed
  ) {
    self.number = number
    self.line = line
    self.verb = verb
    self.text = text
    self.outcome = outcome
  }

  /// Whether something is wrong with the step.
  package var isFailure: Bool {
    switch outcome {
    case .failed, .diverged, .crashed: true
    case .passed, .silent, .skipped: false
    }
  }

  /// An effect that is still in flight after the step that started it.
  package struct StartedEffect: Sendable, Equatable {
    /// The effects of a script are numbered as they start.
    package var id: Int
    /// The number of the step whose action started it.
    package var cause: String?

    package init(id: Int, cause: String? = nil) {
      self.id = id
      self.cause = cause
    }
  }

  /// A call of a dependency.
  package struct Call: Sendable, Equatable {
    package var endpoint: String
    /// The arguments, on one line.
    package var arguments: String

    package init(endpoint: String, arguments: String) {
      self.endpoint = endpoint
      self.arguments = arguments
    }

    /// The arguments in parentheses: a single one without a label has none of its own.
    package var argumentList: String { arguments.hasPrefix("(") ? arguments : "(\(arguments))" }
  }

  /// An action that an effect fed back.
  package struct ReceivedAction: Sendable, Equatable {
    /// The action as a dump, on one line where it fits.
    package var text: String
    /// The number of the step whose effect sent it.
    package var cause: String?
    /// How it changed the state.
    package var diff: String?

    package init(text: String, cause: String? = nil, diff: String? = nil) {
      self.text = text
      self.cause = cause
      self.diff = diff
    }
  }
}
