import ComposableArchitecture
public import Dependencies
import ReplayValues

/// A feature that scripts can name: its reducer, its starting states and its dependencies.
///
/// Make one with ``FeatureRegistration``, which knows the types of the feature's state and actions:
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
  let box: any FeatureBoxing

  /// What makes the environment of a classic reducer, a `ClassicEnvironment`.
  package let environment: Any?

  required init(box: any FeatureBoxing, environment: Any? = nil) {
    self.box = box
    self.environment = environment
  }

  func modified(_ body: (inout any FeatureBoxing) -> Void) -> Self {
    var box = box
    body(&box)
    return Self(box: box, environment: environment)
  }

  /// The name that scripts use.
  public var name: String { box.name }

  /// What it is, in a few words.
  public var title: String? { box.title }

  /// Adds a starting state, for `state from NAME`.
  ///
  /// A state of another type than the feature's is an error when the tool starts.
  public func initialState<State>(_ name: String, _ make: @escaping () -> State) -> Self {
    modified { $0.addInitialState(name, make: make) }
  }

  /// Adds a condition that must hold after every step.
  ///
  /// A condition on another type than the feature's state is an error when the tool starts.
  public func invariant<State>(_ name: String, _ holds: @escaping (State) -> Bool) -> Self {
    modified { $0.addInvariant(name, holds: holds) }
  }
}

// MARK: - Dependencies

extension RegisteredFeature {
  /// Names a client whose type is a `@DependencyClient`: all its endpoints are known as `NAME.endpoint`.
  public func client<Client>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, Client>
  ) -> Self {
    modified { $0.addClient(RegisteredClient(name: name, keyPath: keyPath)) }
  }

  /// Names a closure among the dependencies, for scripts to answer.
  ///
  /// - Parameters:
  ///   - name: The name that scripts use.
  ///   - keyPath: The closure. It may have any number of parameters, be asynchronous and throw.
  ///   - stub: Leave it out.
  /// - Returns: The feature with the endpoint.
  public func endpoint<Function>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, Function>,
    stub: @escaping (EndpointStub, inout Function) -> Void = #endpointStub
  ) -> Self {
    modified { $0.addEndpoint(RegisteredEndpoint(name: name, keyPath: keyPath, stub: stub)) }
  }
}

extension RegisteredFeature {
  /// Runs an operation with the feature's types.
  package func accept<Visitor: FeatureVisitor>(_ visitor: Visitor) throws -> Visitor.Result {
    try box.accept(visitor)
  }
}
