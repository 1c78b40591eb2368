import InternalSupport

/// The stored values that nothing reads, and those that keys could not read, because their types do not fit.
///
/// A key has its default then, which an app wants. A script that stores the value does not.
package final class UnreadStorage: Sendable {
  @TaskLocal package static var current: UnreadStorage?

  private let noted = Lock<[String: Any.Type]>([:])
  private let used = Lock<Set<String>>([])
  private let outer: UnreadStorage?

  /// Creates one that notes what is used in an outer one, too.
  package init(in outer: UnreadStorage? = nil) {
    self.outer = outer
  }

  /// Whether a key, such as `appStorage("count")`, was used.
  package func isUsed(_ key: String) -> Bool { used.withLock { $0.contains(key) } }

  /// The type that was to be read for a key, such as `appStorage("count")`.
  package subscript(key: String) -> Any.Type? { noted.withLock { $0[key] } }

  /// Returns the keys since the last time, with the types.
  package func take() -> [String: Any.Type] {
    noted.withLock { noted in
      guard !noted.isEmpty else { return [:] }
      defer { noted = [:] }
      return noted
    }
  }

  /// The name of a key of a kind, `appStorage` or `inMemory`.
  package static func name(_ kind: String, _ key: String) -> String {
    "\(kind)(\(key.debugDescription))"
  }

  func noteUse(_ key: String) {
    _ = used.withLock { $0.insert(key) }
    outer?.noteUse(key)
  }

  func note(_ kind: String, _ key: String, _ type: Any.Type) {
    noted.withLock { $0[Self.name(kind, key)] = type }
  }
}

/// The id of a key whose value scripts can store.
protocol StoredKeyID {
  /// The name of the key for scripts, such as `appStorage("count")`.
  var name: String { get }
}
