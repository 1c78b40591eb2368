import InternalSupport
import IssueReporting

/// Takes the outcome of a load, once.
///
/// Resuming it a second time is reported as an issue, and so is dropping it without resuming it: it then resumes as if
/// the key had no value of its own.
public struct LoadContinuation<Value>: Sendable {
  private let callback: OneTimeCallback<Result<Value?, any Error>>

  /// A continuation.
  ///
  /// - Parameters:
  ///   - description: What loads, for issues.
  ///   - callback: Takes the outcome.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    self.callback = OneTimeCallback(
      operation: "load", description: description, outcomeIfLeaked: .success(nil),
      callback: callback)
  }

  /// The key has this value.
  public func resume(returning value: Value) {
    resume(with: .success(value))
  }

  /// The key has no value.
  public func resumeReturningInitialValue() {
    resume(with: .success(nil))
  }

  /// The value could not be loaded.
  public func resume(throwing error: any Error) {
    resume(with: .failure(error))
  }

  /// The outcome; `nil` if the key has no value.
  public func resume(with result: Result<Value?, any Error>) {
    callback.resume(with: result)
  }
}

/// Takes the outcome of a save, once.
///
/// Resuming it a second time is reported as an issue, and so is dropping it without resuming it: it then resumes as if
/// the value had been saved.
public struct SaveContinuation: Sendable {
  private let callback: OneTimeCallback<Result<Void, any Error>>

  /// A continuation.
  ///
  /// - Parameters:
  ///   - description: What saves, for issues.
  ///   - callback: Takes the outcome.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    self.callback = OneTimeCallback(
      operation: "save", description: description, outcomeIfLeaked: .success(()),
      callback: callback)
  }

  /// The value was saved.
  public func resume() {
    resume(with: .success(()))
  }

  /// The value could not be saved.
  public func resume(throwing error: any Error) {
    resume(with: .failure(error))
  }

  /// The outcome.
  public func resume(with result: Result<Void, any Error>) {
    callback.resume(with: result)
  }
}

/// A callback that is called once; another call, or none, is an issue.
private final class OneTimeCallback<Outcome>: @unchecked Sendable {
  // `callback` is a lock; all else is immutable, and the outcome is handed over once.
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
