public import Dependencies

// A parameter pack cannot be a closure's parameters in a key path's type, so there is one method for
// each number of arguments, each pair of effects, and each of `@Sendable` and not.

// MARK: - Zero arguments

extension RegisteredFeature {
  /// Names a synchronous endpoint of zero arguments.
  public func endpoint<R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable () -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { call.answer([]) { original() } }
    }
  }

  /// Names a synchronous endpoint of zero arguments that is not `@Sendable`.
  public func endpoint<R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, () -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { call.answer([]) { original() } }
    }
  }

  /// Names a synchronous throwing endpoint of zero arguments.
  public func endpoint<R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable () throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { try call.answerOrThrow([]) { try original() } }
    }
  }

  /// Names a synchronous throwing endpoint of zero arguments that is not `@Sendable`.
  public func endpoint<R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, () throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { try call.answerOrThrow([]) { try original() } }
    }
  }

  /// Names an asynchronous endpoint of zero arguments.
  public func endpoint<R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable () async -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { await call.answerLater([]) { await original() } }
    }
  }

  /// Names an asynchronous endpoint of zero arguments that is not `@Sendable`.
  public func endpoint<R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, () async -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { await call.answerLater([]) { await original() } }
    }
  }

  /// Names an asynchronous throwing endpoint of zero arguments.
  public func endpoint<R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable () async throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { try await call.answerLaterOrThrow([]) { try await original() } }
    }
  }

  /// Names an asynchronous throwing endpoint of zero arguments that is not `@Sendable`.
  public func endpoint<R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, () async throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { try await call.answerLaterOrThrow([]) { try await original() } }
    }
  }
}

// MARK: - One argument

extension RegisteredFeature {
  /// Names a synchronous endpoint of one argument.
  public func endpoint<A, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A) -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a in call.answer([a]) { original(a) } }
    }
  }

  /// Names a synchronous endpoint of one argument that is not `@Sendable`.
  public func endpoint<A, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A) -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a in call.answer([a]) { original(a) } }
    }
  }

  /// Names a synchronous throwing endpoint of one argument.
  public func endpoint<A, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A) throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a in try call.answerOrThrow([a]) { try original(a) } }
    }
  }

  /// Names a synchronous throwing endpoint of one argument that is not `@Sendable`.
  public func endpoint<A, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A) throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a in try call.answerOrThrow([a]) { try original(a) } }
    }
  }

  /// Names an asynchronous endpoint of one argument.
  public func endpoint<A, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A) async -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a in await call.answerLater([a]) { await original(a) } }
    }
  }

  /// Names an asynchronous endpoint of one argument that is not `@Sendable`.
  public func endpoint<A, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A) async -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a in await call.answerLater([a]) { await original(a) } }
    }
  }

  /// Names an asynchronous throwing endpoint of one argument.
  public func endpoint<A, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A) async throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a in try await call.answerLaterOrThrow([a]) { try await original(a) } }
    }
  }

  /// Names an asynchronous throwing endpoint of one argument that is not `@Sendable`.
  public func endpoint<A, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A) async throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a in try await call.answerLaterOrThrow([a]) { try await original(a) } }
    }
  }
}

// MARK: - Two arguments

extension RegisteredFeature {
  /// Names a synchronous endpoint of two arguments.
  public func endpoint<A, B, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B) -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b in call.answer([a, b]) { original(a, b) } }
    }
  }

  /// Names a synchronous endpoint of two arguments that is not `@Sendable`.
  public func endpoint<A, B, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B) -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b in call.answer([a, b]) { original(a, b) } }
    }
  }

  /// Names a synchronous throwing endpoint of two arguments.
  public func endpoint<A, B, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B) throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b in try call.answerOrThrow([a, b]) { try original(a, b) } }
    }
  }

  /// Names a synchronous throwing endpoint of two arguments that is not `@Sendable`.
  public func endpoint<A, B, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B) throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b in try call.answerOrThrow([a, b]) { try original(a, b) } }
    }
  }

  /// Names an asynchronous endpoint of two arguments.
  public func endpoint<A, B, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B) async -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b in await call.answerLater([a, b]) { await original(a, b) } }
    }
  }

  /// Names an asynchronous endpoint of two arguments that is not `@Sendable`.
  public func endpoint<A, B, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B) async -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b in await call.answerLater([a, b]) { await original(a, b) } }
    }
  }

  /// Names an asynchronous throwing endpoint of two arguments.
  public func endpoint<A, B, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B) async throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b in try await call.answerLaterOrThrow([a, b]) { try await original(a, b) } }
    }
  }

  /// Names an asynchronous throwing endpoint of two arguments that is not `@Sendable`.
  public func endpoint<A, B, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B) async throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b in try await call.answerLaterOrThrow([a, b]) { try await original(a, b) } }
    }
  }
}

