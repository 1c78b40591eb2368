public import ComposableArchitecture
import ReplayValues

/// Registers a feature with a name, starting states, dependencies and invariants.
///
/// ```swift
/// FeatureRegistration("counter", title: "A counter with number facts") {
///   Counter()
/// } initialState: {
///   Counter.State()
/// }
/// .client("numberFact", \.numberFact)
/// .initialState("ten") { Counter.State(count: 10) }
/// .invariant("the count is never negative") { state in state.count >= 0 }
/// ```
public final class FeatureRegistration<State, Action>: RegisteredFeature {
  required init(
    name: String, title: String?, environment: Any?, makeBox: @escaping () -> any FeatureBoxing
  ) {
    super.init(name: name, title: title, environment: environment, makeBox: makeBox)
  }

  convenience init(
    _ name: String, _ title: String?, environment: Any? = nil,
    definition: @escaping () -> FeatureDefinition<State, Action>
  ) {
    self.init(name: name, title: title, environment: environment) {
      FeatureBox(definition: definition())
    }
  }

  /// Registers a feature; the reducer is created with the replay's dependencies.
  public convenience init<R: Reducer>(
    _ name: String,
    title: String? = nil,
    reducer: @escaping () -> R,
    initialState: @escaping () -> R.State
  ) where R.State == State, R.Action == Action, State: Equatable {
    self.init(
      name, title,
      definition: {
        FeatureDefinition(
          name: name, title: title, reducer: reducer, initialState: initialState,
          areEqual: Equality.withNaN(==))
      })
  }

  /// Registers a feature whose state is not `Equatable`, so that states are compared by their
  /// structure.
  @_disfavoredOverload
  public convenience init<R: Reducer>(
    _ name: String,
    title: String? = nil,
    reducer: @escaping () -> R,
    initialState: @escaping () -> R.State
  ) where R.State == State, R.Action == Action {
    self.init(
      name, title,
      definition: {
        FeatureDefinition(
          name: name, title: title, reducer: reducer, initialState: initialState,
          areEqual: { StructuralEquality.areEqual($0, $1) })
      })
  }

  /// Registers a feature whose reducer takes closures, which scripts answer.
  ///
  /// The parameter of `reducer` creates the closures.
  public convenience init<R: Reducer>(
    _ name: String,
    title: String? = nil,
    reducer: @escaping (ReplayEndpoints) -> R,
    initialState: @escaping () -> R.State
  ) where R.State == State, R.Action == Action, State: Equatable {
    self.init(
      name, title,
      definition: {
        FeatureDefinition(
          name: name, title: title, reducer: reducer, initialState: initialState,
          areEqual: Equality.withNaN(==))
      })
  }

  /// Registers a feature whose reducer takes closures, which scripts answer.
  ///
  /// The state is not `Equatable`, so states are compared by their structure.
  @_disfavoredOverload
  public convenience init<R: Reducer>(
    _ name: String,
    title: String? = nil,
    reducer: @escaping (ReplayEndpoints) -> R,
    initialState: @escaping () -> R.State
  ) where R.State == State, R.Action == Action {
    self.init(
      name, title,
      definition: {
        FeatureDefinition(
          name: name, title: title, reducer: reducer, initialState: initialState,
          areEqual: { StructuralEquality.areEqual($0, $1) })
      })
  }

  /// Adds a starting state, for `state from NAME`.
  public func initialState(_ name: String, _ make: @escaping () -> State) -> Self {
    modified { $0.addInitialState(name, make: make) }
  }

  /// Adds a condition that must hold after every action.
  public func invariant(_ name: String, @ConditionBuilder _ holds: @escaping (State) -> Bool)
    -> Self
  {
    modified { $0.addInvariant(name, holds: holds) }
  }

  /// Adds a condition that must hold in some run of a fuzz session.
  public func sometimes(_ name: String, @ConditionBuilder _ holds: @escaping (State) -> Bool)
    -> Self
  {
    modified { $0.addCondition(.sometimes, name, holds: holds) }
  }

  /// Adds a condition that must hold at the end of a script in which all effects have ended.
  public func eventually(_ name: String, @ConditionBuilder _ holds: @escaping (State) -> Bool)
    -> Self
  {
    modified { $0.addCondition(.eventually, name, holds: holds) }
  }

  /// Adds a condition on the states before and after an action.
  ///
  /// The action is named without ids and payload: `incrementTapped`, `rows.deleteTapped`. `holds` says whether the change
  /// from the old to the new state is right.
  public func after(
    _ action: String, @ConditionBuilder _ holds: @escaping (_ old: State, _ new: State) -> Bool
  ) -> Self {
    modified { $0.addTransition(action, holds: holds) }
  }

  // Unavailable to callers of this type, but called through the superclass.

  @available(*, unavailable, message: "the state must be of the type of the feature's state")
  public override func initialState<Other>(
    _ name: String, _ make: @escaping () -> Other
  ) -> Self {
    modified { $0.addInitialState(name, make: make) }
  }

  @available(*, unavailable, message: "the condition must be on the feature's state")
  public override func invariant<Other>(
    _ name: String, @ConditionBuilder _ holds: @escaping (Other) -> Bool
  ) -> Self {
    modified { $0.addInvariant(name, holds: holds) }
  }

  @available(*, unavailable, message: "the condition must be on the feature's state")
  public override func sometimes<Other>(
    _ name: String, @ConditionBuilder _ holds: @escaping (Other) -> Bool
  ) -> Self {
    modified { $0.addCondition(.sometimes, name, holds: holds) }
  }

  @available(*, unavailable, message: "the condition must be on the feature's state")
  public override func eventually<Other>(
    _ name: String, @ConditionBuilder _ holds: @escaping (Other) -> Bool
  ) -> Self {
    modified { $0.addCondition(.eventually, name, holds: holds) }
  }

  @available(*, unavailable, message: "the condition must be on the feature's state")
  public override func after<Other>(
    _ action: String, @ConditionBuilder _ holds: @escaping (_ old: Other, _ new: Other) -> Bool
  ) -> Self {
    modified { $0.addTransition(action, holds: holds) }
  }
}
