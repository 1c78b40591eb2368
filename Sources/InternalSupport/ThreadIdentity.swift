#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Which thread runs, told apart from every other that is alive.
package struct ThreadIdentity: Hashable, Sendable {
  /// A number other than zero.
  package let rawValue: UInt

  /// The thread that asks.
  package static var current: Self {
    #if canImport(Darwin)
      Self(rawValue: UInt(bitPattern: pthread_self()))
    #else
      Self(rawValue: UInt(pthread_self()))
    #endif
  }
}
