internal import IssueReporting

/// Starts work without waiting for it.
public struct FireAndForget: Sendable {
  /// Starts work with the given task name, priority and operation.
  public let operation:
    @Sendable (String?, TaskPriority?, @Sendable @escaping () async throws -> Void) async -> Void

  public init(
    _ operation:
      @escaping @Sendable (
        String?, TaskPriority?, @Sendable @escaping () async throws -> Void
      ) async -> Void
  ) {
    self.operation = operation
  }

  /// Starts work in a task with a name and a priority.
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
  /// The work runs in its own task, which is not cancelled with the caller. In tests the call waits
  /// for the work, and an error that it throws is reported as an issue.
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
