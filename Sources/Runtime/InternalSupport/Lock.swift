public import Glibc

/// A value that only one thread can access at a time.
///
/// Inlined, because it guards state that is accessed with every action. Public for that: the compiler does not inline what
/// is `package` into other modules.
///
/// Not reentrant. Use ``RecursiveLock`` if an operation may access its own lock.
public final class Lock<Value>: @unchecked Sendable {  // `value` is only accessed under `mutex`.
  /// A mutex of the C library, because replays fork.
  ///
  /// `Synchronization.Mutex` remembers the thread's number once for each module that uses it. In a forked process these
  /// numbers are old, and those of two modules can differ: then an unlock ends the process.
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>

  // `mutex` already prevents overlapping accesses. The exclusivity check would more than double the
  // cost.
  @exclusivity(unchecked) @usableFromInline var value: Value

  /// Guards a value.
  public init(_ value: Value) {
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    self.value = value
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Lets a closure read and change the value, while other threads wait.
  @inlinable
  @inline(__always)
  public func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// The value.
  ///
  /// `withLock` writes the value back. A closure that is read so would be wrapped once more with
  /// each read.
  public var current: Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return value
  }
}
