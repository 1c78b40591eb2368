import Perception

/// Applies a closure now, and again each time that something it read from observable state has changed.
///
/// The closure runs at once on the caller's actor, and later on the actor it was made on.
///
/// - Parameter apply: Reads observable state.
/// - Returns: A token that keeps the observation going.
public func observe(
  @_inheritActorContext
  _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  observe(isolation: apply.isolation, assumingIsolated(apply))
}

/// Applies a closure now, and again each time that something it read from observable state has changed.
///
/// The closure runs at once on the caller's actor, and later on the actor it was made on.
///
/// - Parameter apply: Reads observable state; it is given the transaction of the change.
/// - Returns: A token that keeps the observation going.
public func observe(
  @_inheritActorContext
  _ apply: @escaping @isolated(any) @Sendable (_ transaction: UITransaction) -> Void
) -> ObserveToken {
  let isolation = apply.isolation
  let apply = assumingIsolated(apply)
  return observe(isolation: isolation) { apply(UITransaction.current) }
}

/// Tracks what one closure reads of observable state, and runs another now and each time that it has changed.
///
/// What the second closure reads is not tracked, so that it may start observations of its own.
///
/// - Parameters:
///   - context: Reads observable state: at once on the caller's actor, and later on the actor it was made on.
///   - apply: Runs where the first closure does, after it.
/// - Returns: A token that keeps the observation going.
public func observe(
  @_inheritActorContext
  _ context: @escaping @isolated(any) @Sendable () -> Void,
  @_inheritActorContext
  onChange apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  observe(
    isolation: context.isolation, assumingIsolated(context), apply: assumingIsolated(apply))
}

/// Tracks what one closure reads of observable state, and runs another now and each time that it has changed.
///
/// What the second closure reads is not tracked, so that it may start observations of its own.
///
/// - Parameters:
///   - context: Reads observable state: at once on the caller's actor, and later on the actor it was made on. It is given
///     the transaction of the change.
///   - apply: Runs where the first closure does, after it, with the transaction of the change.
/// - Returns: A token that keeps the observation going.
public func observe(
  @_inheritActorContext
  _ context: @escaping @isolated(any) @Sendable (_ transaction: UITransaction) -> Void,
  @_inheritActorContext
  onChange apply: @escaping @isolated(any) @Sendable (_ transaction: UITransaction) -> Void
) -> ObserveToken {
  let isolation = context.isolation
  let context = assumingIsolated(context)
  let apply = assumingIsolated(apply)
  return observe(isolation: isolation) {
    context(UITransaction.current)
  } apply: {
    apply(UITransaction.current)
  }
}

private func observe(
  isolation: (any Actor)?,
  _ context: @escaping @Sendable () -> Void,
  apply: @escaping @Sendable () -> Void = {}
) -> ObserveToken {
  let token = ObserveToken()
  track(isolation: isolation) { [weak token] in
    guard let token, !token.isCancelled else { return }
    context()
  } apply: { [weak token] in
    guard let token, !token.isCancelled else { return }
    apply()
  }
  return token
}

private func track(
  isolation: (any Actor)?,
  _ context: @escaping @Sendable () -> Void,
  apply: @escaping @Sendable () -> Void
) {
  withPerceptionTracking(context) {
    let transaction = UITransaction.current
    Task {
      await run(isolation: isolation) {
        UITransaction.$current.withValue(transaction) {
          track(isolation: isolation, context, apply: apply)
        }
      }
    }
  }
  apply()
}

private func run(isolation: isolated (any Actor)?, _ operation: @Sendable () -> Void) {
  operation()
}

/// The closure without the record of its actor: `observe` runs it there by other means.
private func assumingIsolated(
  _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> @Sendable () -> Void {
  unsafeBitCast(apply, to: (@Sendable () -> Void).self)
}

private func assumingIsolated(
  _ apply: @escaping @isolated(any) @Sendable (UITransaction) -> Void
) -> @Sendable (UITransaction) -> Void {
  unsafeBitCast(apply, to: (@Sendable (UITransaction) -> Void).self)
}
