import CustomDump
import InternalSupport
import IssueReporting

/// Sees to it that a binding's change reaches the state.
final class BindingHandling: @unchecked Sendable {
  // No lock: made, sent and checked in one turn of the main actor.
  var wasHandled = false
  private let message: () -> String

  init<State, Value>(stateType: State.Type, keyPath: WritableKeyPath<State, Value>, value: Value) {
    message = {
      var dump = ""
      customDump(value, to: &dump, maxDepth: 0)
      return """
        A binding action sent from a store was not handled.

          Action:
            \(typeName(State.self)).Action.binding(.set(_, \(dump)))

        Add a "BindingReducer" to the reducer's "body", so that it writes the value to the state.
        """
    }
  }

  /// Reports an issue if no reducer has written the value.
  func check() {
    guard !wasHandled else { return }
    reportIssue(message())
  }
}
