extension TextParser {
  /// Parses what begins with a name or a dot: a keyword, a bare word, a case, a type with
  /// arguments.
  mutating func takeNamed() throws(SyntaxAbort) -> ValueSyntax {
    let start = offset
    if let capture = try takeCapture() { return capture }
    let hasLeadingDot = byte == UInt8(ascii: ".")
    if hasLeadingDot {
      offset += 1
    } else if let word = takeBareWord() {
      return word
    }
    let path = try takeQualifiedName()
    if byte == UInt8(ascii: "(") {
      if !hasLeadingDot, let type = rawType(named: path) { return try takeRaw(type, from: start) }
      let arguments = try takeArguments(within: path.partCount)
      return call(path, hasLeadingDot: hasLeadingDot, arguments: arguments, from: start)
    }
    if hasLeadingDot || path.qualifier != nil {
      return call(path, hasLeadingDot: hasLeadingDot, arguments: nil, from: start)
    }
    if bytes[start] != UInt8(ascii: "`"), let keyword = keyword(from: start, to: offset) {
      return ValueSyntax(keyword, span: span(from: start))
    }
    let span = span(from: start)
    return examples == nil
      ? ValueSyntax(.word(path.name), span: span) : meaning(of: path.name, at: span)
  }

  /// Parses `let NAME`; `nil` if `let` is an ordinary word.
  private mutating func takeCapture() throws(SyntaxAbort) -> ValueSyntax? {
    let start = offset
    guard byte == UInt8(ascii: "l"), isWord("let", from: start, to: nameEnd(from: start)),
      start + 3 < end, bytes[start + 3].isBlank
    else { return nil }
    offset += 3
    skipBlanks()
    guard byte.isNameStart else {
      offset = start
      return nil
    }
    let name = try takeName("a name")
    checkVariable(name)
    if !allowsCaptures {
      problems.add(.misplacedCapture(isJSON: fileOffsets != nil), at: span(from: start))
    }
    return ValueSyntax(.capture(name), span: span(from: start))
  }

  private struct QualifiedName {
    var qualifier: String?
    var name: String
    var nameSpan: SourceSpan
    var partCount: Int
  }

  private func call(
    _ path: QualifiedName,
    hasLeadingDot: Bool,
    arguments: ArgumentListSyntax?,
    from start: Int
  ) -> ValueSyntax {
    ValueSyntax(
      .call(
        CallSyntax(
          hasLeadingDot: hasLeadingDot, qualifier: path.qualifier, name: path.name,
          nameSpan: path.nameSpan, arguments: arguments)),
      span: span(from: start)
    )
  }

  private mutating func takeQualifiedName() throws(SyntaxAbort) -> QualifiedName {
    let start = offset
    var name = try takeName("a name")
    var nameStart = offset
    var qualifier: String?
    var partCount = 1
    while true {
      if byte == UInt8(ascii: "<"), let genericEnd = genericArgumentsEnd() {
        name.text += string(offset, genericEnd)
        offset = genericEnd
        name.span = span(nameStart, offset)
      }
      guard byte == UInt8(ascii: "."), peek(1).isNameStart || peek(1) == UInt8(ascii: "`"),
        !isOmission(at: offset + 1)
      else { break }
      offset += 1
      nameStart = offset
      let part = name.text.isTypeName ? name.text : "`\(name.text)`"
      qualifier = qualifier.map { "\($0).\(part)" } ?? part
      name = try takeName("a name")
      partCount += 1
      try limitChain(partCount, from: start)
    }
    return QualifiedName(
      qualifier: qualifier, name: name.text, nameSpan: name.span, partCount: partCount)
  }

  func isOmission(at offset: Int) -> Bool {
    offset < end && bytes[offset] == 0xE2 && bytes[offset..<end].starts(with: Self.ellipsis)
  }

