internal import IssueReporting

/// Starts work without waiting for it.
public struct FireAndForget: Sendable {
  /// What starts the work: its name, priority and operation.
  public let operation:
    @Sendable (String?, TaskPriority?, @Sendable @escaping () async throws -> Void) async -> Void

  /// Creates it from a closure.
  ///
  /// - Parameter operation: What starts the work.
  public init(
    _ operation:
      @escaping @Sendable (
        String?, TaskPriority?, @Sendable @escaping () async throws -> Void
      ) async -> Void
  ) {
    self.operation = operation
  }

  /// Starts work.
  ///
  /// - Parameters:
  ///   - name: The name of the work's task.
  ///   - priority: The priority of the work's task.
  ///   - operation: The work.
  public func callAsFunction(
    name: String? = nil,
    priority: TaskPriority? = nil,
    @_inheritActorContext _ operation: @Sendable @escaping () async throws -> Void
  ) async {
    await self.operation(name, priority, operation)
  }
}

extension DependencyValues {
  /// Starts work without waiting for it, such as analytics.
  ///
  /// It runs in a task of its own, which is not cancelled with the caller. In tests the call waits for it, and an error
  /// that it throws is an issue.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }

  private enum FireAndForgetKey: DependencyKey {
    static let liveValue = FireAndForget { name, priority, operation in
      Task(name: name, priority: priority) { try await operation() }
    }
    static let testValue = FireAndForget { name, priority, operation in
      await Task(name: name, priority: priority) {
        await withErrorReporting { try await operation() }
      }.value
    }
  }
}
