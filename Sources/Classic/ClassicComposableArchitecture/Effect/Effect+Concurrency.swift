import Combine
import ConcurrencyExtras
import CustomDump
import InternalSupport
import IssueReporting
public import SwiftNavigation

extension Effect where Failure == Never {
  /// Creates an effect from an asynchronous operation that returns a value.
  ///
  /// The handler turns an error into a value. Without a handler, errors are reported as issues,
  /// except cancellation.
  @preconcurrency
  public static func task(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable () async throws -> Output,
    catch handler: (@Sendable (any Error) async -> Output)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return TaskPublisher<Output, Never>(priority: priority) { send, _ in
      do {
        try Task.checkCancellation()
        send(try await operation())
      } catch is CancellationError {
        return
      } catch {
        guard let handler else {
          report(error, of: "Effect.task", location)
          return
        }
        send(await handler(error))
      }
    }
    .eraseToEffect()
  }

  /// Creates an effect from an asynchronous operation that sends any number of actions.
  ///
  /// Without a handler, errors of the operation are reported as issues, except cancellation.
  @preconcurrency
  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable (Send<Output>) async throws -> Void,
    catch handler: (@Sendable (any Error, Send<Output>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
    return TaskPublisher<Output, Never>(priority: priority) { send, _ in
      do {
        try await operation(send)
      } catch is CancellationError {
        return
      } catch {
        guard let handler else {
          report(error, of: "Effect.run", location)
          return
        }
        await handler(error, send)
      }
    }
    .eraseToEffect()
  }

  /// Creates an effect from an asynchronous operation that sends no actions.
  ///
  /// Errors are ignored.
  @preconcurrency
  public static func fireAndForget(
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async throws -> Void
  ) -> Self {
    // Upstream ignores errors, too.
    TaskPublisher<Output, Never>(priority: priority) { _, _ in try? await work() }.eraseToEffect()
  }
}

extension Effect where Failure == any Error {
  /// Creates an effect from an asynchronous operation that returns a value or throws.
  @preconcurrency
  public static func task(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable () async throws -> Output
  ) -> Self {
    TaskPublisher<Output, any Error>(priority: priority) { send, fail in
      do {
        try Task.checkCancellation()
        send(try await operation())
      } catch is CancellationError {
        return
      } catch {
        fail(error)
      }
    }
    .eraseToEffect()
  }
}

private func report(_ error: any Error, of name: String, _ location: SourceLocation) {
  var dump = ""
  customDump(error, to: &dump, indent: 4)
  reportIssue(
    """
    An '\(name)' returned from "\(location.fileID):\(location.line)" threw an unhandled error. …

    \(dump)

    Handle every error other than cancellation: either in a "do" block inside the operation, or in \
    the "catch" closure of "\(name)".
    """,
    fileID: location.fileID, filePath: location.filePath, line: location.line,
    column: location.column)
}

/// Sends actions from an asynchronous operation.
///
/// It does nothing after the operation's task was cancelled.
@MainActor
public struct Send<Action>: Sendable {
  public let send: @MainActor @Sendable (Action) -> Void

  public nonisolated init(send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Sends an action.
  public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }

  /// Sends an action; the animation is ignored.
  public func callAsFunction(_ action: Action, animation: Animation?) {
    callAsFunction(action)
  }
}

/// Runs an operation in a task for each subscriber, by default on the main actor.
///
/// The operation is on the main actor, so that its values arrive without another job.
private struct TaskPublisher<Output, Failure: Error>: Publisher {
  let priority: TaskPriority?
  let operation:
    @MainActor @Sendable (
      _ send: Send<Output>, _ fail: @escaping @MainActor @Sendable (Failure) -> Void
    ) async -> Void

  func receive<S: Combine.Subscriber<Output, Failure>>(subscriber: S) {
    WorkPublisher<Output, Failure> { subscriber in
      // Only the main actor uses the subscriber.
      let subscriber = UncheckedSendable(subscriber)
      let task = Task(priority: priority) { @MainActor in
        await operation(
          Send { subscriber.value.send($0) },
          { subscriber.value.send(completion: .failure($0)) }
        )
        subscriber.value.send(completion: .finished)
      }
      return AnyCancellable { task.cancel() }
    }
    .subscribe(subscriber)
  }
}
