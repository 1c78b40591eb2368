/// Accesses a location in a root; the types of the root and of the value are erased.
@usableFromInline
class AnyCaseProjection: @unchecked Sendable {  // immutable, in subclasses too
  let caseName: String
  let parent: AnyCaseProjection?

  @usableFromInline
  init(caseName: String, parent: AnyCaseProjection?) {
    self.caseName = caseName
    self.parent = parent
  }

  /// The names of the cases on the path, beginning at the root.
  var names: [String] { (parent?.names ?? []) + [caseName] }

  @usableFromInline
  func matches<Root>(_ root: Root) -> Bool { false }
}

/// Accesses a location in a root; the subclass knows the type of the root.
@usableFromInline
class CaseProjection<Value>: AnyCaseProjection, @unchecked Sendable {
  // No lock: immutable.
  @usableFromInline
  func embedAny(_ value: Value) -> Any { preconditionFailure("overridden") }

  @usableFromInline
  func extract(fromAny root: Any) -> Value? { preconditionFailure("overridden") }

  @usableFromInline
  func appending<Appended>(_ path: AnyCasePath<Value, Appended>) -> CaseProjection<Appended> {
    preconditionFailure("overridden")
  }
}

/// Accesses a location in a root of a known type; this is the only subclass.
@usableFromInline
final class RootedCaseProjection<Root, Value>: CaseProjection<Value>, @unchecked Sendable {
  // No lock: immutable.
  @usableFromInline let path: AnyCasePath<Root, Value>

  @usableFromInline
  init(_ path: AnyCasePath<Root, Value>, name: String, parent: AnyCaseProjection?) {
    self.path = path
    super.init(caseName: name, parent: parent)
  }

  @usableFromInline
  override func embedAny(_ value: Value) -> Any {
    path.embed(value)
  }

  @usableFromInline
  override func extract(fromAny root: Any) -> Value? {
    guard let root = root as? Root else { return nil }
    return path.extract(from: root)
  }

  @usableFromInline
  override func matches<OtherRoot>(_ root: OtherRoot) -> Bool {
    if OtherRoot.self == Root.self {
      return path.extract(from: unsafeBitCast(root, to: Root.self)) != nil
    }
    return extract(fromAny: root) != nil
  }

  @usableFromInline
  override func appending<Appended>(
    _ path: AnyCasePath<Value, Appended>
  ) -> CaseProjection<Appended> {
    RootedCaseProjection<Root, Appended>(
      self.path.appending(path: path), name: path.caseName, parent: self)
  }
}
