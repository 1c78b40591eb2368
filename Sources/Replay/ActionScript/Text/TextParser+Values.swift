extension TextParser {
  /// Parses a value, or a range if `...` or `..<` follows.
  mutating func takeValue() throws(SyntaxAbort) -> ValueSyntax {
    let start = offset
    let value = try takeSimpleValue()
    if byte == UInt8(ascii: "."), peek(1) == UInt8(ascii: "."), let isClosed = rangeOperator {
      return try takeRange(from: start, lower: value, isClosed: isClosed)
    }
    return value
  }

  private mutating func takeSimpleValue() throws(SyntaxAbort) -> ValueSyntax {
    let start = offset
    switch byte {
    case UInt8(ascii: "\""):
      return try takeString(hashes: 0)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      return try takeNumber()
    case UInt8(ascii: "["):
      return try takeCollection()
    case UInt8(ascii: "("):
      return try takeTuple()
    case UInt8(ascii: "{"):
      return try takeObject()
    case UInt8(ascii: "."):
      if let isClosed = rangeOperator {
        return try takeRange(from: start, lower: nil, isClosed: isClosed)
      }
      if peek(1).isDigit { throw failNumber() }
      return try takeNamed()
    case UInt8(ascii: "#"):
      return try takeHash()
    case UInt8(ascii: "\\"):
      return try takeKeyPath()
    case UInt8(ascii: "`"):
      return try takeNamed()
    case UInt8(ascii: "_") where !peek(1).isNamePart:
      offset += 1
      let span = span(from: start)
      if wildcard == nil { wildcard = span }
      return ValueSyntax(.wildcard, span: span)
    case 0xE2:
      if let omission = takeOmission() { return omission }
      if let quote = typographicQuote { throw fail(.typographicQuote(quote), offset, offset + 3) }
      return try takeNamed()
    case let byte where byte.isNameStart:
      return try takeNamed()
    case UInt8(ascii: "+") where peek(1).isDigit:
      throw failNumber()
    case UInt8(ascii: "'"):
      throw fail(.singleQuote, offset, offset + 1)
    default:
      throw failExpected("a value")
    }
  }

  /// Reports text that looks like a number but is not one.
  mutating func failNumber() -> SyntaxAbort {
    let start = offset
    while byte.isNamePart || "+-.".utf8.contains(byte) { offset += 1 }
    return fail(.malformedNumber(string(start, offset)), start, offset)
  }

  // MARK: Ranges

  /// `true` for `...`, `false` for `..<`, `nil` for neither.
  private var rangeOperator: Bool? {
    guard byte == UInt8(ascii: "."), peek(1) == UInt8(ascii: ".") else { return nil }
    switch peek(2) {
    case UInt8(ascii: "."): return true
    case UInt8(ascii: "<"): return false
    default: return nil
    }
  }

  private mutating func takeRange(
    from start: Int,
    lower: ValueSyntax?,
    isClosed: Bool
  ) throws(SyntaxAbort) -> ValueSyntax {
    let operatorStart = offset
    offset += 3
    var upper: ValueSyntax?
    let ends = isAtEnd || byte.isBlank || byte.isLineEnd || byte == UInt8(ascii: ",")
    if !ends, byte != UInt8(ascii: ")"), byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}"),
      byte != UInt8(ascii: ":")
    {
      // A range as a bound of a range must be in parentheses, which limits the nesting.
      guard rangeOperator == nil else { throw failExpected("the upper bound of a range") }
      upper = try takeSimpleValue()
    }
    if upper == nil, lower == nil || !isClosed {
      throw fail(.expected("the upper bound of a range", found: nil), operatorStart, offset)
    }
    return ValueSyntax(
      .range(RangeSyntax(lower: lower, isClosed: isClosed, upper: upper)), span: span(from: start))
  }

  // MARK: Collections

  private mutating func takeCollection() throws(SyntaxAbort) -> ValueSyntax {
    let start = offset
    try open(close: UInt8(ascii: "]"))
    if byte == UInt8(ascii: "]") {
      try close(opener: start, UInt8(ascii: "]"))
      return ValueSyntax(.array([]), span: span(from: start))
    }
    if byte == UInt8(ascii: ":") {
      offset += 1
      try close(opener: start, UInt8(ascii: "]"))
      return ValueSyntax(.dictionary([]), span: span(from: start))
    }
    if let prefix = indexPrefix(), prefix.index == 0 {
      return try takeIndexedArray(start)
    }
    let first = try takeValue()
    skipTrivia()
    if byte == UInt8(ascii: ":") { return try takeDictionary(start, firstKey: first) }
    var elements = [first]
    while try takesComma(opener: start, close: UInt8(ascii: "]")) {
      // In a diff without the first elements, the others are numbered.
      if case .omitted = first.kind, let prefix = indexPrefix() {
        offset = prefix.end
        skipTrivia()
      }
      elements.append(try takeValue())
    }
    try close(opener: start, UInt8(ascii: "]"))
    return ValueSyntax(.array(elements), span: span(from: start))
  }

  private mutating func takeDictionary(
    _ start: Int,
    firstKey: ValueSyntax
  ) throws(SyntaxAbort) -> ValueSyntax {
    var entries: [DictionaryEntrySyntax] = []
    var key: ValueSyntax? = firstKey
    repeat {
      let entryKey: ValueSyntax
      if let first = key { entryKey = first } else { entryKey = try takeValue() }
      key = nil
      if case .omitted = entryKey.kind, !entries.isEmpty {
        entries.append(DictionaryEntrySyntax(key: entryKey, value: entryKey))
        continue
      }
      skipTrivia()
      guard byte == UInt8(ascii: ":") else { throw failExpected("':' and a value") }
      offset += 1
      skipTrivia()
      entries.append(DictionaryEntrySyntax(key: entryKey, value: try takeValue()))
    } while try takesComma(opener: start, close: UInt8(ascii: "]"))
    try close(opener: start, UInt8(ascii: "]"))
    return ValueSyntax(.dictionary(entries), span: span(from: start))
  }

  /// `[12]:`, as dumps print it before an element.
  private func indexPrefix() -> (index: Int, end: Int)? {
    guard byte == UInt8(ascii: "[") else { return nil }
    var ahead = offset + 1
    let digits = ahead
    while ahead < end, bytes[ahead].isDigit { ahead += 1 }
    guard ahead > digits, ahead + 1 < end, bytes[ahead] == UInt8(ascii: "]"),
      bytes[ahead + 1] == UInt8(ascii: ":"), let index = Int(string(digits, ahead)),
      ahead == digits + 1 || bytes[digits] != UInt8(ascii: "0")
    else { return nil }
    return (index, ahead + 2)
  }

  private mutating func takeIndexedArray(_ start: Int) throws(SyntaxAbort) -> ValueSyntax {
    var elements: [ValueSyntax] = []
    var isComplete = true
    repeat {
      if let omission = takeOmission() {
        elements.append(omission)
        isComplete = false
        continue
      }
      guard let prefix = indexPrefix() else { throw failExpected("'[\(elements.count)]:'") }
      if isComplete, prefix.index != elements.count {
        throw fail(
          .wrongIndex(prefix.index, expected: elements.count), offset, prefix.end)
      }
      offset = prefix.end
      skipTrivia()
      elements.append(try takeValue())
    } while try takesComma(opener: start, close: UInt8(ascii: "]"))
    try close(opener: start, UInt8(ascii: "]"))
    return ValueSyntax(.array(elements), span: span(from: start))
  }

  private mutating func takeTuple() throws(SyntaxAbort) -> ValueSyntax {
    let start = offset
    let list = try takeArguments()
    if list.arguments.count == 1, list.arguments[0].label == nil {
      return ValueSyntax(list.arguments[0].value.kind, span: span(from: start))
    }
    return ValueSyntax(.tuple(list.arguments), span: span(from: start))
  }

  private mutating func takeObject() throws(SyntaxAbort) -> ValueSyntax {
    let start = offset
    try open(close: UInt8(ascii: "}"))
    var members: [ObjectMemberSyntax] = []
    var keys = KeySet()
    if byte != UInt8(ascii: "}") {
      repeat {
        let keyStart = offset
        guard byte == UInt8(ascii: "\""), case .string(let key) = try takeString(hashes: 0).kind
        else { throw failExpected("a key in quotes") }
        let keySpan = span(from: keyStart)
        if !keys.insert(key, after: members) {
          problems.add(.duplicateKey(key), at: keySpan)
        }
        skipTrivia()
        guard byte == UInt8(ascii: ":") else { throw failExpected("':' and a value") }
        offset += 1
        skipTrivia()
        members.append(ObjectMemberSyntax(key: key, keySpan: keySpan, value: try takeValue()))
      } while try takesComma(opener: start, close: UInt8(ascii: "}"))
    }
    try close(opener: start, UInt8(ascii: "}"))
    return ValueSyntax(.object(members), span: span(from: start))
  }

  // MARK: What dumps print

  /// `#"raw"#`, `#0`, and `#1 `, which dumps print before objects and shared values.
  private mutating func takeHash() throws(SyntaxAbort) -> ValueSyntax {
    let start = offset
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    if peek(hashes) == UInt8(ascii: "\"") { return try takeString(hashes: hashes) }
    guard hashes == 1, peek(1).isDigit else { throw failExpected("a value") }
    offset += 1
    while byte.isDigit { offset += 1 }
    let digits = string(start + 1, offset)
    if byte == UInt8(ascii: " "), isNumberedValue(at: offset + 1) {
      offset += 1
      return try takeSimpleValue()
    }
    return ValueSyntax(.ordinal(digits), span: span(from: start))
  }

  /// Whether a value begins here after its number, as opposed to a keyword or a comment.
  private func isNumberedValue(at start: Int) -> Bool {
    guard start < end else { return false }
    switch bytes[start] {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "["), UInt8(ascii: "("),
      UInt8(ascii: "."), 0xE2:
      return true
    case UInt8(ascii: "#"):
      return start + 1 < end && [UInt8(ascii: "\""), UInt8(ascii: "#")].contains(bytes[start + 1])
    default:
      let wordEnd = nameEnd(from: start)
      return keyword(from: start, to: wordEnd) != nil
    }
  }

  /// `…`, `… (2 unchanged)` and `↩︎`.
  mutating func takeOmission() -> ValueSyntax? {
    let start = offset
    guard byte == 0xE2 else { return nil }
    if peek(1) == 0x80, peek(2) == 0xA6 {
      offset += 3
      let textEnd = offset
      skipBlanks()
      if byte == UInt8(ascii: "("),
        let close = bytes[offset..<min(end, offset + 40)].firstIndex(of: UInt8(ascii: ")")),
        !bytes[offset..<close].contains(where: \.isLineEnd)
      {
        offset = close + 1
      } else {
        offset = textEnd
      }
      return ValueSyntax(.omitted(.cut), span: span(from: start))
    }
    if peek(1) == 0x86, peek(2) == 0xA9 {
      offset += 3
      if byte == 0xEF, peek(1) == 0xB8, peek(2) == 0x8E || peek(2) == 0x8F { offset += 3 }
      return ValueSyntax(.omitted(.cycle), span: span(from: start))
    }
    return nil
  }

  /// `\.query`, `\State.query`.
  private mutating func takeKeyPath() throws(SyntaxAbort) -> ValueSyntax {
    let start = offset
    offset += 1
    var root: String?
    if byte != UInt8(ascii: ".") {
      let rootStart = offset
      let first = try takeName("a key path")
      var rootEnd = offset
      _ = first
      // The root is a type: all capitalized names. A dot follows the last one.
      while byte == UInt8(ascii: "."), (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(peek(1)) {
        offset = nameEnd(from: offset + 1)
        rootEnd = offset
      }
      if byte == UInt8(ascii: "<"), let genericEnd = genericArgumentsEnd() {
        offset = genericEnd
        rootEnd = offset
      }
      root = string(rootStart, rootEnd)
    }
    guard byte == UInt8(ascii: ".") else { throw failExpected("'.' and a property") }
    // The projection of a '@BindingState' property has its name here.
    let isProjection = peek(1) == UInt8(ascii: "$")
    if isProjection { offset += 2 }
    let path = try takePath("a property", allowsLeadingDot: !isProjection)
    return ValueSyntax(
      .keyPath(KeyPathSyntax(root: root, path: path)), span: span(from: start))
  }
}

extension TextParser {
  /// The quote at the offset, if it is a typographic one.
  fileprivate var typographicQuote: String? {
    guard byte == 0xE2, peek(1) == 0x80, [0x98, 0x99, 0x9A, 0x9C, 0x9D, 0x9E].contains(peek(2))
    else { return nil }
    return string(offset, offset + 3)
  }
}
