import Dependencies
import InternalSupport

/// The references of all keys in use, so that shared values with the same key share a reference.
///
/// Defaults are evaluated, and keys load and subscribe, outside of the lock, because they may
/// create shared values themselves.
final class PersistentReferences: Sendable {
  private struct State {
    var references: [KeyInterner<ReferenceID>.Token: WeakReference] = [:]
    /// The number of entries at which released references are removed.
    var limit = 64
  }

  /// Stands for equal ids, which run other code when they are hashed or compared.
  private let ids = KeyInterner<ReferenceID>()
  private let state = Lock(State())

  private struct ReferenceID: Hashable {
    var key: AnyHashable
    var value: ObjectIdentifier
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  /// The reference of a writable key.
  func reference<Key: SharedKey>(
    for key: Key,
    default value: @autoclosure () -> Key.Value,
    isLoaded: Bool = false
  ) -> PersistentReference<Key> {
    find(key) { PersistentReference(key: key, value: value(), isLoaded: isLoaded) }
  }

  /// The reference of a readable key: a writable one, if there is one.
  func readerReference<Key: SharedReaderKey>(
    for key: Key,
    default value: @autoclosure () -> Key.Value,
    isLoaded: Bool = false
  ) -> PersistentReaderReference<Key> {
    find(key) {
      let value = value()
      func open<MutableKey: SharedKey>(_ key: MutableKey) -> AnyObject? {
        (value as? MutableKey.Value).map {
          PersistentReference(key: key, value: $0, isLoaded: isLoaded)
        }
      }
      if let mutableKey = key as? any SharedKey,
        let reference = open(mutableKey) as? PersistentReaderReference<Key>
      {
        return reference
      }
      return PersistentReaderReference(key: key, value: value, isLoaded: isLoaded)
    }
  }

  private func find<Key: SharedReaderKey, Found: PersistentReaderReference<Key>>(
    _ key: Key,
    orMake make: () -> Found
  ) -> Found {
    if let unread = UnreadStorage.current, let id = key.id as? any StoredKeyID {
      unread.noteUse(id.name)
    }
    let id = token(of: key)
    let existing = object(id) as? Found
    let reference = existing ?? insert(make(), for: id)
    reference.start()
    return reference
  }

  /// The reference of a key that is in use with this type; `nil` if there is none.
  func existing<Key: SharedKey>(_ key: Key) -> PersistentReference<Key>? {
    object(token(of: key)) as? PersistentReference<Key>
  }

  private func token<Key: SharedReaderKey>(of key: Key) -> KeyInterner<ReferenceID>.Token {
    ids.token(for: ReferenceID(key: AnyHashable(key.id), value: ObjectIdentifier(Key.Value.self)))
  }

  private func object(_ id: KeyInterner<ReferenceID>.Token) -> AnyObject? {
    state.withLock { $0.references[id]?.object }
  }

  /// Adds a reference, unless another thread was faster.
  private func insert<Found: AnyObject>(
    _ reference: Found, for id: KeyInterner<ReferenceID>.Token
  ) -> Found {
    // Objects are released after the lock, because a release may run other code.
    let (existing, removed, living) = state.withLock { state in
      let existing = state.references[id]?.object
      var removed: [KeyInterner<ReferenceID>.Token: WeakReference] = [:]
      var living: [AnyObject] = []
      guard !(existing is Found) else { return (existing, removed, living) }
      if state.references.count >= state.limit {
        removed = state.references
        living = removed.values.compactMap(\.object)
        state.references = removed.filter { $0.value.object != nil }
        state.limit = max(64, state.references.count * 2)
      }
      state.references[id] = WeakReference(object: reference)
      return (existing, removed, living)
    }
    withExtendedLifetime((removed, living)) {}
    return existing as? Found ?? reference
  }
}

private enum PersistentReferencesKey: DependencyKey {
  static var liveValue: PersistentReferences { PersistentReferences() }
  static var testValue: PersistentReferences { PersistentReferences() }
}

extension DependencyValues {
  var persistentReferences: PersistentReferences {
    get { self[PersistentReferencesKey.self] }
    set { self[PersistentReferencesKey.self] = newValue }
  }
}
