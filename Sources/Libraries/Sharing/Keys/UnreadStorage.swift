import InternalSupport

/// The stored values that keys could not read, because their types do not fit.
///
/// A key has its default then, which an app wants. A script that stores the value does not.
package final class UnreadStorage: Sendable {
  @TaskLocal package static var current: UnreadStorage?

  private let noted = Lock<[String: Any.Type]>([:])

  package init() {}

  /// The type that was to be read for a key of user defaults.
  package subscript(key: String) -> Any.Type? { noted.withLock { $0[key] } }

  /// Returns the keys since the last time, with the types.
  package func take() -> [String: Any.Type] {
    noted.withLock { noted in
      guard !noted.isEmpty else { return [:] }
      defer { noted = [:] }
      return noted
    }
  }

  func note(_ key: String, _ type: Any.Type) { noted.withLock { $0[key] = type } }
}
