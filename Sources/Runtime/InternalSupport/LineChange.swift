/// A line of two texts that are compared.
package enum LineChange<Line: Hashable> {
  case kept(Line)
  case removed(Line)
  case inserted(Line)

  /// The lines of both texts in order; where they differ, the old ones come first.
  package static func all(from old: [Line], to new: [Line]) -> [Self] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var changes: [Self] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        changes.append(.removed(old[oldIndex]))
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        changes.append(.inserted(new[newIndex]))
        newIndex += 1
      } else {
        changes.append(.kept(new[newIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return changes
  }
}
