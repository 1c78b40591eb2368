/// A line of two texts that are compared.
package enum LineChange<Line: Hashable> {
  case kept(Line)
  case removed(Line)
  case inserted(Line)

  /// The lines of both texts in order; where they differ, the old ones come first.
  ///
  /// Texts with more changes than the limit are compared in parts, so that the time does not grow with the square of
  /// their number.
  package static func all(from old: [Line], to new: [Line], changeLimit: Int = 512) -> [Self] {
    var numbers: [Line: Int] = [:]
    func number(_ line: Line) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    let search = LineChangeSearch(
      old: old.map(number), new: new.map(number), changeLimit: changeLimit)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    search.forEachPart { oldRange, newRange in
      for change in search.new[newRange].difference(from: search.old[oldRange]) {
        // Offsets are counted from the start of the part.
        switch change {
        case .remove(let offset, _, _): removed.insert(oldRange.lowerBound + offset)
        case .insert(let offset, _, _): inserted.insert(newRange.lowerBound + offset)
        }
      }
    }
    var changes: [Self] = []
    changes.reserveCapacity(max(old.count, new.count))
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
