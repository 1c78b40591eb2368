import ClassicComposableArchitecture
import CombineSchedulers
import ComposableArchitecture
package import Dependencies
import Foundation
import InternalSupport
import RuntimeReflection

/// Creates the environment of a classic reducer; its identity is the key among the dependencies.
package final class ClassicEnvironment<Environment>: Hashable, @unchecked Sendable {
  // The lists are `Lock`s. Environments are created and used on the replay's thread.
  let make: () -> Environment
  private let adaptations = Lock<[(inout Environment, DependencyValues) -> Void]>([])
  let replacements = Lock<[(part: EnvironmentPart, rewrite: (inout Environment) -> Void)]>([])

  package init(make: @escaping () -> Environment) {
    self.make = make
  }

  /// Adds a replacement of a closure.
  package func adapt(_ adaptation: @escaping (inout Environment, DependencyValues) -> Void) {
    adaptations.withLock { $0.append(adaptation) }
  }

  /// Notes what is put in the place of a closure.
  func note<Function>(
    _ part: EnvironmentPart, at keyPath: @escaping () -> WritableKeyPath<Environment, Function>
  ) {
    replacements.withLock {
      $0.append(
        (
          part,
          {
            let keyPath = keyPath()
            $0[keyPath: keyPath] = $0[keyPath: keyPath]
          }
        ))
    }
  }

  /// Creates the environment; its queues and run loops use virtual time.
  func makeEnvironment(in values: DependencyValues) -> Environment {
    var environment = make()
    withUnsafeMutablePointer(to: &environment) {
      VirtualSchedulers.install(in: Environment.self, at: UnsafeMutableRawPointer($0), values)
    }
    return environment
  }

  /// Applies the replacements, when all dependencies are known.
  func adapted(_ environment: Environment, to values: DependencyValues) -> Environment {
    var environment = environment
    for adapt in adaptations.withLock({ $0 }) { adapt(&environment, values) }
    return environment
  }

  package static func == (lhs: ClassicEnvironment, rhs: ClassicEnvironment) -> Bool { lhs === rhs }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Replaces an environment's schedulers by virtual ones.
private enum VirtualSchedulers {
  static func install(
    in type: Any.Type, at address: UnsafeMutableRawPointer, _ values: DependencyValues
  ) {
    if type == AnySchedulerOf<DispatchQueue>.self {
      address.assumingMemoryBound(to: AnySchedulerOf<DispatchQueue>.self).pointee =
        values.mainQueue
    } else if type == AnySchedulerOf<RunLoop>.self {
      address.assumingMemoryBound(to: AnySchedulerOf<RunLoop>.self).pointee = values.mainRunLoop
    } else {
      for field in Reflection.fields(ofStruct: type) ?? [] {
        install(in: field.type, at: address + field.offset, values)
      }
    }
  }
}

extension DependencyValues {
  /// The environment of a classic reducer; it is created at each read, until something in it is
  /// replaced.
  package subscript<Environment>(environment source: ClassicEnvironment<Environment>) -> Environment
  {
    get {
      let changed = self[ClassicEnvironments.self].changed[ObjectIdentifier(source)]
      return changed?.environment as? Environment ?? source.makeEnvironment(in: self)
    }
    set {
      let version = versionOfEnvironment(source)
      self[ClassicEnvironments.self].changed[ObjectIdentifier(source)] = (newValue, version + 1)
    }
  }

  /// The number of replacements in an environment.
  func versionOfEnvironment<Environment>(_ source: ClassicEnvironment<Environment>) -> Int {
    self[ClassicEnvironments.self].changed[ObjectIdentifier(source)]?.version ?? 0
  }
}

/// The environments of classic reducers with replacements.
private struct ClassicEnvironments: TestDependencyKey, @unchecked Sendable {
  // No lock: environments are created and used on the replay's thread.
  var changed: [ObjectIdentifier: (environment: Any, version: Int)] = [:]

  static var testValue: ClassicEnvironments { ClassicEnvironments() }
}

/// Adapts a classic reducer and its environment to the current `Reducer` protocol.
struct ClassicReducer<State, Action, Environment>: ComposableArchitecture.Reducer {
  private let reducer: ClassicComposableArchitecture.Reducer<State, Action, Environment>
  private let source: ClassicEnvironment<Environment>
  private let environment: Environment
  private let version: Int
  @Dependency(\.self) private var dependencies

  /// Creates the environment with the current dependencies.
  init(
    _ reducer: ClassicComposableArchitecture.Reducer<State, Action, Environment>,
    environment source: ClassicEnvironment<Environment>
  ) {
    @Dependency(\.self) var dependencies
    self.reducer = reducer
    self.source = source
    environment = source.adapted(dependencies[environment: source], to: dependencies)
    version = dependencies.versionOfEnvironment(source)
  }

  func _reduce(
    into state: inout State, action: Action
  ) -> ComposableArchitecture.Effect<Action> {
    let dependencies = dependencies
    // A script can replace further parts later.
    let environment =
      dependencies.versionOfEnvironment(source) == version
      ? environment : source.adapted(dependencies[environment: source], to: dependencies)
    let effect = reducer.run(&state, action, environment)
    return switch effect.operation {
    case .none: .none
    case .value(let action): .send(action)
    case .publisher(let publisher):
      ComposableArchitecture.Effect(operation: .publisher(publisher), workCount: effect.workCount)
    }
  }
}
