extension OrderedSet {
  /// Stops the process if the hash table does not find every member.
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
