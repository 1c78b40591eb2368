import InternalSupport
import IssueReporting

/// Takes the outcome of a load, once.
///
/// Resuming it a second time, or never, is reported as an issue.
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
    self.callback = OneTimeCallback(operation: "load", description: description, callback: callback)
  }

  /// The key has this value.
  public func resume(returning value: Value) {
    resume(with: .success(value))
  }

  /// The key has no value of its own.
  public func resumeReturningInitialValue() {
    resume(with: .success(nil))
  }

  /// The value could not be loaded.
  public func resume(throwing error: any Error) {
    resume(with: .failure(error))
  }

  /// The outcome; `nil` where the key has no value of its own.
  public func resume(with result: Result<Value?, any Error>) {
    callback.resume(with: result)
  }
}

/// Takes the outcome of a save, once.
///
/// Resuming it a second time, or never, is reported as an issue.
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
    self.callback = OneTimeCallback(operation: "save", description: description, callback: callback)
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

/// A callback that is to be called once, and says so when it is not.
private final class OneTimeCallback<Outcome>: Sendable {
  private let operation: String
  private let description: @Sendable () -> String
  private let callback: @Sendable (Outcome) -> Void
  private let calls = Lock(0)

  init(
    operation: String,
    description: @escaping @Sendable () -> String,
    callback: @escaping @Sendable (Outcome) -> Void
  ) {
    self.operation = operation
    self.description = description
    self.callback = callback
  }

  func resume(with outcome: Outcome) {
    let call = calls.withLock {
      $0 += 1
      return $0
    }
    guard call == 1 else {
      reportIssue("\(subject) tried to resume its continuation more than once.")
      return
    }
    callback(outcome)
  }

  deinit {
    guard calls.withLock({ $0 }) == 0 else { return }
    reportIssue(
      "\(subject) leaked its continuation without resuming it. This may cause tasks to suspend indefinitely."
    )
  }

  private var subject: String {
    let description = description()
    return description.isEmpty ? "A '\(operation)'" : "A '\(operation)' of '\(description)'"
  }
}
