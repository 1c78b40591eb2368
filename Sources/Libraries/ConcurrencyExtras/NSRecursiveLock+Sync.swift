public import class Foundation.NSRecursiveLock

extension NSRecursiveLock {
  /// Runs an operation while holding the lock.
  ///
  /// - Parameter work: The operation.
  /// - Returns: What the operation returns.
  @_spi(Internals)
  @discardableResult
  public func sync<R>(work: () throws -> R) rethrows -> R {
    lock()
    defer { unlock() }
    return try work()
  }
}