// MARK: - Three arguments

extension RegisteredFeature {
  /// Names a synchronous endpoint of three arguments.
  public func endpoint<A, B, C, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B, C) -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c in call.answer([a, b, c]) { original(a, b, c) } }
    }
  }

  /// Names a synchronous endpoint of three arguments that is not `@Sendable`.
  public func endpoint<A, B, C, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B, C) -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c in call.answer([a, b, c]) { original(a, b, c) } }
    }
  }

  /// Names a synchronous throwing endpoint of three arguments.
  public func endpoint<A, B, C, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B, C) throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c in try call.answerOrThrow([a, b, c]) { try original(a, b, c) } }
    }
  }

  /// Names a synchronous throwing endpoint of three arguments that is not `@Sendable`.
  public func endpoint<A, B, C, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B, C) throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c in try call.answerOrThrow([a, b, c]) { try original(a, b, c) } }
    }
  }

  /// Names an asynchronous endpoint of three arguments.
  public func endpoint<A, B, C, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B, C) async -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c in await call.answerLater([a, b, c]) { await original(a, b, c) } }
    }
  }

  /// Names an asynchronous endpoint of three arguments that is not `@Sendable`.
  public func endpoint<A, B, C, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B, C) async -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c in await call.answerLater([a, b, c]) { await original(a, b, c) } }
    }
  }

  /// Names an asynchronous throwing endpoint of three arguments.
  public func endpoint<A, B, C, R>(
    _ name: String,
    _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B, C) async throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c in try await call.answerLaterOrThrow([a, b, c]) { try await original(a, b, c) } }
    }
  }

  /// Names an asynchronous throwing endpoint of three arguments that is not `@Sendable`.
  public func endpoint<A, B, C, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B, C) async throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c in try await call.answerLaterOrThrow([a, b, c]) { try await original(a, b, c) } }
    }
  }
}

// MARK: - Four arguments

extension RegisteredFeature {
  /// Names a synchronous endpoint of four arguments.
  public func endpoint<A, B, C, D, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B, C, D) -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d in call.answer([a, b, c, d]) { original(a, b, c, d) } }
    }
  }

  /// Names a synchronous endpoint of four arguments that is not `@Sendable`.
  public func endpoint<A, B, C, D, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B, C, D) -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d in call.answer([a, b, c, d]) { original(a, b, c, d) } }
    }
  }

  /// Names a synchronous throwing endpoint of four arguments.
  public func endpoint<A, B, C, D, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B, C, D) throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d in try call.answerOrThrow([a, b, c, d]) { try original(a, b, c, d) } }
    }
  }

  /// Names a synchronous throwing endpoint of four arguments that is not `@Sendable`.
  public func endpoint<A, B, C, D, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B, C, D) throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d in try call.answerOrThrow([a, b, c, d]) { try original(a, b, c, d) } }
    }
  }

  /// Names an asynchronous endpoint of four arguments.
  public func endpoint<A, B, C, D, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B, C, D) async -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d in await call.answerLater([a, b, c, d]) { await original(a, b, c, d) } }
    }
  }

  /// Names an asynchronous endpoint of four arguments that is not `@Sendable`.
  public func endpoint<A, B, C, D, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B, C, D) async -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d in await call.answerLater([a, b, c, d]) { await original(a, b, c, d) } }
    }
  }

  /// Names an asynchronous throwing endpoint of four arguments.
  public func endpoint<A, B, C, D, R>(
    _ name: String,
    _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B, C, D) async throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d in
        try await call.answerLaterOrThrow([a, b, c, d]) { try await original(a, b, c, d) }
      }
    }
  }

  /// Names an asynchronous throwing endpoint of four arguments that is not `@Sendable`.
  public func endpoint<A, B, C, D, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B, C, D) async throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d in
        try await call.answerLaterOrThrow([a, b, c, d]) { try await original(a, b, c, d) }
      }
    }
  }
}

// MARK: - Five arguments

