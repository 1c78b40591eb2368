package import Synchronization

/// A value that only one thread can access at a time.
///
/// Inlined, because it guards state that is accessed with every action.
///
/// Not reentrant. Use ``RecursiveLock`` if an operation may access its own lock.
package final class Lock<Value>: @unchecked Sendable {  // `value` is only accessed under `mutex`.
  @usableFromInline let mutex = Mutex<Void>(())

  /// Tells the thread sanitizer about `mutex`: a lock happens after the previous unlock.
  ///
  /// The sanitizer sees atomics of instrumented code, but not inside of the standard library's
  /// mutex.
  @usableFromInline let handover = Atomic(false)

  // `mutex` already prevents overlapping accesses. The exclusivity check would more than double the
  // cost.
  @exclusivity(unchecked) @usableFromInline var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  @inlinable
  @inline(__always)
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    mutex._unsafeLock()
    _ = handover.load(ordering: .acquiring)
    defer {
      handover.store(true, ordering: .releasing)
      mutex._unsafeUnlock()
    }
    return try body(&value)
  }

  /// The value.
  ///
  /// `withLock` writes the value back. A closure that is read so would be wrapped once more with
  /// each read.
  package var current: Value {
    mutex._unsafeLock()
    _ = handover.load(ordering: .acquiring)
    defer {
      handover.store(true, ordering: .releasing)
      mutex._unsafeUnlock()
    }
    return value
  }
}
