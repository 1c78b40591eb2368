extension TextParser {
  /// Parses `name`, or a name in backticks.
  mutating func takeName(_ what: String) throws(SyntaxAbort) -> NameSyntax {
    let start = offset
    if byte == UInt8(ascii: "`") {
      offset += 1
      while !isAtLineEnd, byte != UInt8(ascii: "`") { offset += 1 }
      guard byte == UInt8(ascii: "`") else { throw fail(.unclosed("`"), start, start + 1) }
      guard offset > start + 1 else {
        throw fail(.expected("a name between the backticks", found: nil), start, start + 2)
      }
      offset += 1
      return NameSyntax(
        names.name(in: bytes, from: start + 1, to: offset - 1), span: span(from: start))
    }
    let nameEnd = nameEnd(from: start)
    guard nameEnd > start else { throw failExpected(what) }
    offset = nameEnd
    return NameSyntax(names.name(in: bytes, from: start, to: nameEnd), span: span(from: start))
  }

  /// Parses `[.]name(.name | .0 | [id: V] | [V])*`.
  mutating func takePath(
    _ what: String,
    allowsLeadingDot: Bool = false
  ) throws(SyntaxAbort) -> PathSyntax {
    let start = offset
    if allowsLeadingDot, byte == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: ".") {
      throw fail(.swiftPrefix("\\", before: what), start, start + 1)
    }
    if byte == UInt8(ascii: "$"), peek(1) == UInt8(ascii: "0"), peek(2) == UInt8(ascii: ".") {
      throw fail(.swiftPrefix("$0", before: what), start, start + 2)
    }
    if allowsLeadingDot, byte == UInt8(ascii: ".") { offset += 1 }
    let first = try takeName(what)
    let components = [PathComponentSyntax(.name(first.text), span: first.span)]
    return PathSyntax(try takeComponents(after: components, from: start), span: span(from: start))
  }

  /// Parses the rest of a path.
  mutating func takeComponents(
    after components: [PathComponentSyntax] = [], from start: Int
  ) throws(SyntaxAbort) -> [PathComponentSyntax] {
    var components = components
    while let component = try takeComponent() {
      components.append(component)
      try limitChain(components.count, from: start)
    }
    return components
  }

  /// Limits the length of a chain of names, because each of its parts is nested in the previous
  /// one.
  mutating func limitChain(_ count: Int, from start: Int) throws(SyntaxAbort) {
    guard depth + count > SyntaxLimits.nesting else { return }
    throw fail(.tooManyParts, start, start + 1)
  }

  private mutating func takeComponent() throws(SyntaxAbort) -> PathComponentSyntax? {
    skipUnwrapping()
    switch byte {
    case UInt8(ascii: "."):
      offset += 1
      if byte.isDigit { return try takeOffsetComponent() }
      let name = try takeName("a name after '.'")
      return PathComponentSyntax(.name(name.text), span: name.span)
    case UInt8(ascii: "["):
      return try takeSubscript()
    default:
      return nil
    }
  }

  /// `user?.name` is parsed as `user.name`.
  private mutating func skipUnwrapping() {
    guard byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") else { return }
    if peek(1) == UInt8(ascii: ".") || peek(1) == UInt8(ascii: "[") { offset += 1 }
  }

  private mutating func takeOffsetComponent() throws(SyntaxAbort) -> PathComponentSyntax {
    let start = offset
    while byte.isDigit { offset += 1 }
    guard let value = Int(string(start, offset)) else {
      throw fail(.numberTooLarge(string(start, offset)), start, offset)
    }
    return PathComponentSyntax(.offset(value), span: span(from: start))
  }

  /// Parses `[id: V]` or `[V]`.
  mutating func takeSubscript() throws(SyntaxAbort) -> PathComponentSyntax {
    let start = offset
    let isIdentity = isAtIdentity
    try open(close: UInt8(ascii: "]"))
    // As reports show the ids of a stack: '[#0]' is '[id: 0]'.
    let isShown = byte == UInt8(ascii: "#") && peek(1).isDigit
    if isIdentity {
      offset += 2
      skipTrivia()
      offset += 1
      skipTrivia()
    } else if isShown {
      offset += 1
    }
    let value = try takeValue()
    try close(opener: start, UInt8(ascii: "]"))
    return PathComponentSyntax(
      isIdentity || isShown ? .identity(value) : .subscript(value), span: span(from: start))
  }

  /// Whether `[id:` follows.
  var isAtIdentity: Bool {
    guard byte == UInt8(ascii: "[") else { return false }
    let name = blanksEnd(from: offset + 1)
    guard isWord("id", from: name, to: nameEnd(from: name)) else { return false }
    let colon = blanksEnd(from: name + 2)
    return colon < end && bytes[colon] == UInt8(ascii: ":")
  }

  /// Parses an action: a path and an optional list of arguments.
  mutating func takeAction() throws(SyntaxAbort) -> ActionSyntax {
    let start = offset
    let path = try takePath("an action", allowsLeadingDot: true)
    var arguments: ArgumentListSyntax?
    if byte == UInt8(ascii: "(") { arguments = try takeArguments(within: path.components.count) }
    if byte == UInt8(ascii: "."), arguments != nil {
      throw fail(.pathAfterArguments, offset, offset + 1)
    }
    return ActionSyntax(path: path, arguments: arguments, span: span(from: start))
  }

  /// Parses the action of a `send`, which can end with changes: `with name = "Blob", age = 3`.
  mutating func takeSentAction() throws(SyntaxAbort) -> ActionSyntax {
    let start = offset
    var action = try takeAction()
    let actionEnd = offset
    skipBlanks()
    guard offset > actionEnd, take(word: "with") else {
      offset = actionEnd
      return action
    }
    if let arguments = action.arguments {
      problems.add(.changesAndArguments, at: arguments.span)
    }
    repeat {
      skipBlanks()
      let changeStart = offset
      let path = try takePath("a part of the value")
      skipBlanks()
      guard byte == UInt8(ascii: "=") else { throw failExpected("'=' and a value") }
      if peek(1) == UInt8(ascii: "=") {
        throw fail(.expected("'='", found: "=="), offset, offset + 2)
      }
      offset += 1
      skipBlanks()
      let value = try takeValue()
      action.changes.append(
        ExpectationSyntax(
          .state(path), .assign(value), span: span(from: changeStart)))
      let changeEnd = offset
      skipBlanks()
      guard byte == UInt8(ascii: ",") else {
        offset = changeEnd
        break
      }
      offset += 1
    } while true
    action.span = span(from: start)
    return action
  }

  /// Parses `(label: V, V)` after a chain of names, and throws if the list is invalid.
  mutating func takeArguments(within parts: Int = 1) throws(SyntaxAbort) -> ArgumentListSyntax {
    let start = offset
    depth += parts - 1
    defer { depth -= parts - 1 }
    try open(close: UInt8(ascii: ")"))
    var arguments: [ArgumentSyntax] = []
    if byte != UInt8(ascii: ")") {
      repeat {
        let label = takeLabel()
        arguments.append(ArgumentSyntax(label: label, value: try takeValue()))
      } while try takesComma(opener: start, close: UInt8(ascii: ")"))
    }
    try close(opener: start, UInt8(ascii: ")"))
    return ArgumentListSyntax(arguments, span: span(from: start))
  }

  /// Parses `label:`; a URL's scheme is not a label.
  private mutating func takeLabel() -> NameSyntax? {
    guard !isOmission(at: offset) else { return nil }
    let start = offset
    var nameStart = start
    var nameEnd = nameEnd(from: start)
    var labelEnd = nameEnd
    if byte == UInt8(ascii: "`") {
      nameStart = start + 1
      nameEnd = nameStart
      while nameEnd < end, bytes[nameEnd] != UInt8(ascii: "`"), !bytes[nameEnd].isLineEnd {
        nameEnd += 1
      }
      labelEnd = nameEnd + 1
    }
    guard nameEnd > nameStart else { return nil }
    let ahead = blanksEnd(from: labelEnd)
    guard ahead < end, bytes[ahead] == UInt8(ascii: ":") else { return nil }
    if ahead + 2 < end, bytes[ahead + 1] == UInt8(ascii: "/"), bytes[ahead + 2] == UInt8(ascii: "/")
    {
      return nil
    }
    offset = ahead + 1
    skipTrivia()
    return NameSyntax(
      names.name(in: bytes, from: nameStart, to: nameEnd), span: span(start, labelEnd))
  }
}
