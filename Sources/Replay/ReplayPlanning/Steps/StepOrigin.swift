package import ActionScript

/// Where an action came from.
///
/// Not nested in a generic type: that would cost lookups of metadata in each step.
package struct StepOrigin: Sendable, CustomStringConvertible {
  /// The step that sent or received the action, or in which it arrived.
  package var step: StepNumber
  package var place: ScriptPlace?
  /// The case of an action that arrived in the step and that no step received.
  package var name: String?

  package init(step: StepNumber, place: ScriptPlace? = nil) {
    self.step = step
    self.place = place
  }

  /// `3`, or `6 (searchDebounced)`.
  package var description: String { "\(step)\(name.map { " (\($0))" } ?? "")" }
}
