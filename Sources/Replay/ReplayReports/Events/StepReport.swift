package struct StepReport: Sendable, Equatable {
  package enum Outcome: String, Sendable, Equatable, CaseIterable {
    case passed
    case failed
    /// The feature behaved differently from the log.
    case diverged
    /// The process crashed during the step, or reached a limit.
    case crashed
    /// The step was replayed without assertions, because it is before `--from`.
    case silent
    /// The step was left out because of `--skip`.
    case skipped
  }

  /// The number of the step: `4`, `4.2`, `3:1`.
  package var number: String
  package var label: String?
  /// The number of the first of the steps that receive actions in any order, if it is one of them.
  package var block: String?
  package var line: Int
  /// The included file that has the line; `nil` for the script itself.
  package var file: String?
  /// The text of the included file in its first step, if texts are requested.
  package var source: SourceText?
  /// The step in line notation.
  package var text: String
  package var verb: String
  package var outcome: Outcome

  /// The step whose action returned the effect that sent the received action: `3`, or `6 (searchDebounced)` for an action
  /// that arrived in the step and that no step has received.
  package var cause: String?
  /// When the received action arrived, in virtual time.
  package var arrival: Duration?
  /// The diff of the state with `-` and `+`; `nil` if it did not change or no report shows it.
  package var diff: String?
  package var hasChanged = false
  /// The changes of the paths that the script watches.
  package var watched: [PathChange] = []
  /// The changes of values in the state since the previous event, if they are requested.
  package var changes: [PathChange] = []
  /// The changes of the state's dump since the previous event, if states are requested.
  ///
  /// ``ReplayEvent/ScriptStart/state`` has the first dump.
  package var stateEdits: [LineEdit] = []
  /// The actions that the step skips without having received them, and those that effects sent during the step, in order.
  package var received: [ReceivedAction] = []
  package var effectsStarted = 0
  package var effectsEnded = 0
  /// For each effect that was cancelled in the step, the step whose action returned it, as in ``cause``.
  package var cancelledEffects: [String] = []
  /// The number of effects in flight after the step.
  package var effectsInFlight = 0
  /// The effects that started in this step and still run after it, if effects are requested.
  package var startedEffects: [StartedEffect] = []
  /// The numbers of earlier steps' effects that ended in this step, if effects are requested.
  package var endedEffects: [Int] = []
  /// The calls of dependencies during the step, if calls are requested.
  package var calls: [Call] = []
  /// What the script has reached in the step for the first time, if coverage is requested.
  package var reached: [CoverageItem] = []
  /// The virtual time after the step.
  package var time: Duration = .zero
  /// The output of a `print` step.
  package var output: String?
  /// The dump of the state after the step, or of a part of it, if requested.
  package var state: String?
  /// The feature's output during the step.
  package var captured: String?
  /// What the feature read of the system without a dependency, and the dependency that would do.
  ///
  /// The replay controls it.
  package var directReads: [String] = []
  /// What the feature did in this step that the replay does not control.
  package var uncontrolled: [String] = []
  /// Notes that are not failures: skipped assertions, warnings.
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

  /// Whether the step failed.
  package var isFailure: Bool {
    switch outcome {
    case .failed, .diverged, .crashed: true
    case .passed, .silent, .skipped: false
    }
  }

  package static func isWarning(_ note: String) -> Bool { note.hasPrefix("warning:") }

  /// What the notes say about a log that the feature does not follow, where nothing is asserted.
  package var divergences: [String] {
    notes.filter { $0.hasPrefix(Self.divergence) }.map {
      String($0.dropFirst(Self.divergence.count))
    }
  }

  /// The message of a divergence in the hash of the state.
  package static let differentHash =
    "the state after this entry differs from the one when the log was made"

  /// The beginning of the note on a divergence.
  package static let divergence = "diverged: "

  /// The number of the step in ``cause``.
  package var causingStep: String? {
    cause.map { String($0.prefix { $0 != " " }) }
  }

  /// An effect that still runs after the step that started it.
  package struct StartedEffect: Sendable, Equatable {
    /// The number of the effect; a script's effects are numbered in the order in which they start.
    package var id: Int
    /// The step whose action returned it, as in ``StepReport/cause``.
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

    /// The arguments in parentheses, which a single argument without a label does not have yet.
    package var argumentList: String { arguments.hasPrefix("(") ? arguments : "(\(arguments))" }
  }

  /// A change of a value in the state.
  ///
  /// The values are on one line, and shortened if they are long; `nowhere` stands for none.
  package struct PathChange: Sendable, Equatable {
    package var path: String
    package var from: String
    package var to: String

    package init(path: String, from: String, to: String) {
      self.path = path
      self.from = from
      self.to = to
    }

    /// The change in words: `count: 1 → 2`.
    package var text: String {
      var text = ""
      append(to: &text)
      return text
    }

    package func append(to text: inout String) {
      text += path
      text += ": "
      text += from
      text += " → "
      text += to
    }
  }

  /// An action that an effect sent.
  package struct ReceivedAction: Sendable, Equatable {
    /// The action as a dump, on one line if it fits.
    package var text: String
    /// The step whose action returned the effect that sent it, as in ``StepReport/cause``.
    package var cause: String?
    /// When it arrived, in virtual time.
    package var arrival: Duration?
    /// How it changed the state.
    package var diff: String?
    /// The values that it changed, if they are requested, and nothing is asserted or the action is skipped.
    ///
    /// Otherwise they change in the step that receives it.
    package var changes: [PathChange] = []
    /// Whether it has arrived in an earlier step, and this one skips it.
    package var isSkipped = false

    package init(
      text: String, cause: String? = nil, arrival: Duration? = nil, diff: String? = nil,
      changes: [PathChange] = [], isSkipped: Bool = false
    ) {
      self.changes = changes
      self.isSkipped = isSkipped
      self.text = text
      self.cause = cause
      self.arrival = arrival
      self.diff = diff
    }
  }
}
