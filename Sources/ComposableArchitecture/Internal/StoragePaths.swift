import InternalSupport

/// Where an observable property keeps its value, and who tells of its changes.
///
/// A key path to a computed property writes by way of a copy of the value, which makes what the value holds shared and so
/// to be copied at the first change. `@ObservableState` tells where the values are stored; by way of that they are changed
/// in place.
struct StoragePaths<Root, Member> {
  let storage: WritableKeyPath<Root, Member>
  let registrar: KeyPath<Root, ObservationStateRegistrar>

  /// The storage of a property; `nil` if it is not known, or if the property is stored itself.
  init?(of keyPath: WritableKeyPath<Root, Member>) {
    guard let entry = KnownStoragePaths.entry(of: keyPath, in: Root.self) else { return nil }
    storage = unsafeDowncast(entry.storage, to: WritableKeyPath<Root, Member>.self)
    registrar = unsafeDowncast(
      entry.registrar, to: KeyPath<Root, ObservationStateRegistrar>.self)
  }

  fileprivate static func find(
    _ keyPath: WritableKeyPath<Root, Member>
  ) -> (storage: AnyKeyPath, registrar: AnyKeyPath)? {
    guard
      let paths = (Root.self as? any ObservableState.Type)?._$storageKeyPaths,
      let storage = paths.first(where: { $0.property == keyPath })?.storage
        as? WritableKeyPath<Root, Member>,
      let registrar = paths.first?.storage as? KeyPath<Root, ObservationStateRegistrar>
    else { return nil }
    return (storage, registrar)
  }
}

private enum KnownStoragePaths {
  private struct Entry {
    /// Kept, so that its address stands for nothing else.
    let keyPath: AnyKeyPath
    let paths: (storage: AnyKeyPath, registrar: AnyKeyPath)?
  }

  private static let entries = Lock<[ObjectIdentifier: Entry]>([:])
  /// More key paths than any program writes: those beyond are made at run time, and not worth to be kept.
  private static let limit = 10_000

  static func entry<Root, Member>(
    of keyPath: WritableKeyPath<Root, Member>, in root: Root.Type
  ) -> (storage: AnyKeyPath, registrar: AnyKeyPath)? {
    let id = ObjectIdentifier(keyPath)
    if let entry = entries.withLock({ $0[id] }) { return entry.paths }
    let paths = StoragePaths<Root, Member>.find(keyPath)
    entries.withLock { entries in
      guard entries.count < limit else { return }
      entries[id] = Entry(keyPath: keyPath, paths: paths)
    }
    return paths
  }
}
