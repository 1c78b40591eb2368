public import class Foundation.NSRecursiveLock

extension NSRecursiveLock {
  @_spi(Internals)
  @discardableResult
  public func sync<R>(work: () throws -> R) rethrows -> R {
    lock()
    defer { unlock() }
    return try work()
  }
}
