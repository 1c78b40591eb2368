import ActionScript
import ReplayReports

/// A text with several changes to the same original.
struct EditedText {
  /// A change of some bytes of the original.
  private struct Change {
    var range: Range<Int>
    var text: [UInt8]

    /// Whether both change the same bytes; an insertion at the end of a change does not overlap it.
    func overlaps(_ other: Change) -> Bool {
      range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
    }
  }

  /// The original, with a newline at the end.
  private let bytes: [UInt8]
  private let lacksNewline: Bool
  private let ending: [UInt8]
  /// The offsets of the lines and of the end of the text.
  private let lineStarts: [Int]
  /// The changes in the order of the text; they do not overlap.
  private var changes: [Change] = []

  private static let newline = UInt8(ascii: "\n")

  init(_ original: [UInt8]) {
    let firstEnd = original.firstIndex(of: Self.newline) ?? 0
    let hasReturns = firstEnd > 0 && original[firstEnd - 1] == UInt8(ascii: "\r")
    ending = hasReturns ? Array("\r\n".utf8) : [Self.newline]
    lacksNewline = original.last != Self.newline
    bytes = lacksNewline ? original + ending : original
    var lineStarts = [original.starts(with: SourceFile.byteOrderMark) ? 3 : 0]
    for (offset, byte) in bytes.enumerated() where byte == Self.newline {
      lineStarts.append(offset + 1)
    }
    self.lineStarts = lineStarts
  }

  /// Makes changes that do not overlap with earlier ones.
  ///
  /// Several insertions at the same place keep their order.
  ///
  /// - Returns: Whether all of them were made.
  mutating func make(_ edits: [[ReplaySuggestion.Edit]]) -> Bool {
    var made: [Change] = []
    var madeAll = true
    for edits in edits {
      let wanted = edits.compactMap(change)
      let isFree =
        wanted.count == edits.count
        && wanted.allSatisfy { change in
          !isTaken(change) && !made.contains { $0.overlaps(change) }
        }
      if isFree { made += wanted } else { madeAll = false }
    }
    for change in made { insert(change) }
    return madeAll
  }

  var changed: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var end = 0
    for change in changes {
      result += bytes[end..<change.range.lowerBound]
      result += change.text
      end = change.range.upperBound
    }
    result += bytes[end...]
    if lacksNewline, result.count >= ending.count { result.removeLast(ending.count) }
    return result
  }

  /// Where bytes of the original, in ascending order, are in the changed text; `nil` for those that were replaced.
  func moved(_ offsets: [Int]) -> [Int?] {
    var index = 0
    var shift = 0
    return offsets.map { offset in
      while index < changes.count, changes[index].range.upperBound <= offset {
        shift += changes[index].text.count - changes[index].range.count
        index += 1
      }
      let isReplaced = index < changes.count && changes[index].range.lowerBound <= offset
      return isReplaced ? nil : offset + shift
    }
  }

  /// The bytes that an edit of lines changes, without the common prefix and suffix.
  private func change(_ edit: ReplaySuggestion.Edit) -> Change? {
    guard edit.line >= 0, edit.removed >= 0, edit.line + edit.removed < lineStarts.count else {
      return nil
    }
    var range = lineStarts[edit.line]..<lineStarts[edit.line + edit.removed]
    var text = edit.inserted.flatMap { Array($0.utf8) + ending }[...]
    while let first = text.first, !range.isEmpty, bytes[range.lowerBound] == first {
      text.removeFirst()
      range = range.lowerBound + 1..<range.upperBound
    }
    while let last = text.last, !range.isEmpty, bytes[range.upperBound - 1] == last {
      text.removeLast()
      range = range.lowerBound..<range.upperBound - 1
    }
    return Change(range: range, text: Array(text))
  }

  /// The index of the first change that begins after an offset.
  private func index(behind offset: Int) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func isTaken(_ change: Change) -> Bool {
    changes[..<index(behind: change.range.upperBound)].reversed().lazy
      .prefix { $0.range.upperBound >= change.range.lowerBound }
      .contains { $0.overlaps(change) }
  }

  private mutating func insert(_ change: Change) {
    var index = index(behind: change.range.lowerBound)
    // An insertion comes before a change at the same place.
    if change.range.isEmpty, index > 0, !changes[index - 1].range.isEmpty,
      changes[index - 1].range.lowerBound == change.range.lowerBound
    {
      index -= 1
    }
    changes.insert(change, at: index)
  }
}
