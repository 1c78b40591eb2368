/// Runs a closure on a property in place.
///
/// The one way reducers reach a child's state.
@inline(__always)
func withMember<Root, Member, Result>(
  _ root: inout Root, _ keyPath: WritableKeyPath<Root, Member>, _ body: (inout Member) -> Result
) -> Result {
  body(&root[keyPath: keyPath])
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
