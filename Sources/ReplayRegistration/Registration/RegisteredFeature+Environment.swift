import Dependencies

// One method for each number of arguments, each pair of effects, and each of `@Sendable` and not: a parameter pack cannot be
// the parameters of a closure in a key path's type.

// MARK: - No arguments

extension RegisteredFeature {
  /// Names a synchronous closure of the environment, of no arguments, for scripts to answer.
  public func environment<Environment, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, () -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names a synchronous closure of the environment, of no arguments that is `@Sendable`, for scripts to answer.
  public func environment<Environment, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, @Sendable () -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names a synchronous throwing closure of the environment, of no arguments, for scripts to answer.
  public func environment<Environment, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, () throws -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names a synchronous throwing closure of the environment, of no arguments that is `@Sendable`, for scripts to answer.
  public func environment<Environment, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, @Sendable () throws -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names an asynchronous closure of the environment, of no arguments, for scripts to answer.
  public func environment<Environment, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, () async -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names an asynchronous closure of the environment, of no arguments that is `@Sendable`, for scripts to answer.
  public func environment<Environment, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, @Sendable () async -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names an asynchronous throwing closure of the environment, of no arguments, for scripts to answer.
  public func environment<Environment, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, () async throws -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names an asynchronous throwing closure of the environment, of no arguments that is `@Sendable`, for scripts to answer.
  public func environment<Environment, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, @Sendable () async throws -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }
}

// MARK: - One argument

extension RegisteredFeature {
  /// Names a synchronous closure of the environment, of one argument, for scripts to answer.
  public func environment<Environment, A, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, (A) -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names a synchronous closure of the environment, of one argument that is `@Sendable`, for scripts to answer.
  public func environment<Environment, A, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, @Sendable (A) -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names a synchronous throwing closure of the environment, of one argument, for scripts to answer.
  public func environment<Environment, A, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, (A) throws -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names a synchronous throwing closure of the environment, of one argument that is `@Sendable`, for scripts to answer.
  public func environment<Environment, A, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, @Sendable (A) throws -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names an asynchronous closure of the environment, of one argument, for scripts to answer.
  public func environment<Environment, A, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, (A) async -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names an asynchronous closure of the environment, of one argument that is `@Sendable`, for scripts to answer.
  public func environment<Environment, A, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, @Sendable (A) async -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names an asynchronous throwing closure of the environment, of one argument, for scripts to answer.
  public func environment<Environment, A, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, (A) async throws -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names an asynchronous throwing closure of the environment, of one argument that is `@Sendable`, for scripts to answer.
  public func environment<Environment, A, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, @Sendable (A) async throws -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }
}

// MARK: - Two arguments

extension RegisteredFeature {
  /// Names a synchronous closure of the environment, of two arguments, for scripts to answer.
  public func environment<Environment, A, B, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, (A, B) -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names a synchronous closure of the environment, of two arguments that is `@Sendable`, for scripts to answer.
  public func environment<Environment, A, B, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, @Sendable (A, B) -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names a synchronous throwing closure of the environment, of two arguments, for scripts to answer.
  public func environment<Environment, A, B, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, (A, B) throws -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names a synchronous throwing closure of the environment, of two arguments that is `@Sendable`, for scripts to answer.
  public func environment<Environment, A, B, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, @Sendable (A, B) throws -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names an asynchronous closure of the environment, of two arguments, for scripts to answer.
  public func environment<Environment, A, B, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, (A, B) async -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names an asynchronous closure of the environment, of two arguments that is `@Sendable`, for scripts to answer.
  public func environment<Environment, A, B, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, @Sendable (A, B) async -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names an asynchronous throwing closure of the environment, of two arguments, for scripts to answer.
  public func environment<Environment, A, B, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, (A, B) async throws -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names an asynchronous throwing closure of the environment, of two arguments that is `@Sendable`, for scripts to answer.
  public func environment<Environment, A, B, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, @Sendable (A, B) async throws -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }
}

// MARK: - Three arguments

extension RegisteredFeature {
  /// Names a synchronous closure of the environment, of three arguments, for scripts to answer.
  public func environment<Environment, A, B, C, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, (A, B, C) -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names a synchronous closure of the environment, of three arguments that is `@Sendable`, for scripts to answer.
  public func environment<Environment, A, B, C, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, @Sendable (A, B, C) -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names a synchronous throwing closure of the environment, of three arguments, for scripts to answer.
  public func environment<Environment, A, B, C, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, (A, B, C) throws -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names a synchronous throwing closure of the environment, of three arguments that is `@Sendable`, for scripts to answer.
  public func environment<Environment, A, B, C, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, @Sendable (A, B, C) throws -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names an asynchronous closure of the environment, of three arguments, for scripts to answer.
  public func environment<Environment, A, B, C, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, (A, B, C) async -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names an asynchronous closure of the environment, of three arguments that is `@Sendable`, for scripts to answer.
  public func environment<Environment, A, B, C, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, @Sendable (A, B, C) async -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names an asynchronous throwing closure of the environment, of three arguments, for scripts to answer.
  public func environment<Environment, A, B, C, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, (A, B, C) async throws -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }

  /// Names an asynchronous throwing closure of the environment, of three arguments that is `@Sendable`, for scripts to answer.
  public func environment<Environment, A, B, C, R>(
    _ name: String, _ keyPath: WritableKeyPath<Environment, @Sendable (A, B, C) async throws -> R>
  ) -> Self {
    withEnvironment(Environment.self) { $0.endpoint(name, $1.keyPath(to: keyPath)) }
  }
}

extension ClassicEnvironment {
  /// The way to a part of the environment from the dependencies.
  func keyPath<Value>(
    to keyPath: WritableKeyPath<Environment, Value>
  ) -> WritableKeyPath<DependencyValues, Value> {
    let environment: WritableKeyPath<DependencyValues, Environment> = \.[environment: self]
    return environment.appending(path: keyPath)
  }
}
