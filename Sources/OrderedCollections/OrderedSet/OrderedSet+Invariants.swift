extension OrderedSet {
  /// Stops the process if the table of hashes does not lead to every member.
  public func _checkInvariants() {
    for offset in indices {
      precondition(
        firstIndex(of: _elements[offset]) == offset,
        "The member at \(offset) is not found by its hash, or is a member twice"
      )
    }
    precondition(
      _index.entryCount == 0 || _index.entryCount == count, "The table has stale entries")
  }
}

extension OrderedDictionary {
  /// Stops the process if the keys are not found, or are not as many as the values.
  public func _checkInvariants() {
    _keys._checkInvariants()
    precondition(_keys.count == _values.count, "There must be as many values as keys")
  }
}
