import Combine
import ConcurrencyExtras
import Dependencies
import EffectSupport

extension Effect {
  /// Makes the effect cancellable by an id, with ``cancel(id:)``.
  ///
  /// `cancelInFlight` first cancels running effects with the same id.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    @Dependency(\.navigationIDPath) var navigationIDPath
    // A part that cancels the id ends the others, so the effect is registered as a whole. Waits for dismissals are
    // registered apart: otherwise work would seem to run until the feature is dismissed.
    return awaitsDismissal
      ? _cancellable(id: id, navigationIDPath: navigationIDPath, cancelInFlight: cancelInFlight)
      : cancellableAsWhole(id: id, navigationIDPath, cancelInFlight: cancelInFlight)
  }

  /// An effect that cancels the effects with an id.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    @Dependency(\.navigationIDPath) var navigationIDPath
    return _cancel(id: id, navigationIDPath: navigationIDPath, isByFeature: true)
  }

  package func _cancellable(
    id: some Hashable & Sendable = PresentedID(), navigationIDPath path: NavigationIDPath,
    cancelInFlight: Bool = false
  ) -> Self {
    // Parts with one id would cancel each other.
    if !cancelInFlight, let parts = group?.mixedParts {
      // As publishers, all parts are registered at the start, as the whole would be.
      return .merge(parts.map { $0.asPublisher.cancellableAsWhole(id: id, path) })
    }
    return cancellableAsWhole(id: id, path, cancelInFlight: cancelInFlight)
  }

  private var asPublisher: Self {
    isNone ? self : with(operation: .publisher(_EffectPublisher(self).eraseToAnyPublisher()))
  }

  private func cancellableAsWhole(
    id: some Hashable & Sendable, _ path: NavigationIDPath, cancelInFlight: Bool = false
  ) -> Self {
    switch operation {
    case .none: .none
    case .send, .publisher:
      cancellablePublisher(id: id, path, cancelInFlight: cancelInFlight)
    case .run(let traits, let operation):
      cancellableRun(traits, operation, id: id, path, cancelInFlight: cancelInFlight)
    }
  }

  // Functions of their own, so that an effect without work does not look up their generic types.

  @inline(never)
  private func cancellablePublisher(
    id: some Hashable & Sendable, _ path: NavigationIDPath, cancelInFlight: Bool
  ) -> Self {
    with(
      operation: .publisher(
        CancellablePublisher(
          upstream: _EffectPublisher(self),
          registry: RunningEffectsOfID(id: id, path: path),
          cancelInFlight: cancelInFlight
        )
        .eraseToAnyPublisher()
      )
    )
  }

  @inline(never)
  private func cancellableRun(
    _ traits: EffectTraits, _ operation: @escaping @Sendable (Send<Action>) async -> Void,
    id: some Hashable & Sendable, _ path: NavigationIDPath, cancelInFlight: Bool
  ) -> Self {
    with(
      operation: .run(traits) { [own = traits.withCurrentDependencies] send in
        let work = CancellableWork<Void>()
        let (registration, task) = own.withScope {
          // Registered before the work starts, so that it can always be cancelled.
          let registration = CancellablesCollection.shared.insert(
            AnyCancellable { work.cancel() }, at: id, path: path,
            cancelInFlight: cancelInFlight)
          let task = work.start {
            traits.withScope { Task(name: traits.name) { await operation(send) } }
          }
          return (registration, task)
        }
        defer { registration.remove() }
        await withTaskCancellationHandler {
          _ = await task.result
        } onCancel: {
          work.cancel()
        }
      }
    )
  }

  package static func _cancel(
    id: some Hashable & Sendable = PresentedID(), navigationIDPath path: NavigationIDPath,
    isByFeature: Bool = false
  ) -> Self {
    Self(
      operation: .publisher(
        Deferred { () -> Empty<Action, Never> in
          CancellablesCollection.shared.cancel(at: id, path: path, isByFeature: isByFeature)
          return Empty(completeImmediately: true)
        }
        .eraseToAnyPublisher()
      ),
      workCount: 0
    )
  }
}

/// Runs work in a task that can be cancelled by an id, with `Task.cancel(id:)` or `Effect.cancel(id:)`.
///
/// `cancelInFlight` first cancels running work with the same id.
public func withTaskCancellation<T: Sendable>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws -> T
) async rethrows -> T {
  @Dependency(\.navigationIDPath) var navigationIDPath
  return try await _withTaskCancellation(
    id: id,
    navigationIDPath: navigationIDPath,
    cancelInFlight: cancelInFlight,
    isolation: isolation,
    operation: operation
  )
}

func _withTaskCancellation<T: Sendable>(
  id: some Hashable & Sendable,
  navigationIDPath path: NavigationIDPath,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws -> T
) async rethrows -> T {
  let work = CancellableWork<T>()
  let cancellable = AnyCancellable { work.cancel() }
  // Registered before the work starts, so that it can always be cancelled.
  let registration = CancellablesCollection.shared.insert(
    cancellable, at: id, path: path, cancelInFlight: cancelInFlight)
  defer { registration.remove() }
  let task = work.start { Task { try await operation() } }
  do {
    return try await task.cancellableValue
  } catch {
    return try Result<T, any Error>.failure(error)._rethrowGet()
  }
}

extension Task<Never, Never> {
  /// Cancels the effects and the work that run under an id.
  public static func cancel(id: some Hashable & Sendable) {
    @Dependency(\.navigationIDPath) var navigationIDPath
    CancellablesCollection.shared.cancel(at: id, path: navigationIDPath, isByFeature: true)
  }

  package static func _cancel(
    id: some Hashable & Sendable, navigationIDPath path: NavigationIDPath
  ) {
    CancellablesCollection.shared.cancel(at: id, path: path)
  }
}

/// The id of every effect of a presented feature.
package struct PresentedID: Hashable, Sendable {
  package init() {}
}
