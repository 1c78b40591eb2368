extension TextParser {
  /// Parses a number, a duration, or a bare word that begins with a digit (a UUID, a date).
  mutating func takeNumber() throws(SyntaxAbort) -> ValueSyntax {
    let start = offset
    let (numberEnd, isFloat) = scanNumber(from: start)
    guard let numberEnd else {
      if let special = takeNegativeSpecial() {
        return ValueSyntax(.float(special), span: span(from: start))
      }
      if peek(1) == UInt8(ascii: "."), peek(2).isDigit { throw failNumber() }
      throw failExpected("a value")
    }
    if isBoundary(numberEnd) {
      offset = numberEnd
      if byte == UInt8(ascii: "."), peek(1) != UInt8(ascii: ".") {
        offset += 1
        throw fail(.malformedNumber(string(start, offset)), start, offset)
      }
      let text = numberText(start, numberEnd)
      return ValueSyntax(isFloat ? .float(text) : .integer(text), span: span(from: start))
    }
    if let duration = takeValidDuration() {
      return ValueSyntax(.duration(duration), span: duration.span)
    }
    if bytes[start] == UInt8(ascii: "-") {
      while byte.isNamePart || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") {
        offset += 1
      }
      throw fail(.malformedNumber(string(start, offset)), start, offset)
    }
    return takeWord(from: start)
  }

  mutating func takeDuration() throws(SyntaxAbort) -> DurationSyntax {
    if let duration = takeValidDuration() { return duration }
    if let duration = try takeExampleDuration() { return duration }
    let start = offset
    while !isAtLineEnd, !byte.isBlank { offset += 1 }
    let written = string(start, offset)
    guard Self.isLikeDuration(written) else { throw fail(.notADuration(written), start, offset) }
    let isTooFine = Duration(scriptText: Self.withoutFractions(written)) != nil
    throw fail(isTooFine ? .durationTooFine(written) : .numberTooLarge(written), start, offset)
  }

  /// Parses a duration if there is one that is not too long.
  private mutating func takeValidDuration() -> DurationSyntax? {
    let start = offset
    guard let (value, durationEnd) = Duration.scan(bytes, upTo: end, from: start),
      isBoundary(durationEnd)
    else { return nil }
    offset = durationEnd
    return DurationSyntax(text: string(start, durationEnd), value: value, span: span(from: start))
  }

  /// Whether a text would be a duration with smaller numbers.
  private static func isLikeDuration(_ text: String) -> Bool {
    var short: [UInt8] = []
    for byte in text.utf8 where !byte.isDigit || !(short.last ?? 0).isDigit {
      short.append(byte.isDigit ? UInt8(ascii: "1") : byte)
    }
    return Duration(scriptText: String(decoding: short, as: UTF8.self)) != nil
  }

  /// A text without the digits behind its points.
  private static func withoutFractions(_ text: String) -> String {
    var isFraction = false
    return String(
      decoding: text.utf8.filter { byte in
        if byte == UInt8(ascii: ".") {
          isFraction = true
        } else if !byte.isDigit {
          isFraction = false
        }
        return !isFraction
      }, as: UTF8.self)
  }

  /// Parses a whole number that is not negative.
  mutating func takeOffset(_ what: String) throws(SyntaxAbort) -> OffsetSyntax {
    if let offset = try takeExampleOffset(what) { return offset }
    let start = offset
    guard byte.isDigit else {
      guard byte == UInt8(ascii: "-"), peek(1).isDigit else { throw failExpected(what) }
      offset += 1
      while byte.isNamePart || byte == UInt8(ascii: ".") { offset += 1 }
      throw fail(.expected(what, found: string(start, offset)), start, offset)
    }
    while byte.isDigit || byte == UInt8(ascii: "_") { offset += 1 }
    guard !byte.isNamePart, byte != UInt8(ascii: ".") else {
      while byte.isNamePart || byte == UInt8(ascii: ".") { offset += 1 }
      throw fail(.expected(what, found: string(start, offset)), start, offset)
    }
    guard let value = Int(numberText(start, offset)) else {
      throw fail(.numberTooLarge(string(start, offset)), start, offset)
    }
    return OffsetSyntax(value, span: span(from: start))
  }

  private func scanNumber(from start: Int) -> (end: Int?, isFloat: Bool) {
    var ahead = start
    if bytes[ahead] == UInt8(ascii: "-") { ahead += 1 }
    guard ahead < end, bytes[ahead].isDigit else { return (nil, false) }
    func skipDigits() {
      while ahead < end, bytes[ahead].isDigit || bytes[ahead] == UInt8(ascii: "_") { ahead += 1 }
    }
    skipDigits()
    var isFloat = false
    if ahead + 1 < end, bytes[ahead] == UInt8(ascii: "."), bytes[ahead + 1].isDigit {
      ahead += 1
      skipDigits()
      isFloat = true
    }
    if ahead < end, bytes[ahead] | 0x20 == UInt8(ascii: "e") {
      var exponent = ahead + 1
      if exponent < end,
        bytes[exponent] == UInt8(ascii: "+") || bytes[exponent] == UInt8(ascii: "-")
      {
        exponent += 1
      }
      if exponent < end, bytes[exponent].isDigit {
        ahead = exponent
        skipDigits()
        isFloat = true
      }
    }
    return (ahead, isFloat)
  }

  /// Whether a number can end at an offset.
  @inline(__always)
  private func isBoundary(_ offset: Int) -> Bool {
    guard offset < end else { return true }
    let byte = bytes[offset]
    if byte.isNamePart || byte.isBareWordJoint { return false }
    guard byte == UInt8(ascii: "."), offset + 1 < end else { return true }
    return !bytes[offset + 1].isNamePart
  }

  private mutating func numberText(_ start: Int, _ end: Int) -> String {
    if bytes[start..<end].contains(UInt8(ascii: "_")) {
      return String(decoding: bytes[start..<end].filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
    }
    return names.name(in: bytes, from: start, to: end)
  }

  /// Parses `-inf`, and `-nan`, as dumps print some NaNs.
  private mutating func takeNegativeSpecial() -> String? {
    let wordEnd = nameEnd(from: offset + 1)
    let text: String
    if isWord("inf", from: offset + 1, to: wordEnd) {
      text = "-inf"
    } else if isWord("nan", from: offset + 1, to: wordEnd) {
      text = "nan"
    } else {
      return nil
    }
    offset = wordEnd
    return text
  }
}
