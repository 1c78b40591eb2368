extension Optional {
  /// The wrapped value, which can be changed in place.
  ///
  /// There must be one.
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
