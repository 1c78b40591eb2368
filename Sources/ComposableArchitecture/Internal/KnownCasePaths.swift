import CasePaths
import InternalSupport

/// Case paths by the key paths that they were made of.
///
/// A reducer's `body` is evaluated for every action, with the same key paths each time; to follow one again and again costs
/// more than the reducer's own work.
enum KnownCasePaths {
  private final class Entry<Root, Value> {
    /// Kept, so that its address stands for nothing else.
    let keyPath: AnyKeyPath
    let path: AnyCasePath<Root, Value>

    init(keyPath: AnyKeyPath, path: AnyCasePath<Root, Value>) {
      self.keyPath = keyPath
      self.path = path
    }
  }

  private static let entries = Lock<[Key: AnyObject]>([:])
  /// More key paths than any program writes: those beyond are made at run time, and not worth to be kept.
  private static let limit = 10_000

  private struct Key: Hashable {
    let keyPath: ObjectIdentifier
    let kind: ObjectIdentifier
  }

  /// The case path of a key path.
  static func path<Root, Value>(
    _ keyPath: CaseKeyPath<Root, Value>
  ) -> AnyCasePath<Root, Value> {
    path(keyPath) { AnyCasePath(keyPath) }
  }

  /// The case path of a key path, as `make` makes it the first time.
  static func path<Root, Value>(
    _ keyPath: AnyKeyPath, _ make: () -> AnyCasePath<Root, Value>
  ) -> AnyCasePath<Root, Value> {
    let key = Key(
      keyPath: ObjectIdentifier(keyPath), kind: ObjectIdentifier(Entry<Root, Value>.self))
    if let entry = entries.withLock({ $0[key] }) {
      return unsafeDowncast(entry, to: Entry<Root, Value>.self).path
    }
    let path = make()
    entries.withLock { entries in
      guard entries.count < limit else { return }
      entries[key] = Entry(keyPath: keyPath, path: path)
    }
    return path
  }
}

extension AnyCasePath {
  /// The case path of a key path, made once.
  init(known keyPath: CaseKeyPath<Root, Value>) {
    self = KnownCasePaths.path(keyPath)
  }
}
