/// Parses actions, paths and values in line notation, in a `.replay` file or in a string of a JSON
/// script.
///
/// A function that throws has already reported the problem. The caller that catches the error finds
/// a place to continue.
struct TextParser {
  let bytes: UnsafeBufferPointer<UInt8>
  var end: Int
  var offset: Int

  /// The number of open brackets, inside of which newlines and comments are skipped.
  var depth = 0

  var names: NameCache
  var problems: [SyntaxProblem] = []

  /// The comments inside of brackets.
  var innerComments: [CommentSyntax] = []

  /// The first `_` since this was set to `nil`.
  var wildcard: SourceSpan?

  /// Whether values can contain `let NAME`, as in received actions.
  var allowsCaptures = false

  /// The names of the script's table of examples; `nil` if it has none.
  var examples: ExampleNames?

  /// The position of each byte in the file, and then of the end, if `bytes` is a decoded string.
  var fileOffsets: [UInt32]?

  init(bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, caching: Bool = true) {
    self.bytes = bytes
    self.offset = start
    self.end = bytes.count
    self.names = NameCache(isEnabled: caching)
  }

  // MARK: Spans

  @inline(__always)
  func span(_ start: Int, _ end: Int) -> SourceSpan {
    guard let fileOffsets else { return SourceSpan(start, end) }
    return SourceSpan(start: fileOffsets[start], end: fileOffsets[max(start, end)])
  }

  @inline(__always)
  func span(from start: Int) -> SourceSpan { span(start, offset) }

  // MARK: Bytes

  /// The byte at the offset; zero at the end (there is no NUL in a text).
  @inline(__always)
  var byte: UInt8 { offset < end ? bytes[offset] : 0 }

  @inline(__always)
  func peek(_ distance: Int) -> UInt8 {
    offset + distance < end ? bytes[offset + distance] : 0
  }

  @inline(__always)
  var isAtEnd: Bool { offset >= end }

  @inline(__always)
  var isAtLineEnd: Bool { offset >= end || bytes[offset].isLineEnd }

  @inline(__always)
  mutating func skipBlanks() {
    offset = blanksEnd(from: offset)
  }

  /// The end of the blanks at an offset; the offset itself if there are none.
  @inline(__always)
  func blanksEnd(from start: Int) -> Int {
    var end = start
    while end < self.end, bytes[end].isBlank { end += 1 }
    return end
  }

  /// Skips spaces, and inside of brackets also newlines and comments.
  @inline(__always)
  mutating func skipTrivia() {
    skipBlanks()
    if depth > 0, offset < end, bytes[offset].isLineEnd || bytes[offset] == UInt8(ascii: "#") {
      skipLinesAndComments()
    }
  }

  private mutating func skipLinesAndComments() {
    while offset < end {
      let byte = bytes[offset]
      if byte.isBlank || byte.isLineEnd {
        offset += 1
      } else if isAtComment {
        innerComments.append(takeComment(.leading))
      } else {
        return
      }
    }
  }

  /// Whether the `#` at the offset begins a comment, as opposed to `#"raw"#` or `#0`.
  @inline(__always)
  var isAtComment: Bool {
    guard byte == UInt8(ascii: "#") else { return false }
    guard offset + 1 < end else { return true }
    let next = bytes[offset + 1]
    return next.isBlank || next.isLineEnd || next == UInt8(ascii: "!")
  }

  mutating func takeComment(_ placement: CommentSyntax.Placement) -> CommentSyntax {
    let start = offset
    skipLine()
    var textStart = start + 1
    if textStart < offset, bytes[textStart] == UInt8(ascii: " ") { textStart += 1 }
    var textEnd = offset
    while textEnd > textStart, bytes[textEnd - 1].isBlank { textEnd -= 1 }
    return CommentSyntax(
      string(textStart, textEnd), placement: placement, span: span(start, textEnd))
  }

  /// Moves to the end of the line, before its newline.
  mutating func skipLine() {
    while offset < end, !bytes[offset].isLineEnd { offset += 1 }
  }

  mutating func skipNewline() {
    if byte == UInt8(ascii: "\r"), peek(1) == UInt8(ascii: "\n") {
      offset += 2
    } else if byte.isLineEnd {
      offset += 1
    }
  }

