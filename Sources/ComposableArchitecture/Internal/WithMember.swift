/// Runs a closure on a property in place: the one way reducers reach a child's state.
///
/// Nothing is copied, unless the property is observed and its value has no identity by which to tell a replacement.
func withMember<Root, Member, Result>(
  _ root: inout Root, _ keyPath: WritableKeyPath<Root, Member>, _ body: (inout Member) -> Result
) -> Result {
  guard let paths = StoragePaths(of: keyPath) else {
    return body(&root[keyPath: keyPath])
  }
  let registrar = root[keyPath: paths.registrar]
  guard registrar.isObserved else {
    return body(&root[keyPath: paths.storage])
  }
  guard let identity = StateIdentity(willModify: &root[keyPath: paths.storage]) else {
    return body(&root[keyPath: keyPath])
  }
  let result = body(&root[keyPath: paths.storage])
  if StateIdentity(of: &root[keyPath: paths.storage]) != identity {
    registrar.notify(root, keyPath)
  }
  return result
}

extension Optional {
  /// Runs a closure on the wrapped value in place; `nil` if there is none.
  @inline(__always)
  mutating func withSome<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    guard self != nil else { return nil }
    // Only `!` projects the payload without a copy; there is one, as checked above.
    return body(&self!)
  }
}
