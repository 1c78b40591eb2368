/// The context of a change to the state, without anything to draw here.
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

/// Runs the body; with views, its changes would be animated.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Runs the body; with views, its changes would carry the transaction.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Runs the body; with views, its changes would carry a transaction with that value.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>,
  _ value: Value,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
