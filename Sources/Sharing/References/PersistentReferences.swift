import Dependencies
import InternalSupport

/// The references of all keys in use, so that shared values with the same key share a reference.
///
/// Defaults are evaluated, and keys load and subscribe, outside of the lock, because they may
/// create shared values themselves.
final class PersistentReferences: @unchecked Sendable {
  // `references` and `limit` are only accessed under `lock`. It is recursive because keys compare
  // their ids there.
  private let lock = RecursiveLock()
  private var references: [ReferenceID: WeakReference] = [:]
  /// The number of entries at which released references are removed.
  private var limit = 64

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
    let id = ReferenceID(key: AnyHashable(key.id), value: ObjectIdentifier(Key.Value.self))
    let existing = lock.withLock { references[id]?.object as? Found }
    let reference = existing ?? insert(make(), for: id)
    reference.start()
    return reference
  }

  /// The reference of a key that is in use with this type; `nil` if there is none.
  func existing<Key: SharedKey>(_ key: Key) -> PersistentReference<Key>? {
    let id = ReferenceID(key: AnyHashable(key.id), value: ObjectIdentifier(Key.Value.self))
    return lock.withLock { references[id]?.object as? PersistentReference<Key> }
  }

  /// Adds a reference, unless another thread was faster.
  private func insert<Found: AnyObject>(_ reference: Found, for id: ReferenceID) -> Found {
    lock.withLock {
      if let existing = references[id]?.object as? Found { return existing }
      if references.count >= limit {
        references = references.filter { $0.value.object != nil }
        limit = max(64, references.count * 2)
      }
      references[id] = WeakReference(object: reference)
      return reference
    }
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
