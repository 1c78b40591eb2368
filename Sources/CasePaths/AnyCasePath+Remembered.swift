import InternalSupport

extension AnyCasePath {
  /// Creates a case path that does what a case key path does, for key paths that come again and again.
  ///
  /// Those in the body of a reducer are evaluated with every action; to follow one costs more than most reducers.
  ///
  /// - Parameter keyPath: A case key path.
  package init(remembering keyPath: CaseKeyPath<Root, Value>) {
    let box = rememberedPaths.value(for: keyPath) { CasePathBox(AnyCasePath(keyPath)) }
    // Made of this very key path, whose types are these.
    self = unsafeDowncast(box, to: CasePathBox<Root, Value>.self).path
  }
}

private let rememberedPaths = ObjectCache()

private final class CasePathBox<Root, Value> {
  let path: AnyCasePath<Root, Value>

  init(_ path: AnyCasePath<Root, Value>) {
    self.path = path
  }
}
