extension Optional {
  /// The wrapped value, for changes in place; it must not be `nil`.
  var unwrapped: Wrapped {
    @inline(__always)
    get {
      guard let self else { preconditionFailure("There is no value.") }
      return self
    }
    @inline(__always)
    _modify {
      guard var value = self else { preconditionFailure("There is no value.") }
      self = nil
      defer { self = value }
      yield &value
    }
  }
}
