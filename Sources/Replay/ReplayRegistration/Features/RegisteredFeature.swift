import ComposableArchitecture
public import Dependencies
import RuntimeReflection

/// A feature that scripts can use: its reducer, its starting states and its dependencies.
///
/// Create one with ``FeatureRegistration``, which knows the types of the feature's state and
/// actions:
///
/// ```swift
/// FeatureRegistration("counter", title: "A counter with number facts") {
///   Counter()
/// } initialState: {
///   Counter.State()
/// }
/// .client("numberFact", \.numberFact)
/// ```
///
/// Each method returns a changed copy.
public class RegisteredFeature {
  /// The name for scripts.
  public let name: String

  public let title: String?

  /// The `ClassicEnvironment` of a classic reducer.
  package let environment: Any?

  let makeBox: () -> any FeatureBoxing

  /// The definition, which is made when it is first needed: a run uses few of a tool's features.
  private lazy var box = makeBox()

  required init(
    name: String, title: String?, environment: Any?, makeBox: @escaping () -> any FeatureBoxing
  ) {
    self.name = name
    self.title = title
    self.environment = environment
    self.makeBox = makeBox
  }

  func modified(_ change: @escaping (inout any FeatureBoxing) -> Void) -> Self {
    Self(name: name, title: title, environment: environment) { [makeBox] in
      var box = makeBox()
      change(&box)
      return box
    }
  }

  /// Adds a starting state, for `state from NAME`.
  ///
  /// If the state has another type than the feature's, the tool fails when it starts.
  public func initialState<State>(_ name: String, _ make: @escaping () -> State) -> Self {
    modified { $0.addInitialState(name, make: make) }
  }

  /// Adds a condition that must hold after every action.
  ///
  /// If the condition is about another type than the feature's state, the tool fails when it
  /// starts.
  public func invariant<State>(_ name: String, @ConditionBuilder _ holds: @escaping (State) -> Bool)
    -> Self
  {
    modified { $0.addInvariant(name, holds: holds) }
  }

  /// Adds a condition that must hold in some run of a fuzz session.
  ///
  /// If the condition is about another type than the feature's state, the tool fails when it
  /// starts.
  public func sometimes<State>(_ name: String, @ConditionBuilder _ holds: @escaping (State) -> Bool)
    -> Self
  {
    modified { $0.addCondition(.sometimes, name, holds: holds) }
  }

  /// Adds a condition that must hold at the end of a script in which all effects have ended.
  ///
  /// If the condition is about another type than the feature's state, the tool fails when it
  /// starts.
  public func eventually<State>(
    _ name: String, @ConditionBuilder _ holds: @escaping (State) -> Bool
  ) -> Self {
    modified { $0.addCondition(.eventually, name, holds: holds) }
  }

  /// Adds a condition on the states before and after an action, which is named without ids and payload.
  ///
  /// If the condition is about another type than the feature's state, the tool fails when it
  /// starts.
  public func after<State>(
    _ action: String, @ConditionBuilder _ holds: @escaping (_ old: State, _ new: State) -> Bool
  ) -> Self {
    modified { $0.addTransition(action, holds: holds) }
  }

  /// Names actions that a user can send, without ids and payloads: `.sent("refreshTapped", "rows.view")`.
  ///
  /// `fuzz` then sends these, those of views and of bindings, and those that scripts send. A name also stands for all actions
  /// below it.
  public func sent(_ actions: String...) -> Self {
    modified { $0.addSent(actions) }
  }

  /// Adds values of a type, which `fuzz` uses in place of values of its own.
  ///
  /// ```swift
  /// .samples(of: Email.self, [Email("blob@example.com"), Email("nobody@example.com")])
  /// ```
  public func samples<Value>(
    of type: Value.Type, _ values: @autoclosure @escaping () -> [Value]
  ) -> Self {
    modified { $0.addSamples(type) { values() } }
  }
}

// MARK: - Dependencies

extension RegisteredFeature {
  /// Registers all endpoints of a `@DependencyClient`, with the names `NAME.endpoint`.
  public func client<Client>(
    _ name: String,
    _ keyPath: @autoclosure @escaping () -> WritableKeyPath<DependencyValues, Client>
  ) -> Self {
    modified { $0.addClient(RegisteredClient(name: name, keyPath: keyPath())) }
  }

  /// Registers all endpoints of a `@DependencyClient` that features read by its key, as in
  /// `@Dependency(DataClient.self)`.
  public func client<Key: TestDependencyKey>(_ name: String, _ key: Key.Type) -> Self {
    modified { $0.addClient(RegisteredClient(name: name, key: key)) }
  }

  /// Registers a dependency that is a value, such as feature flags or a base URL: `given flags (isNew: true)`.
  ///
  /// Scripts cannot make values of protocols and classes by themselves; add a parser for the type, with
  /// ``value(of:_:)``.
  public func dependency<Value>(
    _ name: String,
    _ keyPath: @autoclosure @escaping () -> WritableKeyPath<DependencyValues, Value>
  ) -> Self {
    modified { $0.addValue(RegisteredValue(name: name, keyPath: keyPath())) }
  }

  /// Registers a dependency that is a value, and that features read by its key, as in `@Dependency(Flags.self)`.
  public func dependency<Key: TestDependencyKey>(_ name: String, _ key: Key.Type) -> Self {
    modified { $0.addValue(RegisteredValue(name: name, key: key)) }
  }

  /// Registers a closure among the dependencies for scripts to answer; it can have any parameters,
  /// be asynchronous and throw.
  ///
  /// The name can have argument labels: `"api.find(id:)"`. Do not pass `stub`.
  public func endpoint<Function>(
    _ name: String,
    _ keyPath: @autoclosure @escaping () -> WritableKeyPath<DependencyValues, Function>,
    stub: @escaping (EndpointStub, inout Function) -> Void = #endpointStub
  ) -> Self {
    addingEndpoint(name) { RegisteredEndpoint(name: $0, keyPath: keyPath(), stub: stub) }
  }

  /// Registers a closure in a dependency that features read by its key, as in `@Dependency(DataClient.self)`:
  /// `.endpoint("data.load", DataClient.self, \.load)`.
  ///
  /// The name can have argument labels: `"data.load(id:)"`. Do not pass `stub`.
  public func endpoint<Key: TestDependencyKey, Function>(
    _ name: String, _ key: Key.Type,
    _ keyPath: @autoclosure @escaping () -> WritableKeyPath<Key.Value, Function>,
    stub: @escaping (EndpointStub, inout Function) -> Void = #endpointStub
  ) -> Self {
    addingEndpoint(name) { RegisteredEndpoint(name: $0, key: key, keyPath: keyPath(), stub: stub) }
  }

  private func addingEndpoint(
    _ name: String, _ make: @escaping (EndpointName) -> RegisteredEndpoint
  ) -> Self {
    modified {
      let name = EndpointName(name)
      let endpoint = make(name)
      $0.addEndpoint(endpoint)
      if let problem = name.problem(forParameters: endpoint.signature.parameters.count) {
        $0.addProblem(problem)
      }
    }
  }
}

extension RegisteredFeature {
  /// Runs an operation with the feature's types.
  package func accept<Visitor: FeatureVisitor>(
    _ visitor: Visitor
  ) throws(Visitor.Failure) -> Visitor.Result {
    try box.accept(visitor)
  }
}
