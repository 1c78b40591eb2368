/// The context of a state change; it has no effect on Linux.
public struct Transaction: Sendable {
  /// The animation of the change, if it has one.
  public var animation: Animation?

  /// Whether views should ignore the animation.
  public var disablesAnimations = false

  /// Whether the change is part of a continuous gesture.
  public var isContinuous = false

  /// A transaction without an animation.
  public init() {}

  /// A transaction with an animation.
  public init(animation: Animation?) {
    self.animation = animation
  }
}

/// Runs the body.
///
/// There are no views on Linux, so nothing is animated.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Runs the body.
///
/// There are no views on Linux, so the transaction has no effect.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Runs the body.
///
/// There are no views on Linux, so the value has no effect.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>,
  _ value: Value,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
