import InternalSupport

/// The dump of a state, line by line, as it changes from step to step.
///
/// A state of a megabyte that changes in one line costs an event one line.
package struct StateText: Sendable, Equatable {
  package private(set) var lines: [String]

  package init(_ text: String) {
    lines = text.lines.map(String.init)
  }

  package var text: String { lines.joined(separator: "\n") }

  /// Makes edits, and ignores what lies outside the text.
  package mutating func apply(_ edits: [StateEdit]) {
    for edit in edits.reversed() {
      let start = min(max(0, edit.line), lines.count)
      let end = start + min(max(0, edit.removed), lines.count - start)
      lines.replaceSubrange(start..<end, with: edit.inserted)
    }
  }

  /// Becomes another dump.
  ///
  /// - Parameter text: The other dump.
  /// - Returns: The edits that lead to it.
  package mutating func change(to text: String) -> [StateEdit] {
    let new = text.lines.map(String.init)
    defer { lines = new }
    return StateText.edits(from: lines, to: new)
  }

  /// The edits between two texts, in time that grows with their lengths only.
  ///
  /// Lines that occur once in both anchor the rest, as Heckel's algorithm has it: the edits are right always, and
  /// short where dumps differ in a few places.
  private static func edits(from old: [String], to new: [String]) -> [StateEdit] {
    var start = 0
    while start < old.count, start < new.count, old[start].isSame(as: new[start]) { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1].isSame(as: new[newEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
    }
    guard start < oldEnd || start < newEnd else { return [] }

    var edits: [StateEdit] = []
    var (oldIndex, newIndex) = (start, start)
    for (oldAnchor, newAnchor) in anchors(old[start..<oldEnd], new[start..<newEnd])
    where oldAnchor >= oldIndex && newAnchor >= newIndex {
      // The lines before an anchor that are equal belong to it.
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
    _ removed: Range<Int>, _ inserted: ArraySlice<String>, to edits: inout [StateEdit]
  ) {
    guard !removed.isEmpty || !inserted.isEmpty else { return }
    edits.append(
      StateEdit(line: removed.lowerBound, removed: removed.count, inserted: Array(inserted)))
  }

  /// The places of the lines that occur once in both texts, in the order of the new one.
  private static func anchors(
    _ old: ArraySlice<String>, _ new: ArraySlice<String>
  ) -> [(old: Int, new: Int)] {
    // Below zero: it occurs more than once.
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
  /// Whether two texts have the same bytes, as canonically equivalent ones need not.
  fileprivate func isSame(as other: String) -> Bool {
    utf8.elementsEqual(other.utf8)
  }
}

/// A text that equals only one of the same bytes.
private struct ExactText: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.text.isSame(as: rhs.text) }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
