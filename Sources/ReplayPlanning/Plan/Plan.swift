package import ActionScript
package import ReplayRegistration

/// A script joined to a feature: typed actions, expectations and answers, before anything has run.
///
/// Every bad input was reported when the plan was made.
package struct Plan<State, Action> {
  /// The reducer, its equality and its invariants.
  package var feature: FeatureDefinition<State, Action>

  /// The script that it was made from.
  package var script: Script

  package var title: String?
  package var tags: [String]

  /// Makes the state that the script starts from.
  package var initialState: InitialState<State>

  package var exhaustivity: ExhaustivitySyntax.Mode

  /// What the dependencies answer from the start.
  package var stubs: [PlannedStub]

  /// The steps as a tree, in which a repetition stands once.
  package var nodes: [PlannedNode<State, Action>]

  /// The steps in the order in which they run, each repetition made when it is reached.
  package var steps: PlannedSteps<State, Action> { PlannedSteps(nodes: nodes) }

  /// What is odd about the script though it can be used.
  package var warnings: [ScriptDiagnostic]
}

/// Builds the starting state of a plan.
package struct InitialState<State> {
  /// The name of a registered state; `nil` for the default one.
  package var name: String?

  /// Makes the registered state and patches it.
  ///
  /// To be called with the dependencies of the run in force.
  ///
  /// Throws a ``ScriptDiagnostic`` or a ``StartingStateError`` where a patch cannot be applied.
  package var make: () throws -> State
}
