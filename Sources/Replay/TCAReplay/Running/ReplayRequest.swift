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
  case change(SourceFile, ScriptNotation, lenientAfter: Int?)
  /// Whether the changes that steps report tell all changes of a path: the answer is a step with the state `told`, another
  /// one, or the problems of the path.
  case path(String)
  /// Telling the actions and calls of the next step as they begin, each as a step with the verb `action` or `call`.
  case trace
}
