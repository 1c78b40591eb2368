/// What random runs of a feature are made of.
package struct FuzzSettings: Sendable {
  package var seed: UInt64 = 0

  /// The most steps of a run, without those that let its effects end.
  package var stepCount = 50

  /// The limit of CPU time for a step.
  package var timeout: Duration = .seconds(1)

  /// The lines before the first step that all runs have, in line notation, without the feature.
  package var headers: [String] = []

  /// The names of the actions that are sent.
  package var sent: Set<String> = []

  /// The `send` lines of scripts, by the names of their actions.
  package var sends: [String: [String]] = [:]

  /// The payloads of actions in scripts, without parentheses, by the names of the actions.
  package var payloads: [String: [String]] = [:]

  /// The values that scripts give for endpoints, by their names.
  package var answers: [String: [String]] = [:]

  /// The lines of scripts with answers that use arguments of the call: `given fetch(let id) returns Item(id: id)`.
  package var givensOfCalls: [String] = []

  /// The errors that scripts give for endpoints, by their names.
  package var errors: [String: [String]] = [:]

  /// Whether the runs only find out which actions effects send.
  package var isPilot = false

  /// Whether runs have orders of tasks and timers of their own.
  package var variesOrder = true

  /// Whether values are chosen by chance, so that there can be many.
  package var hasManyValues = true

  package init() {}
}
