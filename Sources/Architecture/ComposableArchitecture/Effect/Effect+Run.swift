import Dependencies
import InternalSupport
import IssueReporting

extension Effect {
  /// An effect that runs asynchronous work and can emit any number of actions.
  ///
  /// ```swift
  /// case .factButtonTapped:
  ///   return .run { [number = state.number] send in
  ///     await send(.factResponse(Result { try await fact.fetch(number) }))
  ///   }
  /// ```
  ///
  /// Errors that the operation throws go to `handler`. Without a handler they are reported as
  /// issues. A `CancellationError` is ignored.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let work = RunOperation(operation: operation, handler: handler, location: location)
    return withEscapedDependencies { escaped in
      let traits = EffectTraits(
        name: name, priority: priority.map(EffectPriority.init), dependencies: escaped)
      return Self(
        operation: .run(traits) { send in
          // Usually, the task was made with the effect's dependencies. In a test store, the operation must not begin before
          // the change of its action is asserted: each asynchronous call puts it off.
          if traits.areDependenciesCurrent, EffectWork.current == nil {
            await work.run(send)
          } else {
            await traits.yield { await work.run(send) }
          }
        }
      )
    }
  }
}

/// What an effect does, and what it does with an error.
private struct RunOperation<Action>: Sendable {
  let operation: @Sendable (_ send: Send<Action>) async throws -> Void
  let handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)?
  let location: SourceLocation

  func run(_ send: Send<Action>) async {
    do {
      try await operation(send)
    } catch {
      await handle(error, send)
    }
  }

  private func handle(_ error: any Error, _ send: Send<Action>) async {
    guard !(error is CancellationError) else { return }
    if let handler {
      await handler(error, send)
    } else if !(error is any ReportedError) {
      reportIssue(RuntimeIssue.unhandledError(error, location), at: location)
    }
  }
}
