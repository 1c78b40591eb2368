/// What an exploration of all states is made of.
package struct ExplorationSettings: Sendable {
  /// The lines before the first step, in line notation, without the feature.
  package var headers: [String] = []

  /// The steps before the first state, in line notation.
  package var start: [String] = []

  /// The actions and answers, in line notation; `send` can be left out.
  package var actions: [String] = []

  /// The text of which the actions are parts, for problems with them.
  package var writtenActions = ""

  /// The conditions to reach: `count == 3`.
  package var conditions: [String] = []

  /// The most steps to a state; `nil` for no limit.
  package var depth: Int?

  /// The most states.
  package var stateLimit = 1_000_000

  /// The limit of CPU time for a step.
  package var timeout: Duration = .seconds(1)

  package var tellsGraph = false

  /// Whether scripts that go through all transitions are reported.
  package var tellsScripts = false

  /// The steps that have ended earlier processes of the same exploration.
  package var endings: [ExplorationEnding] = []

  package init() {}
}

/// A step that has ended the process.
package struct ExplorationEnding: Sendable {
  /// The number of the attempt, of which each compares more.
  package var attempt: Int
  /// The number of the state before the step, in the order in which states are reached.
  package var state: Int
  /// The step in line notation.
  package var step: String
  /// What is wrong; `nil` if a dependency has no answer.
  package var message: String?

  package init(attempt: Int, state: Int, step: String, message: String?) {
    self.attempt = attempt
    self.state = state
    self.step = step
    self.message = message
  }
}
