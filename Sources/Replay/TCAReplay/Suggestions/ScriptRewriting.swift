import ActionScript
import ReplayReports

/// Collects changes of a script's text and converts them to changes of lines.
struct ScriptRewriting {
  private struct Replacement {
    var span: SourceSpan
    var text: [UInt8]
  }

  let source: SourceFile
  private var replacements: [Replacement] = []

  init(_ source: SourceFile) {
    self.source = source
  }

  mutating func replace(_ span: SourceSpan, by text: String) {
    replacements.append(Replacement(span: span, text: Array(text.utf8)))
  }

  mutating func removeLines(of span: SourceSpan) {
    replace(lines(of: span), by: "")
  }

  /// The lines of a span, without their endings.
  func lines(of span: SourceSpan) -> [String] {
    let span: SourceSpan = lines(of: span)
    return Self.split(source.bytes[Int(span.start)..<Int(span.end)])
  }

  /// Inserts lines below the last line of a span.
  mutating func insert(_ lines: [String], below span: SourceSpan) {
    guard !lines.isEmpty else { return }
    let end = self.lines(of: span).end
    let isUnfinished = end > 0 && source.bytes[Int(end) - 1] != UInt8(ascii: "\n")
    let text = lines.joined(separator: newline)
    replace(
      SourceSpan(start: end, end: end), by: isUnfinished ? newline + text : text + newline)
  }

  /// Inserts lines above the first line of a span.
  mutating func insert(_ lines: [String], above span: SourceSpan) {
    guard !lines.isEmpty else { return }
    let start = self.lines(of: span).start
    replace(
      SourceSpan(start: start, end: start), by: lines.joined(separator: newline) + newline)
  }

  /// The line ending of the file.
  var newline: String { source.endsLinesWithCR ? "\r\n" : "\n" }

  func indentation(at offset: UInt32) -> String {
    let line = source.lineSpan(at: offset)
    let blanks = source.bytes[Int(line.start)..<Int(line.end)].prefix { $0 == 0x20 || $0 == 0x09 }
    return String(decoding: blanks, as: UTF8.self)
  }

  /// The changes, sorted by line.
  var edits: [ReplaySuggestion.Edit] {
    var edits: [ReplaySuggestion.Edit] = []
    var group: [Replacement] = []
    var groupEnd: UInt32 = 0
    // Changes at the same position stay in the order in which they were made.
    let sorted = replacements.enumerated().sorted {
      ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset)
    }
    for (_, replacement) in sorted {
      let lines = lines(of: replacement)
      if !group.isEmpty, lines.start >= groupEnd,
        replacement.span.start > groupEnd || lines.count > 0
      {
        edits += edit(group).map { [$0] } ?? []
        group = []
      }
      group.append(replacement)
      groupEnd = max(groupEnd, lines.end)
    }
    if !group.isEmpty { edits += edit(group).map { [$0] } ?? [] }
    return edits
  }

  /// The lines that a change touches.
  ///
  /// There are none if it inserts whole lines.
  private func lines(of replacement: Replacement) -> SourceSpan {
    let span = replacement.span
    let isAtStart = span.start == 0 || source.bytes[Int(span.start) - 1] == UInt8(ascii: "\n")
    if span.count == 0, isAtStart { return span }
    return lines(of: span)
  }

  /// The lines of a span, including the last line ending.
  private func lines(of span: SourceSpan) -> SourceSpan {
    let start = source.lineSpan(at: span.start).start
    let isWhole =
      span.count > 0 && source.bytes[Int(span.end) - 1] == UInt8(ascii: "\n")
    var end = isWhole ? span.end : source.lineSpan(at: span.end).end
    if !isWhole {
      while Int(end) < source.bytes.count, source.bytes[Int(end)] != UInt8(ascii: "\n") { end += 1 }
      if Int(end) < source.bytes.count { end += 1 }
    }
    return SourceSpan(start: start, end: end)
  }

  private func edit(_ group: [Replacement]) -> ReplaySuggestion.Edit? {
    let first = lines(of: group[0])
    let end = group.reduce(first.end) { max($0, lines(of: $1).end) }
    let start = first.start
    var bytes: [UInt8] = []
    var place = start
    for replacement in group {
      guard replacement.span.start >= place else { return nil }
      bytes += source.bytes[Int(place)..<Int(replacement.span.start)]
      bytes += replacement.text
      place = replacement.span.end
    }
    if place < end { bytes += source.bytes[Int(place)..<Int(end)] }
    var old = Self.split(source.bytes[Int(start)..<Int(end)])
    var new = Self.split(bytes[...])
    var line = start == 0 ? 0 : source.line(at: start) - 1
    if start > 0, Int(start) == source.bytes.count { line = source.lineCount }
    while let oldFirst = old.first, let newFirst = new.first, oldFirst == newFirst {
      old.removeFirst()
      new.removeFirst()
      line += 1
    }
    while let oldLast = old.last, let newLast = new.last, oldLast == newLast {
      old.removeLast()
      new.removeLast()
    }
    guard !old.isEmpty || !new.isEmpty else { return nil }
    var edit = ReplaySuggestion.Edit(line: line, removed: old.count, inserted: new)
    edit.part = part(group, of: edit, from: old)
    return edit
  }

  /// A longer line is not shown as a whole.
  private static var longestLine: Int { 160 }

  /// What changes in long lines; `nil` if they are short, or if it is not much less than all.
  private func part(
    _ group: [Replacement], of edit: ReplaySuggestion.Edit, from old: [String]
  ) -> ReplaySuggestion.Edit.Part? {
    guard !old.isEmpty, !edit.inserted.isEmpty,
      (old + edit.inserted).contains(where: { $0.utf8.count > Self.longestLine })
    else { return nil }
    let start = source.position(at: group[0].span.start)
    guard start.line == edit.line + 1 else { return nil }
    var bytes: [UInt8] = []
    var place = group[0].span.start
    for replacement in group {
      bytes += source.bytes[Int(place)..<Int(replacement.span.start)]
      bytes += replacement.text
      place = replacement.span.end
    }
    let size = edit.inserted.reduce(0) { $0 + $1.utf8.count }
    guard bytes.count < size / 2 else { return nil }
    let end = source.position(at: place)
    return .init(
      column: start.column, endLine: end.line, endColumn: end.column,
      text: String(decoding: bytes, as: UTF8.self))
  }

  private static func split(_ bytes: ArraySlice<UInt8>) -> [String] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
  }
}
