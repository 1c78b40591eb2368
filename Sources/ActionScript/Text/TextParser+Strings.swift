extension TextParser {
  /// Reads a string literal of any form: `"…"`, `#"…"#`, `"""` over several lines.
  ///
  /// - Parameter hashes: How many `#` stand before the quote.
  /// - Returns: The string.
  /// - Throws: Where it is not finished.
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
    if hashes == 0, let plain = takePlainString(from: start) { return plain }
    var content: [UInt8] = []
    while true {
      if isAtLineEnd {
        throw fail(.unfinishedString(), start, max(start + 1, offset))
      }
      if byte == UInt8(ascii: "\""), isFollowedByHashes(offset + 1, hashes) {
        offset += 1 + hashes
        return ValueSyntax(
          .string(String(decoding: content, as: UTF8.self)), span: span(from: start))
      }
      takeCharacter(into: &content, hashes: hashes)
    }
  }

  /// The common case: no escapes.
  ///
  /// Leaves the offset alone where there are some.
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

  /// After `#"""`: whether the line ends here, so that it is no one-line raw string that begins with quotes.
  private var multilineFollows: Bool {
    var ahead = offset + 3
    while ahead < end, bytes[ahead].isBlank { ahead += 1 }
    return ahead >= end || bytes[ahead].isLineEnd
  }

  private func isFollowedByHashes(_ offset: Int, _ hashes: Int) -> Bool {
    guard offset + hashes <= end else { return false }
    for index in offset..<offset + hashes where bytes[index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// Reads a character or an escape.
  ///
  /// An escape that is none is told, and left out.
  private mutating func takeCharacter(into content: inout [UInt8], hashes: Int) {
    guard byte == UInt8(ascii: "\\"), isFollowedByHashes(offset + 1, hashes) else {
      content.append(byte)
      offset += 1
      return
    }
    let start = offset
    offset += 1 + hashes
    let letter = byte
    if !isAtLineEnd { offset += 1 }
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
      // At the line's end the string is unfinished, which is told where the string is read.
      if isAtLineEnd { return }
      while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      tell(.unknownEscape(string(start + 1 + hashes, offset)), start)
    }
  }

  private mutating func tell(_ kind: SyntaxProblem.Kind, _ start: Int) {
    problems.append(SyntaxProblem(kind, span(from: start)))
  }

  /// Reads `{1F600}`, or JSON's four digits.
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
      guard let unit = takeFourHexDigits() else {
        tell(.malformedUnicodeEscape(), start)
        return nil
      }
      value = unit
      if value & 0xFC00 == 0xD800, byte == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "u") {
        let before = offset
        offset += 2
        if let low = takeFourHexDigits(), low & 0xFC00 == 0xDC00 {
          value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
        } else {
          offset = before
        }
      }
    }
    if let scalar = Unicode.Scalar(value) { return scalar }
    tell(value & 0xFFFF_F800 == 0xD800 ? .loneSurrogate : .malformedUnicodeEscape(), start)
    return nil
  }

  private mutating func takeFourHexDigits() -> UInt32? {
    var value: UInt32 = 0
    for distance in 0..<4 {
      guard peek(distance).isHexDigit else { return nil }
      value = value << 4 | UInt32(peek(distance).hexValue)
    }
    offset += 4
    return value
  }

  // MARK: Several lines

  private struct Line {
    var start: Int
    var end: Int
    var next: Int
  }

  private mutating func takeMultilineString(
    from start: Int,
    hashes: Int
  ) throws(SyntaxAbort) -> ValueSyntax {
    let opening = offset
    skipBlanks()
    guard isAtLineEnd else { throw fail(.textAfterMultilineQuotes, start, opening) }
    skipNewline()
    var lines: [Line] = []
    var indentation: (start: Int, count: Int)?
    while indentation == nil {
      if isAtEnd { throw fail(.unclosed("\"\"\""), start, opening) }
      let lineStart = offset
      skipBlanks()
      if byte == UInt8(ascii: "\""), peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\""),
        isFollowedByHashes(offset + 3, hashes)
      {
        indentation = (lineStart, offset - lineStart)
        offset += 3 + hashes
        break
      }
      skipLine()
      let lineEnd = offset
      skipNewline()
      lines.append(Line(start: lineStart, end: lineEnd, next: offset))
    }
    let stringEnd = offset
    let content = contents(of: lines, indentation: indentation ?? (0, 0), hashes: hashes)
    offset = stringEnd
    return ValueSyntax(.string(content), span: span(from: start))
  }

  private mutating func contents(
    of lines: [Line],
    indentation: (start: Int, count: Int),
    hashes: Int
  ) -> String {
    var content: [UInt8] = []
    var continues = true
    for line in lines {
      if !continues { content.append(0x0A) }
      continues = false
      offset = line.start
      for distance in 0..<indentation.count where offset < line.end {
        guard bytes[offset] == bytes[indentation.start + distance] else {
          problems.append(
            SyntaxProblem(.shallowMultilineString, span(line.start, max(line.start + 1, offset))))
          break
        }
        offset += 1
      }
      while offset < line.end {
        if byte == UInt8(ascii: "\\"), isFollowedByHashes(offset + 1, hashes),
          isBlank(from: offset + 1 + hashes, to: line.end)
        {
          continues = true
          break
        }
        takeCharacter(into: &content, hashes: hashes)
      }
    }
    return String(decoding: content, as: UTF8.self)
  }

  private func isBlank(from start: Int, to end: Int) -> Bool {
    start <= end && bytes[start..<end].allSatisfy(\.isBlank)
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit.
  @inline(__always)
  var hexValue: UInt8 {
    isDigit ? self - UInt8(ascii: "0") : (self | 0x20) - UInt8(ascii: "a") + 10
  }
}
