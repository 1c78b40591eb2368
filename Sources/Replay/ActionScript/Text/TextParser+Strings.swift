extension TextParser {
  /// Parses a string literal of any form (`"…"`, `#"…"#`, `"""` on several lines), and throws if it
  /// is not closed.
  mutating func takeString(hashes: Int) throws(SyntaxAbort) -> ValueSyntax {
    let start = offset
    offset += hashes
    if peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\"") {
      if hashes == 0 || multilineFollows {
        offset += 3
        return try takeMultilineString(from: start, hashes: hashes)
      }
    }
    offset += 1
    if hashes > 0 { return try takeRawString(from: start, hashes: hashes) }
    if let plain = takePlainString(from: start) { return plain }
    var content: [UInt8] = []
    while true {
      if isAtLineEnd {
        throw fail(.unfinishedString(), start, max(start + 1, offset))
      }
      if byte == UInt8(ascii: "\"") {
        offset += 1
        return ValueSyntax(
          .string(String(decoding: content, as: UTF8.self)), span: span(from: start))
      }
      takeCharacter(into: &content)
    }
  }

  /// Parses up to the quote with the right number of hashes after it.
  ///
  /// Everything before it is literal, as in dumps: there are no escapes, not even with a hash.
  private mutating func takeRawString(
    from start: Int,
    hashes: Int
  ) throws(SyntaxAbort) -> ValueSyntax {
    let textStart = offset
    while !isAtLineEnd {
      if byte == UInt8(ascii: "\""), isFollowedByHashes(offset + 1, hashes) {
        let text = string(textStart, offset)
        offset += 1 + hashes
        return ValueSyntax(.string(text), span: span(from: start))
      }
      offset += 1
    }
    throw fail(
      .unfinishedRawString(hashes: min(hashes, 20)), start, max(start + 1, offset))
  }

  /// Parses a string without escapes, which is the common case; does not advance if there are any.
  @inline(__always)
  private mutating func takePlainString(from start: Int) -> ValueSyntax? {
    var ahead = offset
    while ahead < end {
      let byte = bytes[ahead]
      if byte == UInt8(ascii: "\"") {
        let text = names.name(in: bytes, from: offset, to: ahead)
        offset = ahead + 1
        return ValueSyntax(.string(text), span: span(from: start))
      }
      if byte == UInt8(ascii: "\\") || byte.isLineEnd { return nil }
      ahead += 1
    }
    return nil
  }

  /// After `#"""`: whether the line ends here.
  ///
  /// Otherwise this is a raw string on one line that begins with quotes.
  private var multilineFollows: Bool {
    let ahead = blanksEnd(from: offset + 3)
    return ahead >= end || bytes[ahead].isLineEnd
  }

  private func isFollowedByHashes(_ offset: Int, _ hashes: Int) -> Bool {
    guard offset + hashes <= end else { return false }
    for index in offset..<offset + hashes where bytes[index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Parses a character or an escape; an invalid escape is reported and dropped.
  private mutating func takeCharacter(into content: inout [UInt8]) {
    guard byte == UInt8(ascii: "\\") else {
      content.append(byte)
      offset += 1
      return
    }
    let start = offset
    offset += 1
    let letter = byte
    let endsLine = isAtLineEnd
    if !endsLine { offset += 1 }
    switch letter {
    case UInt8(ascii: "n"): content.append(0x0A)
    case UInt8(ascii: "t"): content.append(0x09)
    case UInt8(ascii: "r"): content.append(0x0D)
    case UInt8(ascii: "0"): content.append(0x00)
    case UInt8(ascii: "b"): content.append(0x08)
    case UInt8(ascii: "f"): content.append(0x0C)
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"):
      content.append(letter)
    case UInt8(ascii: "u"):
      if let scalar = takeUnicodeEscape(from: start) {
        content.append(contentsOf: String(scalar).utf8)
      }
    case UInt8(ascii: "("):
      tell(.interpolation, start)
    default:
      // At the end of the line the string is unclosed. The caller reports this.
      if endsLine { return }
      while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      tell(.unknownEscape(string(start + 1, offset)), start)
    }
  }

  private mutating func tell(_ kind: SyntaxProblem.Kind, _ start: Int) {
    problems.add(kind, at: span(from: start))
  }

  /// Parses `{1F600}`, or the four digits of JSON.
  private mutating func takeUnicodeEscape(from start: Int) -> Unicode.Scalar? {
    var value: UInt32 = 0
    if byte == UInt8(ascii: "{") {
      offset += 1
      let digits = offset
      while byte.isHexDigit, offset - digits < 8 {
        value = value << 4 | UInt32(byte.hexValue)
        offset += 1
      }
      guard offset > digits, byte == UInt8(ascii: "}") else {
        tell(.malformedUnicodeEscape(), start)
        return nil
      }
      offset += 1
    } else {
      guard let escaped = bytes.escapedCharacter(at: offset, upTo: end) else {
        tell(.malformedUnicodeEscape(), start)
        return nil
      }
      (value, offset) = escaped
    }
    if let scalar = Unicode.Scalar(value) { return scalar }
    tell(value & 0xFFFF_F800 == 0xD800 ? .loneSurrogate : .malformedUnicodeEscape(), start)
    return nil
  }

  // MARK: Several lines

  /// A line of a literal, including its indentation.
  private struct Line {
    var start: Int
    var end: Int
  }

  private mutating func takeMultilineString(
    from start: Int,
    hashes: Int
  ) throws(SyntaxAbort) -> ValueSyntax {
    let opening = offset
    skipBlanks()
    guard isAtLineEnd else { throw fail(.textAfterMultilineQuotes, start, opening) }
    let keepsReturns = byte == UInt8(ascii: "\n")
    skipNewline()
    var lines: [Line] = []
    while true {
      if isAtEnd { throw fail(.unclosed(string(start, opening)), start, opening) }
      let lineStart = offset
      if let delimiter = closingDelimiter(from: offset, hashes: hashes) {
        let content = contents(of: lines, indentation: lineStart..<delimiter, isRaw: hashes > 0)
        offset = delimiter + 3 + hashes
        return ValueSyntax(.string(content), span: span(from: start))
      }
      if keepsReturns { skipTextLine() } else { skipLine() }
      lines.append(Line(start: lineStart, end: offset))
      skipLineBreak(keepsReturns: keepsReturns)
    }
  }

  /// The position of the closing quotes, if only spaces precede them.
  private func closingDelimiter(from lineStart: Int, hashes: Int) -> Int? {
    let ahead = blanksEnd(from: lineStart)
    guard ahead + 3 + hashes <= end else { return nil }
    for index in ahead..<ahead + 3 where bytes[index] != UInt8(ascii: "\"") { return nil }
    return isFollowedByHashes(ahead + 3, hashes) ? ahead : nil
  }

  /// Moves to the newline that ends a line of a literal, in a file with LF line endings.
  ///
  /// CR belongs to the text there, as dumps print it.
  private mutating func skipTextLine() {
    offset = bytes.firstOffset(of: UInt8(ascii: "\n"), from: offset).map { min($0, end) } ?? end
  }

  private mutating func skipLineBreak(keepsReturns: Bool) {
    if !keepsReturns { return skipNewline() }
    if offset < end { offset += 1 }
  }

  private mutating func contents(
    of lines: [Line],
    indentation: Range<Int>,
    isRaw: Bool
  ) -> String {
    var content: [UInt8] = []
    var continues = true
    for line in lines {
      if !continues { content.append(0x0A) }
      continues = false
      offset = line.start
      for indent in indentation where offset < line.end {
        guard bytes[offset] == bytes[indent] else {
          problems.add(.shallowMultilineString, at: span(line.start, max(line.start + 1, offset)))
          break
        }
        offset += 1
      }
      if isRaw {
        content.append(contentsOf: bytes[offset..<line.end])
        continue
      }
      while offset < line.end {
        if byte == UInt8(ascii: "\\"), isBlank(from: offset + 1, to: line.end) {
          continues = true
          break
        }
        if byte == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "\r") {
          problems.add(.unknownEscape("\r"), at: span(offset, offset + 2))
        }
        takeCharacter(into: &content)
      }
    }
    return String(decoding: content, as: UTF8.self)
  }

  private func isBlank(from start: Int, to end: Int) -> Bool {
    start <= end && bytes[start..<end].allSatisfy(\.isBlank)
  }
}
