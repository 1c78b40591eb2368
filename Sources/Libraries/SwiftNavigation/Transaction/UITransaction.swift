package import OrderedCollections

/// The context of a change of observed state, whose values observers of the change can read.
public struct UITransaction: Sendable {
  package var storage: OrderedDictionary<Key, any Sendable> = [:]

  /// The transaction of the current change.
  @TaskLocal package static var current = Self()

  public init() {}

  /// The value for a key, or the key's default.
  public subscript<K: UITransactionKey>(key: K.Type) -> K.Value {
    get {
      // Two steps: if nothing is stored, `nil as? Value` would be a value of an optional type.
      guard let value = storage[Key(key)] else { return key.defaultValue }
      return value as? K.Value ?? key.defaultValue
    }
    set { storage[Key(key)] = newValue }
  }

  package var isEmpty: Bool { storage.isEmpty }

  package func merging(_ other: Self) -> Self {
    var copy = self
    copy.storage.merge(other.storage) { _, new in new }
    return copy
  }

  package struct Key: Hashable, Sendable {
    private let id: ObjectIdentifier

    fileprivate init<K: UITransactionKey>(_ key: K.Type) {
      self.id = ObjectIdentifier(key)
    }
  }
}

/// The key of a value in a transaction.
public protocol UITransactionKey {
  associatedtype Value: Sendable

  /// The value if a transaction does not set one.
  static var defaultValue: Value { get }
}