extension RegisteredFeature {
  /// Names a synchronous endpoint of five arguments.
  public func endpoint<A, B, C, D, E, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B, C, D, E) -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d, e in call.answer([a, b, c, d, e]) { original(a, b, c, d, e) } }
    }
  }

  /// Names a synchronous endpoint of five arguments that is not `@Sendable`.
  public func endpoint<A, B, C, D, E, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B, C, D, E) -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d, e in call.answer([a, b, c, d, e]) { original(a, b, c, d, e) } }
    }
  }

  /// Names a synchronous throwing endpoint of five arguments.
  public func endpoint<A, B, C, D, E, R>(
    _ name: String,
    _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B, C, D, E) throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d, e in try call.answerOrThrow([a, b, c, d, e]) { try original(a, b, c, d, e) } }
    }
  }

  /// Names a synchronous throwing endpoint of five arguments that is not `@Sendable`.
  public func endpoint<A, B, C, D, E, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B, C, D, E) throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d, e in try call.answerOrThrow([a, b, c, d, e]) { try original(a, b, c, d, e) } }
    }
  }

  /// Names an asynchronous endpoint of five arguments.
  public func endpoint<A, B, C, D, E, R>(
    _ name: String,
    _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B, C, D, E) async -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d, e in await call.answerLater([a, b, c, d, e]) { await original(a, b, c, d, e) } }
    }
  }

  /// Names an asynchronous endpoint of five arguments that is not `@Sendable`.
  public func endpoint<A, B, C, D, E, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B, C, D, E) async -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d, e in await call.answerLater([a, b, c, d, e]) { await original(a, b, c, d, e) } }
    }
  }

  /// Names an asynchronous throwing endpoint of five arguments.
  public func endpoint<A, B, C, D, E, R>(
    _ name: String,
    _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B, C, D, E) async throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d, e in
        try await call.answerLaterOrThrow([a, b, c, d, e]) { try await original(a, b, c, d, e) }
      }
    }
  }

  /// Names an asynchronous throwing endpoint of five arguments that is not `@Sendable`.
  public func endpoint<A, B, C, D, E, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B, C, D, E) async throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d, e in
        try await call.answerLaterOrThrow([a, b, c, d, e]) { try await original(a, b, c, d, e) }
      }
    }
  }
}

// MARK: - Six arguments

extension RegisteredFeature {
  /// Names a synchronous endpoint of six arguments.
  public func endpoint<A, B, C, D, E, F, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B, C, D, E, F) -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d, e, f in call.answer([a, b, c, d, e, f]) { original(a, b, c, d, e, f) } }
    }
  }

  /// Names a synchronous endpoint of six arguments that is not `@Sendable`.
  public func endpoint<A, B, C, D, E, F, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B, C, D, E, F) -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d, e, f in call.answer([a, b, c, d, e, f]) { original(a, b, c, d, e, f) } }
    }
  }

  /// Names a synchronous throwing endpoint of six arguments.
  public func endpoint<A, B, C, D, E, F, R>(
    _ name: String,
    _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B, C, D, E, F) throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d, e, f in
        try call.answerOrThrow([a, b, c, d, e, f]) { try original(a, b, c, d, e, f) }
      }
    }
  }

  /// Names a synchronous throwing endpoint of six arguments that is not `@Sendable`.
  public func endpoint<A, B, C, D, E, F, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B, C, D, E, F) throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d, e, f in
        try call.answerOrThrow([a, b, c, d, e, f]) { try original(a, b, c, d, e, f) }
      }
    }
  }

  /// Names an asynchronous endpoint of six arguments.
  public func endpoint<A, B, C, D, E, F, R>(
    _ name: String,
    _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B, C, D, E, F) async -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d, e, f in
        await call.answerLater([a, b, c, d, e, f]) { await original(a, b, c, d, e, f) }
      }
    }
  }

  /// Names an asynchronous endpoint of six arguments that is not `@Sendable`.
  public func endpoint<A, B, C, D, E, F, R>(
    _ name: String, _ keyPath: WritableKeyPath<DependencyValues, (A, B, C, D, E, F) async -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d, e, f in
        await call.answerLater([a, b, c, d, e, f]) { await original(a, b, c, d, e, f) }
      }
    }
  }

  /// Names an asynchronous throwing endpoint of six arguments.
  public func endpoint<A, B, C, D, E, F, R>(
    _ name: String,
    _ keyPath: WritableKeyPath<DependencyValues, @Sendable (A, B, C, D, E, F) async throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d, e, f in
        try await call.answerLaterOrThrow([a, b, c, d, e, f]) {
          try await original(a, b, c, d, e, f)
        }
      }
    }
  }

  /// Names an asynchronous throwing endpoint of six arguments that is not `@Sendable`.
  public func endpoint<A, B, C, D, E, F, R>(
    _ name: String,
    _ keyPath: WritableKeyPath<DependencyValues, (A, B, C, D, E, F) async throws -> R>
  ) -> Self {
    adding(name, keyPath) { call, original in
      { a, b, c, d, e, f in
        try await call.answerLaterOrThrow([a, b, c, d, e, f]) {
          try await original(a, b, c, d, e, f)
        }
      }
    }
  }
}
