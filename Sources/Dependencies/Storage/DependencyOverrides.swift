/// The overridden values, by the identity of their keys.
///
/// An array, because there are few overrides at a time and reading must be fast. Copying it only
/// retains a buffer.
struct DependencyOverrides: Sendable {
  private struct Entry: Sendable {
    let key: ObjectIdentifier
    var override: AnyDependencyOverride
  }

  private var entries: ContiguousArray<Entry> = []

  var isEmpty: Bool {
    entries.isEmpty
  }

  /// Whether both share an unchanged buffer.
  func isIdentical(to other: Self) -> Bool {
    entries.withUnsafeBufferPointer { entries in
      other.entries.withUnsafeBufferPointer { other in
        entries.baseAddress == other.baseAddress && entries.count == other.count
      }
    }
  }

  subscript(id: ObjectIdentifier) -> AnyDependencyOverride? {
    for entry in entries where entry.key == id {
      return entry.override
    }
    return nil
  }

  mutating func set<Key: TestDependencyKey>(_ value: Key.Value, for key: Key.Type) {
    let entry = Entry(key: ObjectIdentifier(key), override: DependencyOverride<Key>(value))
    set(entry, isPreferred: true)
  }

  /// Adds other overrides.
  ///
  /// `isPreferred` says which one wins if both have a key.
  mutating func merge(_ other: Self, isPreferred: Bool) {
    if entries.isEmpty {
      entries = other.entries
    } else {
      for entry in other.entries { set(entry, isPreferred: isPreferred) }
    }
  }

  private mutating func set(_ entry: Entry, isPreferred: Bool) {
    if let index = entries.firstIndex(where: { $0.key == entry.key }) {
      if isPreferred { entries[index].override = entry.override }
    } else {
      entries.append(entry)
    }
  }

  var all: [(key: Any.Type, value: any Sendable)] {
    entries.map { ($0.override.key, $0.override.anyValue) }
  }
}

/// An override with its key type erased.
@usableFromInline
class AnyDependencyOverride: @unchecked Sendable {  // Immutable, like its subclass.
  var key: Any.Type { Never.self }
  var anyValue: any Sendable { () }

  /// The value; the override must have been found by the key's identity.
  @inlinable
  final func value<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value {
    unsafeDowncast(self, to: DependencyOverride<Key>.self).value
  }
}

/// The overridden value of a key.
@usableFromInline
final class DependencyOverride<Key: TestDependencyKey>: AnyDependencyOverride, @unchecked Sendable {
  @usableFromInline let value: Key.Value

  init(_ value: Key.Value) {
    self.value = value
  }

  override var key: Any.Type { Key.self }
  override var anyValue: any Sendable { value }
}
