/// The lines before and after a change, marked where they differ; `nil` if they are equal.
///
/// As in 0.18, the marks are a minus sign and a plus sign. A figure space, which is as wide as they are, stands before
/// other lines.
func debugDiff<Value>(_ before: Value, _ after: Value) -> String? {
  let old = debugOutput(before).split(separator: "\n", omittingEmptySubsequences: false)
  let new = debugOutput(after).split(separator: "\n", omittingEmptySubsequences: false)
  guard old != new else { return nil }
  var lines: [String] = []
  var (oldEnd, newEnd) = (0, 0)
  for block in CommonBlocks(old, new).blocks {
    lines += old[oldEnd..<block.old.lowerBound].map { "\u{2212} \($0)" }
    lines += new[newEnd..<block.new.lowerBound].map { "+ \($0)" }
    lines += old[block.old].map { "\u{2007} \($0)" }
    (oldEnd, newEnd) = (block.old.upperBound, block.new.upperBound)
  }
  lines += old[oldEnd...].map { "\u{2212} \($0)" }
  lines += new[newEnd...].map { "+ \($0)" }
  return lines.joined(separator: "\n")
}

/// The blocks of lines that two texts have in common: the longest block first, then those before and after it.
///
/// A difference with as few lines as possible would pair the first and last lines of neighboring elements.
private struct CommonBlocks {
  typealias Block = (old: Range<Int>, new: Range<Int>)

  private(set) var blocks: [Block] = []

  private let old: [Int]
  private let new: [Int]
  /// For each line of the new text, where the old text has it.
  private let occurrences: [[Int]]
  /// For each line of the old text, how long the block is that ends there.
  private var lengths: [Int]

  init(_ old: [Substring], _ new: [Substring]) {
    var numbers: [Substring: Int] = [:]
    func number(_ line: Substring) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    self.old = old.map(number)
    self.new = new.map(number)
    var occurrences = Array(repeating: [Int](), count: numbers.count)
    for (offset, line) in self.old.enumerated() { occurrences[line].append(offset) }
    self.occurrences = occurrences
    lengths = Array(repeating: 0, count: old.count)
    var parts = [Block(old: 0..<old.count, new: 0..<new.count)]
    while let part = parts.popLast() {
      guard let block = longestBlock(in: part) else { continue }
      blocks.append(block)
      parts.append(
        (part.old.lowerBound..<block.old.lowerBound, part.new.lowerBound..<block.new.lowerBound))
      parts.append(
        (block.old.upperBound..<part.old.upperBound, block.new.upperBound..<part.new.upperBound))
    }
    blocks.sort { $0.old.lowerBound < $1.old.lowerBound }
  }

  private mutating func longestBlock(in part: Block) -> Block? {
    var longest: Block?
    var previous: (line: Int, offsets: ArraySlice<Int>)?
    for newOffset in part.new {
      let line = new[newOffset]
      let offsets = within(part.old, occurrences[line])
      let lengthToExceed = longest?.old.count ?? 0
      var isLonger = false
      // Backwards, so that the length of the line before is still that of the previous round.
      for offset in offsets.reversed() {
        let length = (offset > 0 ? lengths[offset - 1] : 0) + 1
        lengths[offset] = length
        guard length > lengthToExceed, !isLonger else { continue }
        isLonger = true
        longest = (offset - length + 1..<offset + 1, newOffset - length + 1..<newOffset + 1)
      }
      if let previous, previous.line != line { clearLengths(at: previous.offsets) }
      previous = (line, offsets)
    }
    if let previous { clearLengths(at: previous.offsets) }
    return longest
  }

  private mutating func clearLengths(at offsets: ArraySlice<Int>) {
    for offset in offsets { lengths[offset] = 0 }
  }

  private func within(_ range: Range<Int>, _ offsets: [Int]) -> ArraySlice<Int> {
    func firstIndex(from bound: Int) -> Int {
      var (low, high) = (0, offsets.count)
      while low < high {
        let middle = (low + high) / 2
        if offsets[middle] < bound { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return offsets[firstIndex(from: range.lowerBound)..<firstIndex(from: range.upperBound)]
  }
}
