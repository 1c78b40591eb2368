package import Synchronization

/// A value that one thread at a time can reach.
///
/// Inlined where it is used: it guards what is touched with every action.
///
/// Not reentrant: see ``RecursiveLock`` where an operation may come back to its own lock.
package final class Lock<Value>: @unchecked Sendable {  // `value` is only touched under `mutex`
  @usableFromInline let mutex = Mutex<Void>(())

  /// Says what `mutex` does to the thread sanitizer, which sees atomics of instrumented code but nothing that
  /// the standard library's mutex does inside: a lock happens after the unlock before it.
  @usableFromInline let handover = Atomic(false)

  // `mutex` excludes all that the exclusivity check would find, at less than half of what the check costs.
  @exclusivity(unchecked) @usableFromInline var value: Value

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
    _ = handover.load(ordering: .acquiring)
    defer {
      handover.store(true, ordering: .releasing)
      mutex._unsafeUnlock()
    }
    return try body(&value)
  }
}
