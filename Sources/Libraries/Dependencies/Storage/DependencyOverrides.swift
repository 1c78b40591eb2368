internal import InternalSupport

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

  /// The values, without those that are made when they are first read.
  var values: [Any] { entries.compactMap(\.override.anyValue) }

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
      return entry.override.made
    }
    return nil
  }

  mutating func set<Key: TestDependencyKey>(_ value: Key.Value, for key: Key.Type) {
    let entry = Entry(key: ObjectIdentifier(key), override: DependencyOverride(value))
    set(entry, isPreferred: true)
  }

  mutating func setLazily<Key: TestDependencyKey>(
    _ value: @escaping @Sendable () -> Key.Value, for key: Key.Type
  ) {
    let override = LazyDependencyOverride { DependencyOverride(value()) }
    set(Entry(key: ObjectIdentifier(key), override: override), isPreferred: true)
  }

  /// Adds other overrides; `isPreferred` says whether they replace these.
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
}

@usableFromInline
class AnyDependencyOverride: @unchecked Sendable {  // Immutable, or with a lock, in subclasses.
  /// The override, with its value.
  var made: AnyDependencyOverride { self }

  /// The value; `nil` if it is made when it is first read.
  var anyValue: Any? { nil }

  /// The value; the override must have been found by the key's identity.
  @inlinable
  final func value<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value {
    unsafeDowncast(self, to: DependencyOverride<Key.Value>.self).value
  }
}

/// An overridden value.
///
/// It is not generic over the key, because the runtime would have to look up its conformance.
@usableFromInline
final class DependencyOverride<Value: Sendable>: AnyDependencyOverride, @unchecked Sendable {
  // No lock: immutable.
  @usableFromInline let value: Value

  override var anyValue: Any? { value }

  init(_ value: Value) {
    self.value = value
  }
}

/// An overridden value that is made when it is first read.
private final class LazyDependencyOverride: AnyDependencyOverride, @unchecked Sendable {
  // The value is made outside of the lock. Of two, the first stays.
  private let known = Lock<AnyDependencyOverride?>(nil)
  private let make: @Sendable () -> AnyDependencyOverride

  init(_ make: @escaping @Sendable () -> AnyDependencyOverride) {
    self.make = make
  }

  override var made: AnyDependencyOverride {
    if let known = known.withLock({ $0 }) { return known }
    let new = make()
    return known.withLock { known in
      if let known { return known }
      known = new
      return new
    }
  }
}
