import Glibc
import InternalSupport

/// The dump of a state, split into lines, which changes from step to step.
///
/// If one line of a large state changes, only this line is sent.
package struct StateText: Sendable, Equatable {
  package private(set) var lines: [String]

  package init(_ text: String) {
    lines = text.lines.map(String.init)
  }

  init(lines: [String]) {
    self.lines = lines
  }

  package var text: String { lines.joined(separator: "\n") }

  /// Applies edits.
  ///
  /// Edits outside of the text are ignored.
  package mutating func apply(_ edits: [LineEdit]) {
    for edit in edits.reversed() {
      let start = min(max(0, edit.line), lines.count)
      let end = start + min(max(0, edit.removed), lines.count - start)
      lines.replaceSubrange(start..<end, with: edit.inserted)
    }
  }

  /// Changes to another dump.
  ///
  /// - Parameter text: The other dump.
  /// - Returns: The edits to the other dump.
  package mutating func change(to text: String) -> [LineEdit] {
    let new = text.lines.map(String.init)
    defer { lines = new }
    return StateText.edits(from: lines, to: new)
  }

  /// The edits between two texts, computed in linear time.
  ///
  /// Lines that occur once in both texts are anchors, as in Heckel's algorithm. The edits are
  /// always correct, and short if the dumps differ in few places.
  private static func edits(from old: [String], to new: [String]) -> [LineEdit] {
    var start = 0
    while start < old.count, start < new.count, old[start].isSame(as: new[start]) { start += 1 }
    var (oldEnd, newEnd) = (old.count, new.count)
    while oldEnd > start, newEnd > start, old[oldEnd - 1].isSame(as: new[newEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
    }
    guard start < oldEnd || start < newEnd else { return [] }

    var edits: [LineEdit] = []
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
    _ removed: Range<Int>, _ inserted: ArraySlice<String>, to edits: inout [LineEdit]
  ) {
    guard !removed.isEmpty || !inserted.isEmpty else { return }
    edits.append(
      LineEdit(line: removed.lowerBound, removed: removed.count, inserted: Array(inserted)))
  }

  /// The positions of the lines that occur once in both texts, in the order of the new text.
  private static func anchors(
    _ old: ArraySlice<String>, _ new: ArraySlice<String>
  ) -> [(old: Int, new: Int)] {
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
