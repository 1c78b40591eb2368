import Combine
import EffectSupport

extension Effect {
  /// Makes the effect cancellable by an id; a cancelled effect completes.
  ///
  /// `cancelInFlight` first cancels running effects with the same id.
  public func cancellable(id: AnyHashable, cancelInFlight: Bool = false) -> Self {
    switch operation {
    case .none where !cancelInFlight:
      .none
    default:
      CancellablePublisher(
        upstream: self, registry: CancelToken(id: id), cancelInFlight: cancelInFlight
      )
      .eraseToEffect()
    }
  }

  /// Makes the effect cancellable by an id, which is the identity of a type; a cancelled effect
  /// completes.
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Self {
    cancellable(id: ObjectIdentifier(id), cancelInFlight: cancelInFlight)
  }

  /// An effect that cancels the effects with an id.
  public static func cancel(id: AnyHashable) -> Self {
    let id = CancelToken(id: id)
    return .fireAndForget { RunningCancellables.shared.cancel(id) }.counting(0)
  }

  /// An effect that cancels the effects with an id.
  public static func cancel(id: Any.Type) -> Self {
    cancel(id: ObjectIdentifier(id))
  }

  /// An effect that cancels the effects with several ids.
  public static func cancel(ids: [AnyHashable]) -> Self {
    merge(ids.map(cancel(id:)))
  }

  /// An effect that cancels the effects with several ids.
  public static func cancel(ids: [Any.Type]) -> Self {
    merge(ids.map(cancel(id:)))
  }

  /// An effect that cancels the effects with several ids.
  @_disfavoredOverload  // An array of ids is an id, too.
  public static func cancel(ids: AnyHashable...) -> Self {
    cancel(ids: ids)
  }

  /// An effect that cancels the effects with several ids.
  public static func cancel(ids: Any.Type...) -> Self {
    cancel(ids: ids)
  }
}

/// Runs an operation in a task that can be cancelled by an id.
///
/// `cancelInFlight` first cancels running effects with the same id. The id is known as soon as the function is called: it
/// begins on the caller's actor.
public func withTaskCancellation<T: Sendable>(
  id: AnyHashable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @Sendable @escaping () async throws -> T
) async rethrows -> T {
  let token = CancelToken(id: id)
  if cancelInFlight { RunningCancellables.shared.cancel(token) }
  let work = CancellableWork<T>()
  let cancellable = AnyCancellable { work.cancel() }
  // Registered before the work starts, so that it can always be cancelled.
  RunningCancellables.shared.insert(cancellable, at: token)
  defer { RunningCancellables.shared.remove(cancellable, at: token) }
  let task = work.start { Task { try await operation() } }
  let result = await withTaskCancellationHandler {
    await task.result
  } onCancel: {
    task.cancel()
  }
  return try result._rethrowGet()
}

/// Runs an operation in a task that can be cancelled by an id, which is the identity of a type.
public func withTaskCancellation<T: Sendable>(
  id: Any.Type,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @Sendable @escaping () async throws -> T
) async rethrows -> T {
  try await withTaskCancellation(
    id: ObjectIdentifier(id), cancelInFlight: cancelInFlight, isolation: isolation,
    operation: operation)
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the effects with an id.
  public static func cancel(id: AnyHashable) {
    RunningCancellables.shared.cancel(CancelToken(id: id))
  }

  /// Cancels the effects with an id.
  public static func cancel(id: Any.Type) {
    cancel(id: ObjectIdentifier(id))
  }
}

@rethrows private protocol _ErrorMechanism {
  associatedtype Output
  func get() throws -> Output
}

extension _ErrorMechanism {
  fileprivate func _rethrowGet() rethrows -> Output {
    try get()
  }
}

extension Result: _ErrorMechanism {}
