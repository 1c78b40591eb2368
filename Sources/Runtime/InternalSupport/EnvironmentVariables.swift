#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The environment of this process.
package enum EnvironmentVariables {
  /// The value of a variable; `nil` if it is not set.
  package static func value(of name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
