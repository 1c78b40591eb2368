extension TextParser {
  /// Parses a name without spaces, or a string in quotes, for features, tags, labels and files.
  mutating func takeLooseName(
    _ what: String,
    stopsAtComma: Bool = true
  ) throws(SyntaxAbort) -> NameSyntax {
    let start = offset
    if byte == UInt8(ascii: "\"") {
      let value = try takeString(hashes: 0)
      guard case .string(let name) = value.kind, !name.isEmpty else {
        throw fail(.wrongType(what, found: "an empty string"), start, offset)
      }
      return NameSyntax(name, span: value.span)
    }
    if isAtComment { throw failExpected(what) }
    while !isAtLineEnd, !byte.isBlank, !(stopsAtComma && byte == UInt8(ascii: ",")) { offset += 1 }
    guard offset > start else { throw failExpected(what) }
    return NameSyntax(names.name(in: bytes, from: start, to: offset), span: span(from: start))
  }

  /// Parses one of an enumeration's words.
  mutating func takeChoice<Choice: RawRepresentable & CaseIterable>(
    _ what: String
  ) throws(SyntaxAbort) -> Choice where Choice.RawValue == String {
    let choices = Choice.allCases.map(\.rawValue)
    let word = try takeLooseName("one of: \(choices.joined(separator: ", "))")
    guard let choice = Choice(rawValue: word.text) else {
      problems.add(.unknownWord(word.text, choices: choices, what: what), at: word.span)
      throw abort()
    }
    return choice
  }

  mutating func takeExhaustivity() throws(SyntaxAbort) -> ExhaustivitySyntax {
    let start = offset
    return ExhaustivitySyntax(try takeChoice("exhaustivity"), span: span(from: start))
  }

  /// Parses when a received action must have arrived, if the text says so.
  mutating func takeArrival() throws(SyntaxAbort) -> ArrivalSyntax? {
    let before = offset
    skipBlanks()
    if take(word: "at") {
      skipBlanks()
      return .at(try takeAdvance())
    }
    if take(word: "within") {
      skipBlanks()
      return .within(try takeAdvance())
    }
    offset = before
    return nil
  }

  mutating func takeAdvance() throws(SyntaxAbort) -> DurationSyntax {
    let start = offset
    let duration = try takeDuration()
    if duration.value < .zero { throw fail(.negativeDuration(duration.text), start, offset) }
    return duration
  }

  /// Parses a dotted name.
  mutating func takeEndpoint() throws(SyntaxAbort) -> EndpointSyntax {
    let start = offset
    guard byte.isNameStart || byte == UInt8(ascii: "`") else {
      throw failExpected("a dependency or its endpoint")
    }
    var hasBackticks = false
    while true {
      if byte == UInt8(ascii: "`") {
        hasBackticks = true
        try takeEscapedEndpointPart()
      } else {
        while byte.isNamePart { offset += 1 }
      }
      guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-"),
        peek(1).isNamePart || peek(1) == UInt8(ascii: "`")
      else { break }
      offset += 1
    }
    var name = names.name(in: bytes, from: start, to: offset)
    // By scalars, because a combining mark may follow the backtick.
    if hasBackticks { name.unicodeScalars.removeAll { $0 == "`" } }
    return EndpointSyntax(name, span: span(from: start))
  }

  /// Only names that would be read as keywords can be in backticks.
  private mutating func takeEscapedEndpointPart() throws(SyntaxAbort) {
    let start = offset
    let name = try takeName("a dependency or its endpoint")
    guard name.text.isPlainName else {
      throw fail(.expected("a name", found: name.text), start, offset)
    }
  }

  /// Parses an endpoint with a selected call: `fetch`, `fetch(5)`, `fetch[1]`.
  mutating func takeCallTarget() throws(SyntaxAbort) -> CallTargetSyntax {
    let start = offset
    let endpoint = try takeEndpoint()
    var selection = CallTargetSyntax.Selection.only
    if byte == UInt8(ascii: "(") {
      selection = .arguments(try takeArguments())
      // The selected call is a pattern, unlike the value that may follow.
      wildcard = nil
    } else if byte == UInt8(ascii: "[") {
      let opener = offset
      try open(close: UInt8(ascii: "]"))
      selection = .offset(try takeOffset("a whole number of at least 0"))
      try close(opener: opener, UInt8(ascii: "]"))
    }
    return CallTargetSyntax(endpoint, selection, span: span(from: start))
  }

  /// Parses `NAME =` of a `let`.
  mutating func takeLetName() throws(SyntaxAbort) -> NameSyntax {
    let name = try takeName("a name")
    checkVariable(name)
    skipBlanks()
    guard byte == UInt8(ascii: "="), peek(1) != UInt8(ascii: "=") else {
      throw failExpected("'=' and a path of the state")
    }
    offset += 1
    skipBlanks()
    return name
  }

  /// Reports a name that cannot be a variable, such as a keyword.
  mutating func checkVariable(_ name: NameSyntax) {
    checkPlain(name)
    if examples?.names.contains(name.text) == true {
      problems.add(.nameOfExamples(name.text), at: name.span)
    }
  }

  mutating func checkPlain(_ name: NameSyntax) {
    guard name.text.isPlainName, !ValueSyntax.keywords.contains(name.text) else {
      problems.add(.reservedName(name.text), at: name.span)
      return
    }
  }

  /// Parses a value to be built, as opposed to a pattern.
  mutating func takeBuiltValue(in place: String) throws(SyntaxAbort) -> ValueSyntax {
    wildcard = nil
    let value = try takeValue()
    checkWildcard(in: place)
    return value
  }

  /// Reports the first `_` in a place where it is not allowed.
  mutating func checkWildcard(in place: String) {
    guard let span = wildcard else { return }
    problems.add(.misplacedWildcard(place), at: span)
    wildcard = nil
  }

  /// Reports an expectation that is not allowed below `state`.
  mutating func checkPatch(_ patch: ExpectationSyntax) {
    switch patch.subject {
    case .state, .shared: break
    case .calls, .callOrder, .dismissal, .anyChange:
      problems.add(.onlyAssignments(), at: patch.span)
      return
    }
    if case .assign = patch.operation {
      checkWildcard(in: "a starting state")
    } else {
      problems.add(.onlyAssignments(), at: patch.operatorSpan)
    }
  }
}
