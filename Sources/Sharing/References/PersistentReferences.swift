import Dependencies
import InternalSupport

/// The references of all keys in use, so that every shared value of one key is the same.
final class PersistentReferences: @unchecked Sendable {
  // `references` is touched under `lock` only.
  private let lock = RecursiveLock()
  private var references: [ReferenceID: WeakReference] = [:]

  private struct ReferenceID: Hashable {
    var key: AnyHashable
    var value: ObjectIdentifier
  }

  private struct WeakReference {
    weak var object: AnyObject?
  }

  /// The reference of a key that can be written.
  func reference<Key: SharedKey>(
    for key: Key,
    default value: @autoclosure () -> Key.Value,
    isLoaded: Bool = false
  ) -> PersistentReference<Key> {
    find(key) { PersistentReference(key: key, value: value(), isLoaded: isLoaded) }
  }

  /// The reference of a key that can be read: one that can be written, if there is one.
  func readerReference<Key: SharedReaderKey>(
    for key: Key,
    default value: @autoclosure () -> Key.Value,
    isLoaded: Bool = false
  ) -> PersistentReaderReference<Key> {
    find(key) {
      func open<MutableKey: SharedKey>(_ key: MutableKey) -> AnyObject? {
        (value() as? MutableKey.Value).map {
          PersistentReference(key: key, value: $0, isLoaded: isLoaded)
        }
      }
      if let mutableKey = key as? any SharedKey,
        let reference = open(mutableKey) as? PersistentReaderReference<Key>
      {
        return reference
      }
      return PersistentReaderReference(key: key, value: value(), isLoaded: isLoaded)
    }
  }

  private func find<Key: SharedReaderKey, Found: AnyObject>(
    _ key: Key,
    orMake make: () -> Found
  ) -> Found {
    lock.withLock {
      let id = ReferenceID(key: AnyHashable(key.id), value: ObjectIdentifier(Key.Value.self))
      if let found = references[id]?.object as? Found {
        return found
      }
      let reference = make()
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