  func keyword(from start: Int, to end: Int) -> ValueSyntax.Kind? {
    switch end - start {
    case 3:
      if isWord("nil", from: start, to: end) { return .nil }
      if isWord("inf", from: start, to: end) { return .float("inf") }
      if isWord("nan", from: start, to: end) { return .float("nan") }
    case 4:
      if isWord("true", from: start, to: end) { return .bool(true) }
      if isWord("null", from: start, to: end) { return .nil }
    case 5:
      if isWord("false", from: start, to: end) { return .bool(false) }
    default: break
    }
    return nil
  }

  /// The end of `<…>` at this position, if its contents can be types.
  func genericArgumentsEnd() -> Int? {
    var level = 0
    var ahead = offset
    while ahead < end, ahead - offset < 512 {
      let byte = bytes[ahead]
      switch byte {
      case UInt8(ascii: "<"): level += 1
      case UInt8(ascii: ">"):
        level -= 1
        if level == 0 { return ahead + 1 }
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "?"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "&"):
        break
      case let byte where byte.isNamePart: break
      default: return nil
      }
      ahead += 1
    }
    return nil
  }

  // MARK: Bare words

  /// Parses a bare URL, UUID or date, which begins like a name.
  private mutating func takeBareWord() -> ValueSyntax? {
    let start = offset
    let wordEnd = nameEnd(from: start)
    guard wordEnd > start, wordEnd < end else { return nil }
    switch bytes[wordEnd] {
    case UInt8(ascii: ":") where isAtScheme(wordEnd):
      return takeBareURL()
    case let byte where byte.isBareWordJoint && isBareWordPart(wordEnd + 1):
      return takeWord(from: start)
    default:
      return nil
    }
  }

  private func isAtScheme(_ colon: Int) -> Bool {
    colon + 2 < end && bytes[colon + 1] == UInt8(ascii: "/")
      && bytes[colon + 2] == UInt8(ascii: "/")
  }

  private func isBareWordPart(_ offset: Int) -> Bool {
    offset < end && (bytes[offset].isNamePart || bytes[offset].isBareWordJoint)
  }

  /// Parses letters, digits and the characters that join them in UUIDs, dates and the like.
  mutating func takeWord(from start: Int) -> ValueSyntax {
    while offset < end {
      let byte = bytes[offset]
      if byte.isNamePart || byte.isBareWordJoint {
        offset += 1
      } else if byte == UInt8(ascii: "."), peek(1).isNamePart {
        offset += 1
      } else if byte == UInt8(ascii: ":"), peek(1).isDigit, bytes[offset - 1].isDigit {
        offset += 1
      } else {
        break
      }
    }
    return ValueSyntax(
      .word(names.name(in: bytes, from: start, to: offset)), span: span(from: start))
  }

  /// Parses up to a space, a quote or an unmatched closing bracket.
  ///
  /// Trailing commas do not belong to the URL.
  private mutating func takeBareURL() -> ValueSyntax {
    let start = offset
    var level = 0
    scan: while offset < end {
      switch bytes[offset] {
      case let byte where byte.isBlank || byte.isLineEnd: break scan
      case UInt8(ascii: "\""), UInt8(ascii: "`"): break scan
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): level += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if level == 0 { break scan }
        level -= 1
      default: break
      }
      offset += 1
    }
    while bytes[offset - 1] == UInt8(ascii: ",") { offset -= 1 }
    return ValueSyntax(.word(string(start, offset)), span: span(from: start))
  }

  // MARK: Raw text

  private func rawType(named path: QualifiedName) -> RawSyntax.TypeName? {
    guard path.qualifier == nil || path.qualifier == "Foundation" else { return nil }
    guard (3...6).contains(path.name.utf8.count) else { return nil }
    return RawSyntax.TypeName(rawValue: path.name)
  }

  /// Parses `(text)`, `("text")` or `(label: "text")` after a type's name.
  private mutating func takeRaw(
    _ type: RawSyntax.TypeName,
    from start: Int
  ) throws(SyntaxAbort) -> ValueSyntax {
    let opener = offset
    try open(close: UInt8(ascii: ")"))
    if type == .data, let argument = try takeDataArgument() {
      try close(opener: opener, UInt8(ascii: ")"))
      let call = CallSyntax.data(argument, nameSpan: span(start, opener))
      return ValueSyntax(.call(call), span: span(from: start))
    }
    try skipLabel(of: type)
    let textStart = offset
    var text: String
    if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "#") && isAtRawString) {
      guard case .string(let quoted) = try takeString(hashes: hashCount).kind else {
        throw failExpected("a string")
      }
      text = quoted
    } else {
      var level = 0
      while !isAtLineEnd, level > 0 || byte != UInt8(ascii: ")") {
        if byte == UInt8(ascii: "(") { level += 1 }
        if byte == UInt8(ascii: ")") { level -= 1 }
        offset += 1
      }
      if isAtLineEnd { throw fail(.unclosed("("), opener, opener + 1) }
      var textEnd = offset
      while textEnd > textStart, bytes[textEnd - 1].isBlank { textEnd -= 1 }
      text = string(textStart, textEnd)
    }
    let textSpan = span(from: textStart)
    try close(opener: opener, UInt8(ascii: ")"), takesMore: false)
    if type == .data, bytes[textStart].isDigit, text.contains(" byte") {
      guard text == "0 bytes" else {
        return ValueSyntax(.omitted(.bytes(text)), span: span(from: start))
      }
      // Nothing was left out.
      text = ""
    }
    return ValueSyntax(
      .raw(RawSyntax(type, text: text, textSpan: textSpan)), span: span(from: start))
  }

  /// Parses `"text"` or `json: VALUE` inside of `Data(…)`; `nil` if it is neither.
  private mutating func takeDataArgument() throws(SyntaxAbort) -> ArgumentSyntax? {
    if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "#") && isAtRawString) {
      return ArgumentSyntax(value: try takeString(hashes: hashCount))
    }
    let (start, labelEnd) = (offset, nameEnd(from: offset))
    guard isWord("json", from: start, to: labelEnd), labelEnd < end,
      bytes[labelEnd] == UInt8(ascii: ":")
    else { return nil }
    offset = labelEnd + 1
    let label = NameSyntax("json", span: span(start, labelEnd))
    skipTrivia()
    return ArgumentSyntax(label: label, value: try takeValue())
  }

  private var hashCount: Int {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    return hashes
  }

  private var isAtRawString: Bool { peek(hashCount) == UInt8(ascii: "\"") }

  /// Skips `string:` or `base64:` if a quoted string follows.
  private mutating func skipLabel(of type: RawSyntax.TypeName) throws(SyntaxAbort) {
    let before = offset
    let labelEnd = nameEnd(from: offset)
    guard labelEnd > offset, labelEnd < end, bytes[labelEnd] == UInt8(ascii: ":") else { return }
    offset = labelEnd + 1
    skipTrivia()
    guard byte == UInt8(ascii: "\"") || isAtRawString else {
      offset = before
      return
    }
    let label = string(before, labelEnd)
    guard type.labels.contains(label) else {
      throw fail(
        .unknownWord(label, choices: type.labels, what: "label"), before, labelEnd)
    }
  }
}

extension RawSyntax.TypeName {
  /// The labels that the text can have.
  fileprivate var labels: [String] {
    switch self {
    case .url, .date: ["string"]
    case .uuid: ["uuidString", "string"]
    case .locale: ["identifier", "string"]
    case .data: ["base64", "base64Encoded"]
    }
  }
}

extension UInt8 {
  /// Whether it joins the parts of UUIDs, dates, time zones and languages.
  @inline(__always)
  var isBareWordJoint: Bool {
    switch self {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "@"),
      UInt8(ascii: "%"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
