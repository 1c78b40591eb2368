import InternalSupport

/// A property of state that a reducer reaches a child by, in place.
///
/// A key path to a computed property writes to a copy of the value, which makes what the value holds shared and so
/// to be copied at the first change. `@ObservableState` tells where the values are stored; by way of that they are changed
/// in place. Nothing is copied, unless the property is observed and its value has no identity by which to tell a
/// replacement.
final class MemberPath<Root, Member> {
  let keyPath: WritableKeyPath<Root, Member>

  /// Where the value is stored: the property itself, unless it is an observable one.
  private let storage: WritableKeyPath<Root, Member>
  /// Where in the root that is, so that no key path needs to be followed; `nil` for a computed property.
  private let offset: Int?
  /// Who tells of changes of the property; `nil` if it is not an observable one.
  private let registrar: KeyPath<Root, ObservationStateRegistrar>?

  private init(_ keyPath: WritableKeyPath<Root, Member>) {
    self.keyPath = keyPath
    (storage, registrar) = Self.observableStorage(of: keyPath) ?? (keyPath, nil)
    offset = MemoryLayout<Root>.offset(of: storage)
  }

  /// The path of a key path, which is worked out once for those that come again and again.
  static func to(_ keyPath: WritableKeyPath<Root, Member>) -> MemberPath {
    let path = rememberedPaths.value(for: keyPath) { MemberPath(keyPath) }
    // Made of this very key path, whose types are these.
    return unsafeDowncast(path, to: MemberPath.self)
  }

  /// Reads the property, without a word to observers.
  func value(in root: Root) -> Member {
    guard let offset else { return root[keyPath: storage] }
    return withUnsafePointer(to: root) {
      (UnsafeRawPointer($0) + offset).assumingMemoryBound(to: Member.self).pointee
    }
  }

  /// Runs a closure on the property.
  func modify<Result>(_ root: inout Root, _ body: (inout Member) -> Result) -> Result {
    guard let registrar = registrar.map({ root[keyPath: $0] }), registrar.isObserved else {
      return modifyStorage(&root, body)
    }
    guard let identity = StateIdentity(willModify: &root[keyPath: storage]) else {
      return body(&root[keyPath: keyPath])
    }
    let result = modifyStorage(&root, body)
    if StateIdentity(of: &root[keyPath: storage]) != identity {
      registrar.notify(root, keyPath)
    }
    return result
  }

  private func modifyStorage<Result>(_ root: inout Root, _ body: (inout Member) -> Result) -> Result
  {
    guard let offset else { return body(&root[keyPath: storage]) }
    return withUnsafeMutablePointer(to: &root) {
      body(
        &(UnsafeMutableRawPointer($0) + offset).assumingMemoryBound(to: Member.self).pointee)
    }
  }

  /// The storage of an observable property, and the registrar beside it; `nil` for any other property.
  private static func observableStorage(
    of keyPath: WritableKeyPath<Root, Member>
  ) -> (WritableKeyPath<Root, Member>, KeyPath<Root, ObservationStateRegistrar>?)? {
    guard
      let paths = (Root.self as? any ObservableState.Type)?._$storageKeyPaths,
      let storage = paths.first(where: { $0.property == keyPath })?.storage
        as? WritableKeyPath<Root, Member>,
      let registrar = paths.first?.storage as? KeyPath<Root, ObservationStateRegistrar>
    else { return nil }
    return (storage, registrar)
  }
}

private let rememberedPaths = ObjectCache()
