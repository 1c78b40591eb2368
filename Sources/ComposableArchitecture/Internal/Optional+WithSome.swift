extension Optional {
  /// Runs a closure on the wrapped value in place; `nil` if there is none.
  @inline(__always)
  mutating func withSome<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    guard self != nil else { return nil }
    // Only `!` projects the payload without a copy; there is one, as checked above.
    // swift-format-ignore: NeverForceUnwrap
    return body(&self!)
  }
}
