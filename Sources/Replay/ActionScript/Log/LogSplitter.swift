/// Splits a log into the texts of its entries; the log can arrive in chunks of any size.
///
/// JSON Lines are split at newlines, and a JSON array at the commas between its elements, by
/// counting brackets.
///
/// After an error of the input, it can be asked again.
struct LogSplitter {
  private(set) var path: String
  var nextChunk: () throws -> [UInt8]
  private var buffer: [UInt8] = []
  private var offset = 0
  private var position = SourcePosition(line: 1, column: 1)
  private var form = Form.unknown
  private var isAfterReturn = false
  private var isAtEndOfInput = false
  private var forms = LogForms()
  /// Whether an element of an array, or a comma, is what was read last.
  private var isAfterElement = false
  private var isAfterComma = false

  private enum Form {
    case unknown, lines, array
    /// After the end of the array. Only white space may follow.
    case closed
    /// Nothing more is read.
    case finished
  }

  private let maximumEntrySize: Int

  init(path: String, maximumEntrySize: Int, nextChunk: @escaping () throws -> [UInt8]) {
    self.path = path
    self.maximumEntrySize = maximumEntrySize
    self.nextChunk = nextChunk
  }

  /// Becomes the splitter of another log, which begins with the same bytes.
  mutating func rename(_ path: String) {
    self.path = path
    // They have the path of the log before.
    forms = LogForms()
  }

  /// The next entry's text; `nil` at the end.
  mutating func next() throws -> LogPiece? {
    if form == .unknown { try begin() }
    switch form {
    case .array: return try nextElement()
    case .closed:
      if try skipWhitespace() != nil { throw failure(.trailingText) }
      return nil
    case .finished: return nil
    case .unknown, .lines: return try nextLine()
    }
  }

  private mutating func begin() throws {
    while buffer.count < 3, try fill() {}
    if offset == 0, buffer.starts(with: SourceFile.byteOrderMark) { offset = 3 }
    guard try skipWhitespace() == UInt8(ascii: "[") else {
      form = .lines
      return
    }
    form = .array
    advance(to: offset + 1)
  }

  // MARK: Lines

  private mutating func nextLine() throws -> LogPiece? {
    guard try skipWhitespace() != nil else { return nil }
    var searched = offset
    while true {
      let newline = buffer.withUnsafeBufferPointer {
        $0.firstOffset(of: UInt8(ascii: "\n"), from: searched)
      }
      if let newline { return try take(to: newline) }
      searched = buffer.count
      if try !fillEntry() { return try take(to: buffer.count) }
    }
  }

  // MARK: Arrays

  private mutating func nextElement() throws -> LogPiece? {
    var first = try skipWhitespace()
    switch first {
    case UInt8(ascii: ",") where isAfterElement:
      advance(to: offset + 1)
      isAfterElement = false
      isAfterComma = true
      first = try skipWhitespace()
    // A trailing comma is not valid JSON. What follows is rejected as the next element.
    case UInt8(ascii: "]") where !isAfterComma:
      close()
      return try next()
    default: break
    }
    guard let first else { throw failure(.unclosed("[")) }
    let end = try elementEnd()
    if end == offset {
      throw failure(.expected("a value", found: String(Unicode.Scalar(first))))
    }
    isAfterComma = false
    isAfterElement = true
    return try take(to: end)
  }

  private mutating func close() {
    advance(to: offset + 1)
    form = .closed
  }

  /// The end of the element at the offset, where a comma or the end of the array follows.
  private mutating func elementEnd() throws -> Int {
    var ahead = offset
    var depth = 0
    var isInString = false
    while true {
      if ahead >= buffer.count, try !fillEntry() { return buffer.count }
      guard ahead < buffer.count else { continue }
      let byte = buffer[ahead]
      ahead += 1
      if isInString {
        if byte == UInt8(ascii: "\\") {
          ahead += 1
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return ahead - 1 }
        depth -= 1
      case UInt8(ascii: ","):
        if depth == 0 { return ahead - 1 }
      default: break
      }
    }
  }

