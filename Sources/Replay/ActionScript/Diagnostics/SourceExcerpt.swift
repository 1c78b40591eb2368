/// The line of a diagnostic with its caret, prepared for display.
package struct SourceExcerpt {
  package var text: String

  /// The spaces before the caret.
  package var padding: String

  /// The number of carets.
  package var width: Int

  /// The maximum width of a line.
  ///
  /// Of a longer line, only the part around the span is shown.
  private static let maximumWidth = 160

  package init(of span: SourceSpan, in source: SourceFile) {
    let line = source.lineSpan(at: span.start)
    let lineStart = Int(line.start)
    let lineEnd = Int(line.end)
    let spanStart = min(max(Int(span.start), lineStart), lineEnd)
    let spanEnd = min(max(Int(span.end), spanStart), lineEnd)

    // Characters have few bytes. Text that is far away is not decoded.
    let shownStart = source.boundary(at: max(lineStart, spanStart - 4 * Self.maximumWidth))
    let shownEnd = source.boundary(at: min(lineEnd, spanEnd + 4 * Self.maximumWidth))
    var before = Self.cells(source.text(of: SourceSpan(shownStart, spanStart)))
    var marked = Self.cells(
      source.text(of: SourceSpan(spanStart, min(spanEnd, spanStart + 4 * Self.maximumWidth))))
    var after = Self.cells(source.text(of: SourceSpan(spanEnd, max(spanEnd, shownEnd))))

    var cutBefore = shownStart > lineStart
    var cutAfter = shownEnd < lineEnd
    if let beside = source.surroundings {
      if !cutBefore, lineStart == 0 {
        before = Self.cells(String(decoding: beside.before, as: UTF8.self)) + before
        cutBefore = beside.isCutBefore
      }
      if !cutAfter, lineEnd == source.bytes.count {
        after += Self.cells(String(decoding: beside.after, as: UTF8.self))
        cutAfter = beside.isCutAfter
      }
    }
    if before.count > Self.maximumWidth / 2,
      before.count + marked.count + after.count > Self.maximumWidth
    {
      before.removeFirst(before.count - Self.maximumWidth / 2)
      cutBefore = true
    }
    if cutBefore { before.insert(Cell("…"), at: 0) }
    let room = max(20, Self.maximumWidth - before.count)
    if marked.count > room {
      marked.removeLast(marked.count - room)
      after = []
      cutAfter = true
    } else if marked.count + after.count > room {
      after.removeLast(marked.count + after.count - room)
      cutAfter = true
    }
    if cutAfter { after.append(Cell("…")) }

    text = (before + marked + after).map(\.text).joined()
    padding = before.map { $0.text == "\t" ? "\t" : String(repeating: " ", count: $0.width) }
      .joined()
    width = max(1, marked.reduce(0) { $0 + $1.width })
  }

  private struct Cell {
    var text: String
    var width: Int

    init(_ text: String, width: Int = 1) {
      self.text = text
      self.width = width
    }
  }

  private static func cells(_ text: String) -> [Cell] {
    text.map { character in
      let shown = displayed(String(character))
      return Cell(shown, width: shown.count == 1 ? columns(character) : shown.count)
    }
  }

  /// The text on one line, without hidden characters.
  package static func displayed(_ text: String) -> String { text.visible(.line) }

  /// The number of columns that a character takes in a terminal.
  private static func columns(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }
}

extension SourceFile {
  /// The offset of the character that a byte belongs to.
  fileprivate func boundary(at offset: Int) -> Int {
    var start = offset
    while start > 0, start < bytes.count, bytes[start] & 0xC0 == 0x80, offset - start < 4 {
      start -= 1
    }
    return start
  }
}
