import ActionScript

/// Splits a Swift source into tokens.
///
/// It knows strings of all forms, comments and nested interpolations, and neither types nor precedences.
///
/// The parser of swift-syntax is not used: the toolchain has it as shared libraries of 31 MB, which each start of the command
/// would load, and which a machine without the toolchain lacks.
struct SwiftLexer {
  /// Deeper strings inside of interpolations are refused.
  private static let maximumDepth = 32

  private static let operators = [
    "===", "!==", "...", "..<", "==", "!=", "<=", ">=", "&&", "||", "??", "->", "+=", "-=", "*=",
    "/=", "%=",
  ].map { Array($0.utf8) }

  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var tokens: [SwiftToken] = []
  private var comments: [String] = []
  private var beginsLine = true
  private var followsBlank = true

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  static func tokens(of bytes: [UInt8]) throws(SwiftSourceError) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes)
    while try lexer.next() {}
    return lexer.tokens
  }

  private func byte(_ distance: Int = 0) -> UInt8 {
    bytes.indices.contains(offset + distance) ? bytes[offset + distance] : 0
  }

  private func isNext(_ text: StaticString) -> Bool {
    (0..<text.utf8CodeUnitCount).allSatisfy { byte($0) == text.utf8Start[$0] }
  }

  private func text(from start: Int) -> String {
    String(decoding: bytes[start..<min(offset, bytes.count)], as: UTF8.self)
  }

  private mutating func add(_ kind: SwiftToken.Kind, _ text: String, line: Int) {
    tokens.append(
      SwiftToken(
        kind: kind, text: text, line: line, offset: offset, beginsLine: beginsLine,
        followsBlank: followsBlank, comments: comments))
    (comments, beginsLine, followsBlank) = ([], false, false)
  }

  /// Adds a comment to what it is about.
  private mutating func add(comment: String, beginsLine: Bool) {
    guard !beginsLine, let last = tokens.indices.last,
      let first = tokens.lastIndex(where: \.beginsLine)
    else {
      comments.append(comment)
      return
    }
    if tokens[first].kind != .close {
      tokens[first].comments.append(comment)
    } else if tokens[last].kind == .open {
      // The comment is about what a block begins with: `} withDependencies: { // …`.
      comments.append(comment)
    } else {
      tokens[last].commentsBehind.append(comment)
    }
  }

  /// The lines of a comment between `/*` and `*/`, without the marks.
  private static func lines(ofComment text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let isMark = { (character: Character) in "/* \t\r".contains(character) }
      let text = line.drop(while: isMark).reversed().drop(while: isMark).reversed()
      return text.isEmpty ? nil : String(text)
    }
  }

  /// Reads a token or what stands between tokens; returns false at the end.
  private mutating func next() throws(SwiftSourceError) -> Bool {
    guard offset < bytes.count else { return false }
    let (start, line) = (offset, line)
    let first = byte()
    switch first {
    case UInt8(ascii: "\n"):
      offset += 1
      self.line += 1
      (beginsLine, followsBlank) = (true, true)
    case 0...32:
      offset += 1
      followsBlank = true
    case UInt8(ascii: "/") where isNext("//"):
      while offset < bytes.count, byte() != UInt8(ascii: "\n") { offset += 1 }
      add(comment: text(from: start), beginsLine: beginsLine)
      followsBlank = true
    case UInt8(ascii: "/") where isNext("/*"):
      let isFirst = beginsLine
      try skipComment()
      for text in Self.lines(ofComment: text(from: start)) {
        add(comment: text, beginsLine: isFirst)
      }
    case _ where isString:
      let value = try string(depth: 0)
      add(.string(value), text(from: start), line: line)
    case UInt8(ascii: "#") where isNext("#/"):
      offset += 2
      while offset < bytes.count, !isNext("/#") { advance() }
      offset = min(offset + 2, bytes.count)
      add(.mark, "#/", line: line)
    case UInt8(ascii: "`"):
      offset += 1
      while offset < bytes.count, byte() != UInt8(ascii: "`"), byte() != UInt8(ascii: "\n") {
        offset += 1
      }
      let name = String(text(from: start).dropFirst())
      if byte() == UInt8(ascii: "`") { offset += 1 }
      add(.name, name, line: line)
    case UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "$"):
      offset += 1
      guard byte().isNamePart else {
        add(.mark, text(from: start), line: line)
        break
      }
      skipName()
      add(.name, text(from: start), line: line)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipNumber()
      add(.number, text(from: start), line: line)
    case let letter where letter.isNamePart:
      skipName()
      add(.name, text(from: start), line: line)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      offset += 1
      add(.open, text(from: start), line: line)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      offset += 1
      add(.close, text(from: start), line: line)
    default:
      let length = Self.operators.first { bytes[offset...].starts(with: $0) }?.count ?? 1
      offset += length
      add(.mark, text(from: start), line: line)
    }
    return true
  }

  private mutating func advance() {
    if byte() == UInt8(ascii: "\n") { line += 1 }
    offset += 1
  }

  // MARK: - Names and numbers

  private mutating func skipName() {
    while byte().isNamePart { offset += 1 }
  }

  private mutating func skipNumber() {
    let isDecimal = !(byte() == UInt8(ascii: "0") && "xbo".utf8.contains(byte(1)))
    skipName()
    guard isDecimal else { return }
    if byte() == UInt8(ascii: "."), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(1)) {
      offset += 1
      skipName()
    }
    let last = bytes[offset - 1] | 0x20
    if last == UInt8(ascii: "e"), "+-".utf8.contains(byte()) {
      offset += 1
      skipName()
    }
  }

  // MARK: - Comments and strings

  private mutating func skipComment() throws(SwiftSourceError) {
    let start = line
    var depth = 0
    repeat {
      guard offset < bytes.count else {
        throw SwiftSourceError("the comment is never closed", line: start)
      }
      if isNext("/*") {
        depth += 1
        offset += 2
      } else if isNext("*/") {
        depth -= 1
        offset += 2
      } else {
        advance()
      }
    } while depth > 0
    followsBlank = true
  }

  /// Whether a string begins here, perhaps behind number signs.
  private var isString: Bool {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    return byte(count) == UInt8(ascii: "\"")
  }

  /// Reads a string, and returns its value; `nil` if a part of it is computed.
  private mutating func string(depth: Int) throws(SwiftSourceError) -> String? {
    let start = line
    guard depth < Self.maximumDepth else {
      throw SwiftSourceError("strings are nested too deeply", line: start)
    }
    var signs = 0
    while byte() == UInt8(ascii: "#") {
      signs += 1
      offset += 1
    }
    let isLong = isNext("\"\"\"")
    let quotes = isLong ? 3 : 1
    offset += quotes
    let first = offset
    let last: Int
    var value: [UInt8] = []
    var isComputed = false
    while true {
      guard offset < bytes.count, isLong || byte() != UInt8(ascii: "\n") else {
        throw SwiftSourceError("the string is never closed", line: start)
      }
      if byte() == UInt8(ascii: "\""), closes(quotes, signs) {
        last = offset
        offset += quotes + signs
        break
      }
      guard isEscape(signs) else {
        value.append(byte())
        advance()
        continue
      }
      offset += 1 + signs
      if byte() == UInt8(ascii: "(") {
        isComputed = true
        try skipInterpolation(depth: depth)
      } else {
        escape(into: &value)
      }
    }
    guard !isComputed else { return nil }
    guard isLong else { return String(decoding: value, as: UTF8.self) }
    var lexer = SwiftLexer(Self.withoutMargin(bytes[first..<last]))
    return lexer.decoded(signs)
  }

  private func isEscape(_ signs: Int) -> Bool {
    byte() == UInt8(ascii: "\\") && (0..<signs).allSatisfy { byte(1 + $0) == 35 }
  }

  /// Reads the rest as the content of a string.
  private mutating func decoded(_ signs: Int) -> String {
    var value: [UInt8] = []
    while offset < bytes.count {
      if isEscape(signs) {
        offset += 1 + signs
        escape(into: &value)
      } else {
        value.append(byte())
        advance()
      }
    }
    return String(decoding: value, as: UTF8.self)
  }

  private func closes(_ quotes: Int, _ signs: Int) -> Bool {
    (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") }
      && (0..<signs).allSatisfy { byte(quotes + $0) == UInt8(ascii: "#") }
  }

  private mutating func escape(into value: inout [UInt8]) {
    let escape = byte()
    advance()
    switch escape {
    case UInt8(ascii: "n"): value.append(10)
    case UInt8(ascii: "t"): value.append(9)
    case UInt8(ascii: "r"): value.append(13)
    case UInt8(ascii: "0"): value.append(0)
    case UInt8(ascii: "u") where byte() == UInt8(ascii: "{"):
      let start = offset + 1
      while offset < bytes.count, byte() != UInt8(ascii: "}"), byte() != UInt8(ascii: "\n") {
        offset += 1
      }
      let digits = text(from: min(start, offset))
      if byte() == UInt8(ascii: "}") { offset += 1 }
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
      value += Array(String(scalar).utf8)
    // The end of a line that goes on; blanks can stand before it.
    case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "\t"):
      if escape != UInt8(ascii: "\n") {
        while byte() == UInt8(ascii: " ") || byte() == UInt8(ascii: "\t") { offset += 1 }
        if byte() == UInt8(ascii: "\n") { advance() }
      }
    default: value.append(escape)
    }
  }

  /// Skips a computed part of a string, from its opening parenthesis.
  private mutating func skipInterpolation(depth: Int) throws(SwiftSourceError) {
    let start = line
    var open = 0
    repeat {
      guard offset < bytes.count else {
        throw SwiftSourceError("the string is never closed", line: start)
      }
      if byte() == UInt8(ascii: "\"") || isString {
        _ = try string(depth: depth + 1)
        continue
      }
      if isNext("/*") {
        try skipComment()
        continue
      }
      if byte() == UInt8(ascii: "(") { open += 1 }
      if byte() == UInt8(ascii: ")") { open -= 1 }
      advance()
    } while open > 0
  }

  /// The content of a string of several lines: without the first line's end, the last line and the margin.
  ///
  /// What an escape stands for has no margin.
  private static func withoutMargin(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count > 1, let margin = lines.popLast() else { return Array(text) }
    let contents = lines.dropFirst().map { line in
      line.starts(with: margin)
        ? line.dropFirst(margin.count) : line.drop { $0 == UInt8(ascii: " ") }
    }
    return Array(contents.joined(separator: [UInt8(ascii: "\n")]))
  }
}
