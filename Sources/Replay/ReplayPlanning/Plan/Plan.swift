package import ActionScript
package import ReplayAnswers
package import ReplayRegistration
package import ReplayValues
package import VirtualTime

/// A script that is ready to run: its actions, expectations and answers have types.
///
/// All errors in the script were reported when the plan was made.
package struct Plan<State, Action> {
  /// The reducer, its equality and its invariants.
  package var feature: FeatureDefinition<State, Action>

  package var script: Script

  package var title: String? { script.row.flatMap(script.title) ?? script.title?.text }
  package var tags: [String] { script.tags.map(\.text) }

  /// Creates the starting state.
  package var initialState: InitialState<State>

  /// The paths of the state whose changes are shown below the steps.
  package var watched: [WatchedPath<State>]

  package var exhaustivity: ExhaustivitySyntax.Mode { script.exhaustivity?.mode ?? .on }

  /// The choices of the run that the script was written for; `nil` for the usual ones.
  package var schedule: Schedule? { script.schedule.flatMap { Schedule($0.text) } }

  /// The answers of dependencies at the beginning.
  package var stubs: [PlannedStub]

  /// The steps as a tree, in which a repetition is one node.
  package var nodes: [PlannedNode<State, Action>]

  /// The steps in the order in which they run.
  ///
  /// Repetitions are expanded lazily.
  package var steps: PlannedSteps<State, Action> { PlannedSteps(nodes: nodes) }

  /// The names that headers and steps give to values.
  package var variables: ScriptVariables

  /// What the script uses more than once.
  package var uses = StepUses()

  package var warnings: [ScriptDiagnostic]
}

/// Creates the starting state of a plan.
package struct InitialState<State> {
  /// The name of a registered state; `nil` for the default.
  package var name: String?

  /// Creates the registered state and applies the script's changes.
  ///
  /// Call it with the dependencies of the run.
  ///
  /// Throws a ``ScriptDiagnostic`` or a ``StartingStateError`` if a change cannot be applied.
  package var make: () throws -> State

  /// Where the script stores values in user defaults and in memory, by key.
  package var storedKeys: [String: ScriptPlace] = [:]
}
