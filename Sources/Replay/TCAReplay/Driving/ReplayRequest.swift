package import ActionScript

/// What a debugger asks of a replay between two steps.
package enum ReplayRequest: Sendable {
  /// The value of a path; the answer is a step with the value as its state, or the problems.
  case value(path: String)
  /// What is open; the answer is a step with the list as its state.
  case openWork
  /// Going on with another script, which has the same steps so far.
  ///
  /// After a number of steps, expectations are those of `exhaustivity off`. There is an answer if this is not possible: the
  /// problems of the script, or that it must be replayed from the start.
  case change(ScriptText, path: String, lenientAfter: Int?)
  /// Whether the changes that steps report tell all changes of a path: the answer is a step with the state `told`, another
  /// one, or the problems of the path.
  case path(String)
  /// Telling the actions and calls of the next step as they begin, each as a step with the verb `action` or `call`.
  case trace
  /// Telling the changes of a path, or of a shared value, in the silent steps that follow, each time as a step with the verb
  /// `watch` and the number of steps before it.
  ///
  /// The request is answered at once if there can be no such value.
  case watch(path: String)
  /// Telling the silent steps that follow in which a condition begins to hold, each as a step with the verb `check` and the
  /// number of steps before it.
  ///
  /// Where `includesArrivals` is true, the condition sees actions that no step has received. There is an answer at once if
  /// there can be no such condition.
  case check(condition: String, includesArrivals: Bool)
}
