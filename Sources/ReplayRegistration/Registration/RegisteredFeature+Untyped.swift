public import ComposableArchitecture

// Registrations that forget the types of the feature.

extension RegisteredFeature {
  /// Registers a feature.
  ///
  /// - Parameters:
  ///   - name: The name that scripts use.
  ///   - title: What it is, in a few words.
  ///   - reducer: Makes the reducer, with the replay's dependencies in force.
  ///   - initialState: Makes the state that scripts start from unless they say otherwise.
  public convenience init<R: Reducer>(
    _ name: String,
    title: String? = nil,
    reducer: @escaping () -> R,
    initialState: @escaping () -> R.State
  ) where R.State: Equatable {
    let typed = FeatureRegistration<R.State, R.Action>(
      name, title: title, reducer: reducer, initialState: initialState)
    self.init(box: typed.box)
  }

  /// Registers a feature whose state is not `Equatable`: states are
  /// compared by their structure.
  ///
  /// - Parameters:
  ///   - name: The name that scripts use.
  ///   - title: What it is, in a few words.
  ///   - reducer: Makes the reducer, with the replay's dependencies in force.
  ///   - initialState: Makes the state that scripts start from unless they say otherwise.
  @_disfavoredOverload
  public convenience init<R: Reducer>(
    _ name: String,
    title: String? = nil,
    reducer: @escaping () -> R,
    initialState: @escaping () -> R.State
  ) {
    let typed = FeatureRegistration<R.State, R.Action>(
      name, title: title, reducer: reducer, initialState: initialState)
    self.init(box: typed.box)
  }

  /// Registers a feature whose reducer is made with closures that scripts answer for.
  ///
  /// - Parameters:
  ///   - name: The name that scripts use.
  ///   - title: What it is, in a few words.
  ///   - reducer: Makes the reducer, with the replay's dependencies in force, and asks for the closures.
  ///   - initialState: Makes the state that scripts start from unless they say otherwise.
  public convenience init<R: Reducer>(
    _ name: String,
    title: String? = nil,
    reducer: @escaping (ReplayEndpoints) -> R,
    initialState: @escaping () -> R.State
  ) where R.State: Equatable {
    let typed = FeatureRegistration<R.State, R.Action>(
      name, title: title, reducer: reducer, initialState: initialState)
    self.init(box: typed.box)
  }

  /// Registers a feature whose reducer is made with closures that scripts answer for, and whose state is not `Equatable`: states are
  /// compared by their structure.
  ///
  /// - Parameters:
  ///   - name: The name that scripts use.
  ///   - title: What it is, in a few words.
  ///   - reducer: Makes the reducer, with the replay's dependencies in force, and asks for the closures.
  ///   - initialState: Makes the state that scripts start from unless they say otherwise.
  @_disfavoredOverload
  public convenience init<R: Reducer>(
    _ name: String,
    title: String? = nil,
    reducer: @escaping (ReplayEndpoints) -> R,
    initialState: @escaping () -> R.State
  ) {
    let typed = FeatureRegistration<R.State, R.Action>(
      name, title: title, reducer: reducer, initialState: initialState)
    self.init(box: typed.box)
  }
}
