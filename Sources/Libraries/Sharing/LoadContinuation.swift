import InternalSupport
import IssueReporting

/// Receives the result of a load.
///
/// Resume it exactly once. Resuming it twice is an issue. So is never resuming it, which otherwise
/// acts like ``resumeReturningInitialValue()``.
public struct LoadContinuation<Value>: Sendable {
  private let callback: OneTimeCallback<Result<Value?, any Error>>

  /// Creates a continuation that calls `callback` with the result; issues contain the description.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    self.callback = OneTimeCallback(
      operation: "load", description: description, outcomeIfLeaked: .success(nil),
      callback: callback)
  }

  public func resume(returning value: Value) {
    resume(with: .success(value))
  }

  /// Reports that the key has no value.
  public func resumeReturningInitialValue() {
    resume(with: .success(nil))
  }

  /// Reports that the value could not be loaded.
  public func resume(throwing error: any Error) {
    resume(with: .failure(error))
  }

  /// Passes on a result; `nil` if the key has no value.
  public func resume(with result: Result<Value?, any Error>) {
    callback.resume(with: result)
  }
}

/// Receives the result of a save.
///
/// Resume it exactly once. Resuming it twice is an issue. So is never resuming it, which otherwise
/// acts like ``resume()``.
public struct SaveContinuation: Sendable {
  private let callback: OneTimeCallback<Result<Void, any Error>>

  /// Creates a continuation that calls `callback` with the result; issues contain the description.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    self.callback = OneTimeCallback(
      operation: "save", description: description, outcomeIfLeaked: .success(()),
      callback: callback)
  }

  /// Reports that the value was saved.
  public func resume() {
    resume(with: .success(()))
  }

  /// Reports that the value could not be saved.
  public func resume(throwing error: any Error) {
    resume(with: .failure(error))
  }

  public func resume(with result: Result<Void, any Error>) {
    callback.resume(with: result)
  }
}

/// A callback that must be called exactly once, and reports an issue otherwise.
private final class OneTimeCallback<Outcome>: @unchecked Sendable {
  // `callback` is a lock. The rest is immutable, and the result is passed on once.
  private let operation: String
  private let description: @Sendable () -> String
  private let outcomeIfLeaked: Outcome
  private let callback: Lock<(@Sendable (Outcome) -> Void)?>

  init(
    operation: String,
    description: @escaping @Sendable () -> String,
    outcomeIfLeaked: Outcome,
    callback: @escaping @Sendable (Outcome) -> Void
  ) {
    self.operation = operation
    self.description = description
    self.outcomeIfLeaked = outcomeIfLeaked
    self.callback = Lock(callback)
  }

  func resume(with outcome: Outcome) {
    guard let callback = callback.withLock({ $0.take() }) else {
      reportIssue("\(subject) tried to resume its continuation more than once.")
      return
    }
    callback(outcome)
  }

  deinit {
    guard let callback = callback.withLock({ $0.take() }) else { return }
    reportIssue(
      """
      \(subject) leaked its continuation without resuming it. This will cause tasks waiting on it to resume immediately.
      """
    )
    callback(outcomeIfLeaked)
  }

  private var subject: String {
    let description = description()
    return description.isEmpty ? "A '\(operation)'" : "A '\(operation)' of '\(description)'"
  }
}
