/// The context of a state change; it has no effect on Linux.
public struct Transaction: Sendable {
  public var animation: Animation?
  public var disablesAnimations = false

  /// Whether the change is part of a continuous gesture.
  public var isContinuous = false

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }
}

/// Runs the body without an animation: there are no views on Linux.
public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Runs the body; the transaction has no effect on Linux.
public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}

/// Runs the body; the value has no effect on Linux.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>,
  _ value: Value,
  _ body: () throws -> Result
) rethrows -> Result {
  try body()
}
