/// One thing that a run of a feature does differently.
///
/// It is the same thing in all scripts of a feature, and wherever it happens in a run.
package struct Mutation: Hashable, Codable, Sendable {
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// An action does not change a part of the state.
    case stateChange = "StateChange"
    /// An action does not change a shared value.
    case sharedChange = "SharedChange"
    /// An action of an effect does not arrive.
    case receivedAction = "ReceivedAction"
    /// An effect of an action does not start.
    case effect = "Effect"
    /// A cancellation does not take place.
    case cancellation = "Cancellation"
    /// An endpoint gives another answer.
    case answer = "Answer"
    /// An endpoint throws another error, or an error in place of its answer.
    case error = "Error"
    /// A wait takes twice as long.
    case longerDelay = "LongerDelay"
    /// A wait takes half as long.
    case shorterDelay = "ShorterDelay"
  }

  package var kind: Kind

  /// The case of the action that does it, or the endpoint.
  package var subject: String

  /// What it is done to: a path of the state, a shared value, the number of an effect, an id, or a duration.
  package var object = ""

  /// The value that a change of the state gives, if it tells changes apart: `true`, `false` or `nil`.
  package var value: String?

  package init(_ kind: Kind, _ subject: String, _ object: String = "", value: String? = nil) {
    self.kind = kind
    self.subject = subject
    self.object = object
    self.value = value
  }

  /// What the unchanged run does.
  package var deed: String {
    switch kind {
    case .stateChange:
      value.map { "sets '\(object)' to \($0) by '\(subject)'" }
        ?? "changes '\(object)' by '\(subject)'"
    case .sharedChange: "changes the shared value '\(object)' by '\(subject)'"
    case .receivedAction: "receives '\(subject)'"
    case .effect: "starts an effect of '\(subject)'\(object.isEmpty ? "" : ", the \(object)")"
    case .cancellation: "cancels effects with the id '\(object)' by '\(subject)'"
    case .answer, .error: "calls '\(subject)'"
    case .longerDelay, .shorterDelay: "waits \(object) for an effect of '\(subject)'"
    }
  }

  /// What the changed run does, after `if`.
  package var alternative: String {
    switch kind {
    case .stateChange, .sharedChange, .effect, .cancellation: "it did not"
    case .receivedAction: "no effect sent it"
    case .answer: "the answer were another one"
    case .error: "it threw an error"
    case .longerDelay: "it took twice as long"
    case .shorterDelay: "it took half as long"
    }
  }

  /// What the changed run does, in a few words.
  package var replacement: String {
    switch kind {
    case .stateChange, .sharedChange: "'\(object)' stays as it is"
    case .receivedAction: "'\(subject)' is not sent"
    case .effect: "the effect does not start"
    case .cancellation: "nothing is cancelled"
    case .answer: "another answer"
    case .error: "an error"
    case .longerDelay: "twice as long"
    case .shorterDelay: "half as long"
    }
  }
}

/// A mutation that a script reaches, and where it does so first.
package struct FoundMutation: Hashable, Codable, Sendable {
  package var mutation: Mutation
  package var step: String
  package var file: String
  package var start: Position
  package var end: Position

  /// A line and a column, both counted from 1.
  package struct Position: Hashable, Codable, Sendable {
    package var line: Int
    package var column: Int
  }
}
