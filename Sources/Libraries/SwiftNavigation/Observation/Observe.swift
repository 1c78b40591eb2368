import Perception

/// Runs a closure now, and again whenever observable state that it has read changes.
///
/// The closure first runs on the caller's actor, and later on the actor that it was created on. The
/// token keeps the observation alive.
public func observe(
  @_inheritActorContext
  _ apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  observe(isolation: apply.isolation, assumingIsolated(apply))
}

/// Runs a closure now, and again whenever observable state that it has read changes.
///
/// The closure first runs on the caller's actor, and later on the actor that it was created on. It
/// receives the transaction of the change. The token keeps the observation alive.
public func observe(
  @_inheritActorContext
  _ apply: @escaping @isolated(any) @Sendable (_ transaction: UITransaction) -> Void
) -> ObserveToken {
  let isolation = apply.isolation
  let apply = assumingIsolated(apply)
  return observe(isolation: isolation) { apply(UITransaction.current) }
}

/// Tracks what a closure reads, and runs a second one now and whenever that changes.
///
/// Reads in the second closure are not tracked, so it can start observations itself. Both closures
/// first run on the caller's actor, and later on the actor that they were created on. The token
/// keeps the observation alive.
public func observe(
  @_inheritActorContext
  _ context: @escaping @isolated(any) @Sendable () -> Void,
  @_inheritActorContext
  onChange apply: @escaping @isolated(any) @Sendable () -> Void
) -> ObserveToken {
  observe(
    isolation: context.isolation, assumingIsolated(context), apply: assumingIsolated(apply))
}

/// Tracks what a closure reads, and runs a second one now and whenever that changes.
///
/// Reads in the second closure are not tracked, so it can start observations itself. Both closures
/// first run on the caller's actor, and later on the actor that they were created on. They receive
/// the transaction of the change. The token keeps the observation alive.
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

/// The closure without its isolation.
///
/// Both types have the same layout, and `observe` makes sure that the closure runs on its actor.
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
