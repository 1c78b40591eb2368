package import Synchronization

/// A value that one thread at a time can reach.
///
/// Inlined where it is used: it guards what is touched with every action.
///
/// Not reentrant: see ``RecursiveLock`` where an operation may come back to its own lock.
package final class Lock<Value>: @unchecked Sendable {  // `value` is only touched under `mutex`
  @usableFromInline let mutex = Mutex<Void>(())
  @usableFromInline var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// Runs the body with exclusive access to the value.
  @inlinable
  @inline(__always)
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    mutex._unsafeLock()
    defer { mutex._unsafeUnlock() }
    return try body(&value)
  }
}
