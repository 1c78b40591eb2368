import InternalSupport
import RuntimeReflection

/// Changes a property of a state in place, for reducers that run a child on it.
///
/// Writing through a key path to a computed property first copies the value. The copy shares its
/// storage with the original, so the first change has to copy that, too. For `@ObservableState`,
/// this type writes to the stored property instead, without a copy. It only falls back to the key
/// path if the property is observed and its value has no identity that would show a replacement.
final class MemberPath<Root, Member> {
  let keyPath: WritableKeyPath<Root, Member>

  /// The key path to the stored value; it is `keyPath` unless the property is observable.
  private let storage: WritableKeyPath<Root, Member>
  /// The offset of the stored value in the root, for access without a key path; `nil` for a
  /// computed property.
  private let offset: Int?
  /// The registrar that notifies observers; `nil` if the property is not observable.
  private let registrar: KeyPath<Root, ObservationStateRegistrar>?
  /// The property that observers read, which differs for a projection: `child` for `$child`.
  private let observed: AnyKeyPath?
  /// Gives the value a new version, so that a copy differs that is edited before anything is observed; `nil` if it has none.
  private let willModify: ((inout Member) -> Void)?

  private init(_ keyPath: WritableKeyPath<Root, Member>) {
    self.keyPath = keyPath
    (storage, registrar) = Self.observableStorage(of: keyPath) ?? (keyPath, nil)
    offset = MemoryLayout<Root>.offset(of: storage)
    observed = registrar == nil ? nil : Self.observedProperty(of: keyPath, at: offset)
    willModify = registrar == nil ? nil : StateIdentity.willModify(Member.self)
  }

  /// The member path for a key path.
  ///
  /// Cached, because reducers look up the same ones for every action.
  static func to(_ keyPath: WritableKeyPath<Root, Member>) -> MemberPath {
    let path = rememberedPaths.value(for: keyPath) { MemberPath(keyPath) }
    // The cache is keyed by the key path, which determines the types.
    return unsafeDowncast(path, to: MemberPath.self)
  }

  /// Reads the property without registering an access.
  func value(in root: Root) -> Member {
    guard let offset else { return root[keyPath: storage] }
    return withUnsafePointer(to: root) {
      (UnsafeRawPointer($0) + offset).assumingMemoryBound(to: Member.self).pointee
    }
  }

  /// Runs a closure on the property.
  func modify<Result>(_ root: inout Root, _ body: (inout Member) -> Result) -> Result {
    guard let registrar = registrar.map({ root[keyPath: $0] }), registrar.isObserved else {
      return modifyStorage(&root) { member in
        willModify?(&member)
        return body(&member)
      }
    }
    guard let identity = StateIdentity(willModify: &root[keyPath: storage]), let observed else {
      return body(&root[keyPath: keyPath])
    }
    let result = modifyStorage(&root, body)
    if StateIdentity(of: &root[keyPath: storage]) != identity {
      registrar.notify(root, observed)
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

  /// The stored property behind an observable property, and its registrar; `nil` for other computed
  /// properties.
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

  /// The property that observers read; `nil` if it is not known.
  private static func observedProperty(
    of keyPath: WritableKeyPath<Root, Member>, at offset: Int?
  ) -> AnyKeyPath? {
    let names = (Root.self as? any _KeyPathNaming.Type)?._$keyPathNames ?? []
    if names.contains(where: { $0.keyPath == keyPath }) { return keyPath }
    let field = Reflection.fields(ofStruct: Root.self)?
      .first { $0.offset == offset && $0.type == Member.self }
    guard let field else { return nil }
    return names.first { "_\($0.name)" == field.name }?.keyPath
  }
}

private let rememberedPaths = ObjectCache()
