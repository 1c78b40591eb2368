public import ClassicComposableArchitecture
import Dependencies
public import Foundation
import ReplayValues

extension FeatureRegistration {
  /// Registers a feature with the API of 2020 to 2022: a reducer with an environment.
  ///
  /// ```swift
  /// FeatureRegistration("counter", reducer: counterReducer) {
  ///   CounterState()
  /// } environment: {
  ///   CounterEnvironment(mainQueue: .main, numberFact: { _ in .none })
  /// }
  /// .environment("numberFact", \CounterEnvironment.numberFact)
  /// ```
  ///
  /// In a replay, the queues and run loops of the environment use virtual time. Its closures stay
  /// as they are, except those that `environment(_:_:)` registers for scripts to answer.
  public convenience init<Environment>(
    _ name: String,
    title: String? = nil,
    reducer: @autoclosure @escaping () -> Reducer<State, Action, Environment>,
    initialState: @escaping () -> State,
    environment: @escaping () -> Environment
  ) where State: Equatable {
    self.init(
      name, title, reducer, initialState, ClassicEnvironment(make: environment),
      areEqual: Equality.withNaN(==))
  }

  /// Registers a feature with the API of 2020 to 2022 whose state is not `Equatable`, so that
  /// states are compared by their structure.
  @_disfavoredOverload
  public convenience init<Environment>(
    _ name: String,
    title: String? = nil,
    reducer: @autoclosure @escaping () -> Reducer<State, Action, Environment>,
    initialState: @escaping () -> State,
    environment: @escaping () -> Environment
  ) {
    self.init(
      name, title, reducer, initialState, ClassicEnvironment(make: environment),
      areEqual: { StructuralEquality.areEqual($0, $1) })
  }

  private convenience init<Environment>(
    _ name: String, _ title: String?,
    _ reducer: @escaping () -> Reducer<State, Action, Environment>,
    _ initialState: @escaping () -> State,
    _ environment: ClassicEnvironment<Environment>,
    areEqual: @escaping (State, State) -> Bool
  ) {
    self.init(
      name, title, environment: environment,
      definition: {
        FeatureDefinition(
          name: name, title: title,
          reducer: { ClassicReducer(reducer(), environment: environment) },
          initialState: initialState, areEqual: areEqual)
      })
  }
}

extension RegisteredFeature {
  /// Registers a feature with the API of 2020 to 2022: a reducer with an environment.
  public convenience init<State: Equatable, Action, Environment>(
    _ name: String,
    title: String? = nil,
    reducer: @autoclosure @escaping () -> Reducer<State, Action, Environment>,
    initialState: @escaping () -> State,
    environment: @escaping () -> Environment
  ) {
    self.init(
      erasing: FeatureRegistration(
        name, title: title, reducer: reducer(), initialState: initialState, environment: environment
      ))
  }

  /// Registers a feature with the API of 2020 to 2022 whose state is not `Equatable`, so that
  /// states are compared by their structure.
  @_disfavoredOverload
  public convenience init<State, Action, Environment>(
    _ name: String,
    title: String? = nil,
    reducer: @autoclosure @escaping () -> Reducer<State, Action, Environment>,
    initialState: @escaping () -> State,
    environment: @escaping () -> Environment
  ) {
    self.init(
      erasing: FeatureRegistration(
        name, title: title, reducer: reducer(), initialState: initialState, environment: environment
      ))
  }
}

// MARK: - The environment's closures

extension RegisteredFeature {
  /// Registers a closure of the environment for scripts to answer; it can have any parameters, be
  /// asynchronous and throw.
  ///
  /// Do not pass `stub`.
  public func environment<Environment, Function>(
    _ name: String, _ keyPath: @autoclosure @escaping () -> WritableKeyPath<Environment, Function>,
    stub: @escaping (EndpointStub, inout Function) -> Void = #endpointStub
  ) -> Self {
    withEnvironment(Environment.self) { feature, environment in
      environment.note(.endpoint(EndpointName(name).base)) { keyPath() }
      return feature.endpoint(name, environment.keyPath(to: keyPath()), stub: stub)
    }
  }

  /// Lets a closure of the environment return the replay's UUIDs: incrementing ones, or those from
  /// `given uuid`.
  public func uuid<Environment>(_ keyPath: WritableKeyPath<Environment, () -> UUID>) -> Self {
    adapting(keyPath, .uuid) { environment, values in
      environment[keyPath: keyPath] = { values.uuid() }
    }
  }

  /// Lets a closure of the environment return the replay's UUIDs: incrementing ones, or those from
  /// `given uuid`.
  public func uuid<Environment>(
    _ keyPath: WritableKeyPath<Environment, @Sendable () -> UUID>
  ) -> Self {
    adapting(keyPath, .uuid) { environment, values in
      environment[keyPath: keyPath] = { values.uuid() }
    }
  }

  /// Lets a closure of the environment return the replay's date, in virtual time or from `given date`.
  public func date<Environment>(_ keyPath: WritableKeyPath<Environment, () -> Date>) -> Self {
    adapting(keyPath, .date) { environment, values in
      environment[keyPath: keyPath] = { values.date() }
    }
  }

  /// Lets a closure of the environment return the replay's date, in virtual time or from `given date`.
  public func date<Environment>(
    _ keyPath: WritableKeyPath<Environment, @Sendable () -> Date>
  ) -> Self {
    adapting(keyPath, .date) { environment, values in
      environment[keyPath: keyPath] = { values.date() }
    }
  }
}

extension RegisteredFeature {
  private func adapting<Environment, Value>(
    _ keyPath: WritableKeyPath<Environment, Value>, _ part: EnvironmentPart,
    _ adaptation: @escaping (inout Environment, DependencyValues) -> Void
  ) -> Self {
    withEnvironment(Environment.self) { feature, environment in
      environment.note(part) { keyPath }
      environment.adapt(adaptation)
      return feature
    }
  }

  /// Changes the environment, or records that its type does not match.
  func withEnvironment<Environment>(
    _ type: Environment.Type, _ body: (Self, ClassicEnvironment<Environment>) -> Self
  ) -> Self {
    guard let environment = environment as? ClassicEnvironment<Environment> else {
      return modified { [name] in
        $0.addProblem("the environment of '\(name)' is not \(nounPhrase(Environment.self))")
      }
    }
    return body(self, environment)
  }
}

extension ClassicEnvironment {
  /// The path to a part of the environment, beginning at the dependencies.
  func keyPath<Value>(
    to keyPath: WritableKeyPath<Environment, Value>
  ) -> WritableKeyPath<DependencyValues, Value> {
    let environment: WritableKeyPath<DependencyValues, Environment> = \.[environment: self]
    return environment.appending(path: keyPath)
  }
}
