/// What an exploration of all states tells.
package enum ExplorationEvent: Codable, Sendable {
  /// Something is wrong after the last step of a script.
  case found(FuzzFind)
  /// A condition holds after the last step of a script.
  case reached(condition: String, FuzzScript)
  /// Steps were given up, because a dependency has no answer.
  case blocked(String)
  /// Something that says how far the result can be relied on.
  case note(String)
  /// A state of the graph, in the order of the numbers.
  case state(String, isBroken: Bool)
  case transition(from: Int, to: Int, by: String)
  /// A script that goes through transitions.
  case script(FuzzScript)
  case ended(ExplorationCounts)
}

/// What an exploration has seen.
package struct ExplorationCounts: Codable, Sendable, Equatable {
  /// Why states were not expanded.
  package enum Cut: String, Codable, Sendable {
    case depth
    case states
    case time
    case memory
  }

  package var states = 0
  package var transitions = 0
  /// The steps that were given up, because a dependency has no answer.
  package var blocked = 0
  /// The most steps on a shortest way to a state.
  package var depth = 0
  /// The states whose steps were not made.
  package var unexpanded = 0
  /// Why some were not expanded; `nil` if all were.
  package var cut: Cut?

  package init() {}
}
