#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Identifies a living thread.
package struct ThreadIdentity: Hashable, Sendable {
  /// A nonzero number.
  package let rawValue: UInt

  /// The calling thread.
  package static var current: Self {
    #if canImport(Darwin)
      Self(rawValue: UInt(bitPattern: pthread_self()))
    #else
      Self(rawValue: UInt(pthread_self()))
    #endif
  }

  /// Whether the calling thread is the main thread; `false` if this cannot be determined.
  package static var isMain: Bool {
    #if canImport(Darwin)
      return pthread_main_np() == 1
    #else
      // "PID/task/TID"
      var link = [CChar](repeating: 0, count: 64)
      guard readlink("/proc/thread-self", &link, link.count - 1) > 0 else { return false }
      let text = String(
        decoding: link.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      let parts = text.split(separator: "/")
      return parts.first == parts.last
    #endif
  }
}
