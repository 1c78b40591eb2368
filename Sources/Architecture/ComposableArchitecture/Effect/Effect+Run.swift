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
  /// issues. Errors thrown after the effect was cancelled are ignored.
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
    return withEscapedDependencies { escaped in
      Self(
        operation: .run(name: name, priority: priority.map(EffectPriority.init)) { send in
          await ParkedWork.withPart {
            await escaped.yield {
              do {
                try await operation(send)
              } catch is CancellationError {
                return
              } catch {
                // Any error of a cancelled effect is treated as a consequence of the cancellation.
                guard !Task.isCancelled else { return }
                guard let handler else {
                  if !(error is any ReportedError) {
                    reportIssue(RuntimeIssue.unhandledError(error, location), at: location)
                  }
                  return
                }
                await handler(error, send)
              }
            }
          }
        }
      )
    }
  }
}
