public import ClassicComposableArchitecture
public import Combine

// Files that use the current API cannot import `ClassicComposableArchitecture`, which has the same
// names. The wrapper libraries re-export these members, so that such files can create the effects
// of an endpoint in the current style.
//
// Disfavored: the classic API has members with the same names, which take precedence.

extension Effect {
  /// An effect that emits nothing and completes immediately.
  @_disfavoredOverload
  public static var none: Self {
    Self(Empty<Output, Failure>(completeImmediately: true))
  }

  /// Creates an effect from a publisher.
  ///
  /// ```swift
  /// $0.locationManager.delegate = { .publisher { delegate } }
  /// ```
  @_disfavoredOverload
  public static func publisher(
    _ createPublisher: () -> some Publisher<Output, Failure>
  ) -> Self {
    createPublisher().eraseToEffect()
  }

  /// Creates an effect that emits one value and completes immediately.
  @_disfavoredOverload
  public static func send(_ value: Output) -> Self {
    Self(value: value)
  }
}

extension Effect where Failure == Never {
  /// Creates an effect from an asynchronous operation that emits any number of values.
  ///
  /// ```swift
  /// $0.locationManager.requestLocation = { .run { _ in await requests.append(.location) } }
  /// ```
  ///
  /// An error is reported as an issue, unless it is a cancellation.
  @_disfavoredOverload
  public static func run(
    priority: TaskPriority? = nil,
    operation:
      @escaping @Sendable (_ send: @escaping @MainActor @Sendable (Output) -> Void) async throws
      -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    .run(
      priority: priority,
      operation: { send in try await operation { send($0) } },
      catch: nil,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Effect where Failure == any Error {
  /// Creates an effect from an asynchronous operation that emits any number of values, and may fail.
  ///
  /// ```swift
  /// $0.motionManager.startDeviceMotionUpdates = { _, _, _ in
  ///   .run { send in
  ///     await send(.upright)
  ///     throw CMError.notAuthorized
  ///   }
  /// }
  /// ```
  ///
  /// The effect fails with the operation's error, unless that is a cancellation.
  @_disfavoredOverload
  public static func run(
    priority: TaskPriority? = nil,
    operation:
      @escaping @Sendable (_ send: @escaping @MainActor @Sendable (Output) -> Void) async throws
      -> Void
  ) -> Self {
    .run { subscriber in
      // Only used by the task, on the main actor.
      nonisolated(unsafe) let subscriber = subscriber
      let task = Task(priority: priority) { @MainActor in
        do {
          try await operation { value in
            guard !Task.isCancelled else { return }
            subscriber.send(value)
          }
        } catch is CancellationError {
        } catch {
          return subscriber.send(completion: .failure(error))
        }
        subscriber.send(completion: .finished)
      }
      return AnyCancellable { task.cancel() }
    }
  }
}
