extension OrderedDictionary {
  /// Stops the process if keys cannot be found, or if the numbers of keys and values differ.
  public func _checkInvariants() {
    _keys._checkInvariants()
    precondition(_keys.count == _values.count, "There must be as many values as keys")
  }
}
