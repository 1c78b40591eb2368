public import ComposableArchitecture

// Registrations with the types of the feature erased.

extension RegisteredFeature {
  convenience init<State, Action>(erasing typed: FeatureRegistration<State, Action>) {
    self.init(
      name: typed.name, title: typed.title, environment: typed.environment, makeBox: typed.makeBox)
  }

  /// Registers a feature; the reducer is created with the replay's dependencies.
  public convenience init<R: Reducer>(
    _ name: String,
    title: String? = nil,
    reducer: @escaping () -> R,
    initialState: @escaping () -> R.State
  ) where R.State: Equatable {
    self.init(
      erasing: FeatureRegistration<R.State, R.Action>(
        name, title: title, reducer: reducer, initialState: initialState))
  }

  /// Registers a feature whose state is not `Equatable`, so that states are compared by their
  /// structure.
  @_disfavoredOverload
  public convenience init<R: Reducer>(
    _ name: String,
    title: String? = nil,
    reducer: @escaping () -> R,
    initialState: @escaping () -> R.State
  ) {
    self.init(
      erasing: FeatureRegistration<R.State, R.Action>(
        name, title: title, reducer: reducer, initialState: initialState))
  }

  /// Registers a feature whose reducer takes closures, which scripts answer.
  ///
  /// The parameter of `reducer` creates the closures.
  public convenience init<R: Reducer>(
    _ name: String,
    title: String? = nil,
    reducer: @escaping (ReplayEndpoints) -> R,
    initialState: @escaping () -> R.State
  ) where R.State: Equatable {
    self.init(
      erasing: FeatureRegistration<R.State, R.Action>(
        name, title: title, reducer: reducer, initialState: initialState))
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
  ) {
    self.init(
      erasing: FeatureRegistration<R.State, R.Action>(
        name, title: title, reducer: reducer, initialState: initialState))
  }
}
