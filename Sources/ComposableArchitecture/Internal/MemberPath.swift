/// A property of state that a reducer reaches a child by, in place.
///
/// Nothing is copied, unless the property is observed and its value has no identity by which to tell a replacement.
struct MemberPath<Root, Member> {
  let keyPath: WritableKeyPath<Root, Member>
  private let stored: StoragePaths<Root, Member>?

  init(_ keyPath: WritableKeyPath<Root, Member>) {
    self.keyPath = keyPath
    stored = StoragePaths(of: keyPath)
  }

  /// Reads the property, without a word to observers.
  func value(in root: Root) -> Member {
    root[keyPath: stored?.storage ?? keyPath]
  }

  /// Runs a closure on the property.
  func modify<Result>(_ root: inout Root, _ body: (inout Member) -> Result) -> Result {
    guard let stored else {
      return body(&root[keyPath: keyPath])
    }
    let registrar = root[keyPath: stored.registrar]
    guard registrar.isObserved else {
      return body(&root[keyPath: stored.storage])
    }
    guard let identity = StateIdentity(willModify: &root[keyPath: stored.storage]) else {
      return body(&root[keyPath: keyPath])
    }
    let result = body(&root[keyPath: stored.storage])
    if StateIdentity(of: &root[keyPath: stored.storage]) != identity {
      registrar.notify(root, keyPath)
    }
    return result
  }
}
