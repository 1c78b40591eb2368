/// The context of a change to the state, which has no effect on Linux.
public struct Transaction: Sendable {
  /// The animation of the change, if it has one.
  public var animation: Animation?

  /// Whether views should ignore the animation.
  public var disablesAnimations = false

  /// Whether the change comes from a gesture in progress.
  public var isContinuous = false

  /// A transaction without an animation.
  public init() {}

  /// A transaction with an animation.
  public init(animation: Animation?) {
    self.animation = animation
  }
}

/// Runs the body; there are no views on Linux, so nothing is animated.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Runs the body; on platforms with views, its changes carry the transaction.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Runs the body; on platforms with views, its changes carry a transaction with that value.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>,
  _ value: Value,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
