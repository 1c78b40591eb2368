import InternalSupport

/// The changes of a file, which are accepted or left out piece by piece.
struct ReviewedChanges {
  typealias Line = LineChange<String>

  private enum Answer {
    case accepted
    case declined
    /// Lines in place of both.
    case edited([String])
  }

  /// Adjacent changes that are asked for at once.
  private struct Piece {
    /// The lines from the first change to the last.
    var lines: Range<Int>
    var answer: Answer?
  }

  private let lines: [Line]
  private let starts: Set<Int>
  private var pieces: [Piece]
  private let path: String

  init(from old: [UInt8], to new: [UInt8], path: String) {
    let reviewed = ReviewedLines(from: UnifiedDiff.split(old), to: UnifiedDiff.split(new))
    (lines, starts) = (reviewed.lines, reviewed.starts)
    pieces = UnifiedDiff.hunks(lines).map { Piece(lines: $0.lowerBound..<$0.upperBound + 1) }
    self.path = path
  }

  var count: Int { pieces.count }

  /// The first piece without an answer.
  var current: Int? { pieces.firstIndex { $0.answer == nil } }

  /// Whether a part of the changes is not written.
  var leavesOut: Bool {
    pieces.contains { piece in
      switch piece.answer {
      case .declined?, nil: true
      case .accepted?, .edited?: false
      }
    }
  }

  /// A piece as a part of a unified diff, with the lines around it that no piece changes.
  ///
  /// The numbers are those of the file as it is, and as it would be with what has been accepted.
  func diff(of piece: Int) -> String {
    let changed = pieces[piece].lines
    let start =
      lines[..<changed.lowerBound].suffix(UnifiedDiff.context)
      .lastIndex { !$0.isKept }.map { $0 + 1 } ?? max(0, changed.lowerBound - UnifiedDiff.context)
    let rest = lines[changed.upperBound...].prefix(UnifiedDiff.context)
    let end = rest.firstIndex { !$0.isKept } ?? rest.endIndex
    let before = (
      old: Self.old(lines[..<start]).count, new: result(before: piece, upTo: start).count
    )
    return UnifiedDiff.text(lines[start..<end], after: before)
  }

  mutating func accept(_ piece: Int) { pieces[piece].answer = .accepted }
  mutating func decline(_ piece: Int) { pieces[piece].answer = .declined }

  mutating func answerRest(from piece: Int, accepts: Bool) {
    for index in pieces.indices where index >= piece && pieces[index].answer == nil {
      pieces[index].answer = accepts ? .accepted : .declined
    }
  }

  /// The lines of a piece, as they would be written.
  func newLines(of piece: Int) -> [String] { Self.new(lines[pieces[piece].lines]) }

  /// Puts other lines in the place of a piece.
  mutating func replace(_ piece: Int, with lines: [String]) {
    pieces[piece].answer = .edited(lines)
  }

  // MARK: - Splitting

  /// The parts that a piece can be split into: where lines between its changes stay, and between steps.
  private func parts(of piece: Int) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    for index in pieces[piece].lines {
      if case .kept = lines[index] { continue }
      if let last = parts.last, last.upperBound == index, !starts.contains(index) {
        parts[parts.count - 1] = last.lowerBound..<index + 1
      } else {
        parts.append(index..<index + 1)
      }
    }
    return parts
  }

  func canSplit(_ piece: Int) -> Bool { parts(of: piece).count > 1 }

  mutating func split(_ piece: Int) {
    pieces.replaceSubrange(
      piece...piece, with: parts(of: piece).map { Piece(lines: $0) })
  }

  // MARK: - The result

  /// The text with what was accepted; what has no answer is left out.
  var text: [UInt8] {
    var all = result(before: pieces.count, upTo: lines.count)
    let hasReturns = all.first?.utf8.suffix(2).elementsEqual("\r\n".utf8) ?? false
    // The end of an edited text, or the last line of a file, may stand above others now.
    for index in all.indices.dropLast() where all[index].utf8.last != UInt8(ascii: "\n") {
      all[index] += hasReturns ? "\r\n" : "\n"
    }
    return Array(all.joined().utf8)
  }

  /// The lines of the result up to one that is kept, with the answers to the pieces before one.
  private func result(before end: Int, upTo last: Int) -> [String] {
    var text: [String] = []
    var index = 0
    for piece in pieces[..<end] {
      text += Self.new(lines[index..<piece.lines.lowerBound])
      switch piece.answer {
      case .accepted?: text += Self.new(lines[piece.lines])
      case .declined?, nil: text += Self.old(lines[piece.lines])
      case .edited(let lines)?: text += lines
      }
      index = piece.lines.upperBound
    }
    return text + Self.new(lines[index..<last])
  }

  private static func new(_ lines: ArraySlice<Line>) -> [String] {
    lines.compactMap { line in
      switch line {
      case .kept(let text), .inserted(let text): text
      case .removed: nil
      }
    }
  }

  private static func old(_ lines: ArraySlice<Line>) -> [String] {
    lines.compactMap { line in
      switch line {
      case .kept(let text), .removed(let text): text
      case .inserted: nil
      }
    }
  }
}

extension LineChange {
  fileprivate var isKept: Bool {
    if case .kept = self { true } else { false }
  }
}
