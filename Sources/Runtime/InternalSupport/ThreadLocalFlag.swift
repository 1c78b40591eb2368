#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A flag with a value for each thread; it is off at first.
package struct ThreadLocalFlag: Sendable {
  private let key: pthread_key_t

  package init() {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    self.key = key
  }

  package var isOn: Bool {
    pthread_getspecific(key) != nil
  }

  package func set(_ isOn: Bool) {
    pthread_setspecific(key, isOn ? UnsafeRawPointer(bitPattern: 1) : nil)
  }
}
