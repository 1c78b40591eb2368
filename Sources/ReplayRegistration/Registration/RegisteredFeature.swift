public import ComposableArchitecture
public import Dependencies
import InternalSupport
import ReplayValues

/// A feature that scripts can name: its reducer, its starting states and its dependencies.
///
/// ```swift
/// RegisteredFeature("counter", title: "A counter with number facts") {
///   Counter()
/// } initialState: {
///   Counter.State()
/// }
/// .client("numberFact", \.numberFact)
/// ```
public struct RegisteredFeature {
  var box: any FeatureBoxing

  /// What makes the environment of a classic reducer, a `ClassicEnvironment`.
  package var environment: Any?

  /// Registers a feature.
  ///
  /// - Parameters:
  ///   - name: The name that scripts use.
  ///   - title: What it is, in a few words.
  ///   - reducer: Makes the reducer, with the replay's dependencies in force.
  ///   - initialState: Makes the state that scripts start from unless they say otherwise.
  public init<R: Reducer>(
    _ name: String,
    title: String? = nil,
    reducer: @escaping () -> R,
    initialState: @escaping () -> R.State
  ) where R.State: Equatable {
    box = FeatureBox(
      definition: FeatureDefinition(
        name: name, title: title, reducer: reducer, initialState: initialState, areEqual: ==))
  }

  /// Registers a feature whose state is not `Equatable`: states are compared by their structure.
  ///
  /// - Parameters:
  ///   - name: The name that scripts use.
  ///   - title: What it is, in a few words.
  ///   - reducer: Makes the reducer, with the replay's dependencies in force.
  ///   - initialState: Makes the state that scripts start from unless they say otherwise.
  @_disfavoredOverload
  public init<R: Reducer>(
    _ name: String,
    title: String? = nil,
    reducer: @escaping () -> R,
    initialState: @escaping () -> R.State
  ) {
    box = FeatureBox(
      definition: FeatureDefinition(
        name: name, title: title, reducer: reducer, initialState: initialState,
        areEqual: { StructuralEquality.areEqual($0, $1) }))
  }

  /// Registers a feature whose reducer is made with closures that scripts answer for.
  ///
  /// - Parameters:
  ///   - name: The name that scripts use.
  ///   - title: What it is, in a few words.
  ///   - reducer: Makes the reducer, with the replay's dependencies in force; asks for the closures.
  ///   - initialState: Makes the state that scripts start from unless they say otherwise.
  public init<R: Reducer>(
    _ name: String,
    title: String? = nil,
    reducer: @escaping (ReplayEndpoints) -> R,
    initialState: @escaping () -> R.State
  ) where R.State: Equatable {
    box = FeatureBox(
      definition: FeatureDefinition(
        name: name, title: title, reducer: reducer, initialState: initialState, areEqual: ==))
  }

  /// Registers a feature whose reducer is made with closures, and whose state is not `Equatable`: states are compared by
  /// their structure.
  ///
  /// - Parameters:
  ///   - name: The name that scripts use.
  ///   - title: What it is, in a few words.
  ///   - reducer: Makes the reducer, with the replay's dependencies in force; asks for the closures.
  ///   - initialState: Makes the state that scripts start from unless they say otherwise.
  @_disfavoredOverload
  public init<R: Reducer>(
    _ name: String,
    title: String? = nil,
    reducer: @escaping (ReplayEndpoints) -> R,
    initialState: @escaping () -> R.State
  ) {
    box = FeatureBox(
      definition: FeatureDefinition(
        name: name, title: title, reducer: reducer, initialState: initialState,
        areEqual: { StructuralEquality.areEqual($0, $1) }))
  }

  /// The name that scripts use.
  public var name: String { box.name }

  /// What it is, in a few words.
  public var title: String? { box.title }

  /// Adds a starting state, for `state from NAME`.
  public func initialState<State>(_ name: String, _ make: @escaping () -> State) -> Self {
    var copy = self
    copy.box.addInitialState(name, make: make)
    return copy
  }

  /// Adds a parser for a type that scripts cannot build otherwise.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - parse: Makes a value from a string of the script, or from the text of another value.
  /// - Returns: The feature with the parser.
  public func value<Value>(
    of type: Value.Type, _ parse: @escaping (String) throws -> Value
  ) -> Self {
    var copy = self
    copy.box.addParser(type, parse: parse)
    return copy
  }

  /// Adds a condition that must hold after every step.
  public func invariant<State>(_ name: String, _ holds: @escaping (State) -> Bool) -> Self {
    var copy = self
    copy.box.addInvariant(name, holds: holds)
    return copy
  }

  /// Names a client whose type is a `@DependencyClient`: all its endpoints are known as `NAME.endpoint`.
  public func client<Client>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, Client>
  ) -> Self {
    var copy = self
    copy.box.addClient(RegisteredClient(name: name, keyPath: keyPath))
    return copy
  }

  package func adding<Function>(
    _ name: String,
    _ keyPath: WritableKeyPath<DependencyValues, Function>,
    stub: @escaping (EndpointCall, Function) -> Function
  ) -> Self {
    let endpointName = EndpointName(name)
    let endpoint = RegisteredEndpoint(name: endpointName, keyPath: keyPath, stub: stub)
    var copy = self
    copy.box.addEndpoint(endpoint)
    if let problem = endpointName.problem(forParameters: endpoint.signature.parameters.count) {
      copy.box.addProblem(problem)
    }
    return copy
  }
}

extension RegisteredFeature {
  /// Runs an operation with the feature's types.
  package func accept<Visitor: FeatureVisitor>(_ visitor: Visitor) throws -> Visitor.Result {
    try box.accept(visitor)
  }
}
