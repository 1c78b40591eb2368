import ActionScript
import ReplayPlanning

/// Where an action came from.
///
/// Not nested in a generic type: that would cost lookups of metadata in each step.
struct StepOrigin: CustomStringConvertible {
  /// The step that sent or received the action, or in which it arrived.
  var step: StepNumber
  var place: ScriptPlace?
  /// The case of an action that arrived in the step and that no step received.
  var name: String?

  /// `3`, or `6 (searchDebounced)`.
  var description: String { "\(step)\(name.map { " (\($0))" } ?? "")" }
}