  func string(_ start: Int, _ end: Int) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<max(start, end)]), as: UTF8.self)
  }

  @inline(__always)
  func isWord(_ word: StaticString, from start: Int, to end: Int) -> Bool {
    guard end - start == word.utf8CodeUnitCount else { return false }
    for index in 0..<(end - start) where bytes[start + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// The end of the name at an offset; the offset itself if there is none.
  @inline(__always)
  func nameEnd(from start: Int) -> Int {
    var end = start
    guard end < self.end, bytes[end].isNameStart else { return start }
    while end < self.end, bytes[end].isNamePart { end += 1 }
    return end
  }

  /// Skips a word if it follows as a whole.
  mutating func take(word: StaticString) -> Bool {
    let wordEnd = nameEnd(from: offset)
    guard isWord(word, from: offset, to: wordEnd) else { return false }
    offset = wordEnd
    return true
  }

  // MARK: Problems

  /// Aborts the statement after a problem was reported.
  func abort() -> SyntaxAbort { SyntaxAbort() }

  mutating func fail(_ kind: SyntaxProblem.Kind, _ start: Int, _ end: Int) -> SyntaxAbort {
    problems.add(kind, at: span(start, end))
    return SyntaxAbort()
  }

  /// Reports that something else was expected.
  mutating func failExpected(_ what: String) -> SyntaxAbort {
    let found = foundHere()
    // A string of a JSON script has no comments.
    if found.text == "#", fileOffsets == nil { return failUnspacedComment() }
    return fail(.expected(what, found: found.text), found.start, found.end)
  }

  /// Reports a `#` that begins nothing, which was probably meant as a comment.
  mutating func failUnspacedComment() -> SyntaxAbort {
    fail(.unspacedComment, offset, offset + 1)
  }

  /// The text at the offset, shortened for a message.
  func foundHere() -> (text: String?, start: Int, end: Int) {
    if isAtLineEnd { return (nil, offset, offset) }
    var tokenEnd = offset
    if bytes[tokenEnd].isNamePart {
      while tokenEnd < end, bytes[tokenEnd].isNamePart, tokenEnd - offset < 40 { tokenEnd += 1 }
    } else {
      tokenEnd += 1
    }
    while tokenEnd < end, bytes[tokenEnd] & 0xC0 == 0x80 { tokenEnd += 1 }
    return (string(offset, tokenEnd), offset, tokenEnd)
  }

  // MARK: Lists

  /// Parses elements between commas.
  mutating func takeList<Element>(
    _ takeElement: (inout TextParser) throws(SyntaxAbort) -> Element
  ) throws(SyntaxAbort) -> [Element] {
    var elements = [try takeElement(&self)]
    while true {
      skipBlanks()
      guard byte == UInt8(ascii: ",") else { return elements }
      offset += 1
      skipBlanks()
      elements.append(try takeElement(&self))
    }
  }

  // MARK: Brackets

  /// Enters a bracket and skips to its first contents.
  mutating func open(close: UInt8) throws(SyntaxAbort) {
    if depth >= SyntaxLimits.nesting { throw fail(.tooDeep, offset, offset + 1) }
    let opener = offset
    depth += 1
    offset += 1
    skipTrivia()
    if isAtEnd || isAtStatement { throw failUnclosed(opener: opener, close: close) }
  }

  /// Whether a line begins here that can only be a new statement, so that a bracket was not closed.
  private var isAtStatement: Bool {
    guard offset > 0, offset < end, bytes[offset - 1] == UInt8(ascii: "\n") else { return false }
    let wordEnd = nameEnd(from: offset)
    guard wordEnd == end || bytes[wordEnd].isBlank || bytes[wordEnd].isLineEnd else { return false }
    return LineKeyword(from: offset, to: wordEnd, in: self) != nil
  }

  /// Skips a comma after an element; `false` at the end of the bracket.
  mutating func takesComma(
    opener: Int,
    close: UInt8
  ) throws(SyntaxAbort) -> Bool {
    skipTrivia()
    if byte == UInt8(ascii: ",") {
      offset += 1
      skipTrivia()
      if isAtEnd || isAtStatement { throw failUnclosed(opener: opener, close: close) }
      return byte != close
    }
    if byte == close { return false }
    if byte == 0xE2, bytes[offset...].starts(with: TextParser.ellipsis) { return true }
    throw failUnclosed(opener: opener, close: close)
  }

  /// Reads a closing bracket; `takesMore` says whether another element could stand before it.
  mutating func close(
    opener: Int, _ close: UInt8, takesMore: Bool = true
  ) throws(SyntaxAbort) {
    skipTrivia()
    guard byte == close else {
      throw failUnclosed(opener: opener, close: close, takesMore: takesMore)
    }
    offset += 1
    depth -= 1
  }

  private mutating func failUnclosed(
    opener: Int, close: UInt8, takesMore: Bool = true
  ) -> SyntaxAbort {
    if isAtLineEnd || isAtStatement {
      return fail(.unclosed(string(opener, opener + 1)), opener, opener + 1)
    }
    let closing = String(Unicode.Scalar(close))
    return failExpected(takesMore ? "',' or '\(closing)'" : "'\(closing)'")
  }

  /// The mark for omissions in dumps: `…`.
  static let ellipsis: [UInt8] = [0xE2, 0x80, 0xA6]

  /// The mark for repeated objects in dumps: `↩`, with or without a variation selector.
  static let returnArrow: [UInt8] = [0xE2, 0x86, 0xA9]
}

/// Thrown after a problem was reported.
struct SyntaxAbort: Error {}
