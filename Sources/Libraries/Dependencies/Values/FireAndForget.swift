internal import IssueReporting

/// Starts work without waiting for it.
public struct FireAndForget: Sendable {
  /// Starts the work, given its name, priority and operation.
  public let operation:
    @Sendable (String?, TaskPriority?, @Sendable @escaping () async throws -> Void) async -> Void

  /// Creates a value from a closure.
  ///
  /// - Parameter operation: Starts the work.
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
