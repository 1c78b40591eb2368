import Glibc

/// A replacement of consecutive lines of a dump.
///
/// Several edits are sorted by line. All their numbers refer to the text before the first edit.
package struct DumpEdit: Equatable, Sendable {
  /// The number of lines before the replaced ones.
  package var line: Int
  package var removed: Int
  package var inserted: [String]

  package init(line: Int, removed: Int, inserted: [String]) {
    self.line = line
    self.removed = removed
    self.inserted = inserted
  }

  /// The edits between two texts, computed in linear time.
  ///
  /// Lines that occur once in both texts are anchors, as in Heckel's algorithm. The edits are
  /// always correct, and short if the texts differ in few places.
  package static func edits(from old: [String], to new: [String]) -> [DumpEdit] {
    var start = 0
    while start < old.count, start < new.count, old[start].isSame(as: new[start]) { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1].isSame(as: new[newEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
    }
    guard start < oldEnd || start < newEnd else { return [] }

    var edits: [DumpEdit] = []
    var (oldIndex, newIndex) = (start, start)
    for (oldAnchor, newAnchor) in anchors(old[start..<oldEnd], new[start..<newEnd])
    where oldAnchor >= oldIndex && newAnchor >= newIndex {
      // Equal lines before an anchor belong to it.
      var (oldStart, newStart) = (oldAnchor, newAnchor)
      while oldStart > oldIndex, newStart > newIndex,
        old[oldStart - 1].isSame(as: new[newStart - 1])
      {
        oldStart -= 1
        newStart -= 1
      }
      add(oldIndex..<oldStart, new[newIndex..<newStart], to: &edits)
      (oldIndex, newIndex) = (oldAnchor + 1, newAnchor + 1)
      while oldIndex < oldEnd, newIndex < newEnd, old[oldIndex].isSame(as: new[newIndex]) {
        oldIndex += 1
        newIndex += 1
      }
    }
    add(oldIndex..<oldEnd, new[newIndex..<newEnd], to: &edits)
    return edits
  }

  private static func add(
    _ removed: Range<Int>, _ inserted: ArraySlice<String>, to edits: inout [DumpEdit]
  ) {
    guard !removed.isEmpty || !inserted.isEmpty else { return }
    edits.append(
      DumpEdit(line: removed.lowerBound, removed: removed.count, inserted: Array(inserted)))
  }

  /// The positions of the lines that occur once in both texts, in the order of the new text.
  private static func anchors(
    _ old: ArraySlice<String>, _ new: ArraySlice<String>
  ) -> [(old: Int, new: Int)] {
    guard !old.isEmpty, !new.isEmpty, old.count + new.count > 2 else { return [] }
    // Negative if it occurs several times.
    var oldPlaces: [ExactText: Int] = [:]
    for index in old.indices {
      let line = ExactText(old[index])
      oldPlaces[line] = oldPlaces[line] == nil ? index : -1
    }
    var newCounts: [ExactText: Int] = [:]
    for line in new { newCounts[ExactText(line), default: 0] += 1 }
    return new.indices.compactMap { index in
      let line = ExactText(new[index])
      guard newCounts[line] == 1, let place = oldPlaces[line], place >= 0 else { return nil }
      return (place, index)
    }
  }
}

extension String {
  /// Whether two texts have the same bytes.
  ///
  /// Canonically equivalent texts may have different ones.
  fileprivate func isSame(as other: String) -> Bool {
    // Many times as fast as 'elementsEqual'.
    let isSame = utf8.withContiguousStorageIfAvailable { own in
      other.utf8.withContiguousStorageIfAvailable { others in
        guard own.count == others.count, let first = own.baseAddress,
          let second = others.baseAddress
        else { return own.count == others.count }
        return memcmp(first, second, own.count) == 0
      }
    }
    return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

/// A text that only equals texts with the same bytes.
private struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.text.isSame(as: rhs.text) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
