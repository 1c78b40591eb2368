#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A flag that each thread has for itself; off until a thread turns it on.
package struct ThreadLocalFlag: Sendable {
  private let key: pthread_key_t

  package init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
  }

  /// The flag of the current thread.
  package var isOn: Bool {
    pthread_getspecific(key) != nil
  }

  /// Turns the flag of the current thread on or off.
  package func set(_ isOn: Bool) {
    pthread_setspecific(key, isOn ? UnsafeRawPointer(bitPattern: 1) : nil)
  }
}