  // MARK: Bytes

  /// Reads more of the entry at the offset; `false` at the end.
  private mutating func fillEntry() throws -> Bool {
    guard buffer.count - offset <= maximumEntrySize else {
      throw failure(.entryTooLarge(limit: maximumEntrySize))
    }
    return try fill()
  }

  /// Reads more; `false` at the end.
  private mutating func fill() throws -> Bool {
    if isAtEndOfInput { return false }
    if offset == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      offset = 0
    }
    let chunk = try nextChunk()
    isAtEndOfInput = chunk.isEmpty
    buffer.append(contentsOf: chunk)
    return !chunk.isEmpty
  }

  /// Moves to the next byte that is not white space, and returns it.
  private mutating func skipWhitespace() throws -> UInt8? {
    while true {
      while offset < buffer.count {
        let byte = buffer[offset]
        guard byte.isBlank || byte.isLineEnd else { return byte }
        advance(to: offset + 1)
      }
      if try !fill() { return nil }
    }
  }

  /// Advances the offset, and counts lines and columns.
  private mutating func advance(to end: Int) {
    var (position, wasReturn) = (position, isAfterReturn)
    buffer.withUnsafeBufferPointer { buffer in
      for byte in buffer[offset..<end] {
        let isAfterReturn = wasReturn
        wasReturn = byte == UInt8(ascii: "\r")
        if byte.isLineEnd {
          // The second half of CRLF does not end another line.
          if isAfterReturn, byte == UInt8(ascii: "\n") { continue }
          position = SourcePosition(line: position.line + 1, column: 1)
        } else if byte & 0xC0 != 0x80 {
          position.column += 1
        }
      }
    }
    (self.position, isAfterReturn, offset) = (position, wasReturn, end)
  }

  private mutating func take(to end: Int) throws -> LogPiece {
    guard end - offset <= maximumEntrySize else {
      throw failure(.entryTooLarge(limit: maximumEntrySize))
    }
    var textEnd = end
    while textEnd > offset, buffer[textEnd - 1].isBlank || buffer[textEnd - 1].isLineEnd {
      textEnd -= 1
    }
    let bytes = buffer
    let beside = form == .array ? surroundings(of: offset..<textEnd) : nil
    let piece = bytes.withUnsafeBytes { buffer in
      forms.piece(
        UnsafeRawBufferPointer(rebasing: buffer[offset..<textEnd]), path: path, at: position,
        beside)
    }
    advance(to: end)
    // Only from time to time, so that a log in memory is not moved again and again.
    if offset >= max(1 << 16, buffer.count / 2) {
      buffer.removeFirst(offset)
      offset = 0
    }
    return piece
  }

  /// The text around an element on its lines, as much as a message can show.
  private func surroundings(of range: Range<Int>) -> SourceFile.Surroundings {
    let limit = 160
    let before = buffer[..<range.lowerBound].suffix(limit)
    let after = buffer[range.upperBound...].prefix(limit)
    let lineStart = before.lastIndex(where: \.isLineEnd).map { $0 + 1 }
    let lineEnd = after.firstIndex(where: \.isLineEnd)
    return SourceFile.Surroundings(
      before: Array(buffer[(lineStart ?? before.startIndex)..<range.lowerBound]),
      isCutBefore: lineStart == nil && before.count + 1 < position.column,
      after: Array(buffer[range.upperBound..<(lineEnd ?? after.endIndex)]),
      isCutAfter: lineEnd == nil && range.upperBound + limit < buffer.count)
  }

  private mutating func failure(_ kind: SyntaxProblem.Kind) -> LogReader.Failure {
    // The rest cannot be split into entries.
    form = .finished
    let rest = Array(buffer[offset...].prefix(120).prefix { !$0.isLineEnd })
    let source = SourceFile(path: path, bytes: rest, origin: position)
    return LogReader.Failure(diagnostics: [
      SyntaxProblem(kind, SourceSpan(0, min(1, rest.count))).diagnostic(in: source)
    ])
  }
}
