extension Optional {
  /// Runs a closure on the wrapped value in place; returns `nil` if there is none.
  @inline(__always)
  mutating func withSome<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    guard self != nil else { return nil }
    // Only `!` accesses the payload without a copy. The value is not `nil`, as checked above.
    // swift-format-ignore: NeverForceUnwrap
    return body(&self!)
  }
}
