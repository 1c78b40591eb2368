extension TextParser {
  /// Parses the names of a table: `n, answer`.
  mutating func takeExampleNames() throws(SyntaxAbort) -> [NameSyntax] {
    guard !isAtLineEnd, !isAtComment else {
      throw failExpected("the names of the table, as in 'examples n, answer'")
    }
    let names = try takeList { parser throws(SyntaxAbort) in try parser.takeName("a name") }
    checkExampleNames(names)
    return names
  }

  /// Reports names that cannot be those of a table.
  mutating func checkExampleNames(_ names: [NameSyntax]) {
    var known: Set<String> = []
    for name in names {
      if !known.insert(name.text).inserted {
        problems.add(.duplicateExample(name.text), at: name.span)
      } else if ExampleNames.reserved.contains(name.text) {
        problems.add(.reservedExample(name.text), at: name.span)
      } else {
        checkPlain(name)
      }
    }
  }

  /// Parses a row of a table.
  mutating func takeExampleRow(
    of names: [NameSyntax]
  ) throws(SyntaxAbort) -> ExamplesSyntax.Row {
    // The values of a row are values, also where they look like names.
    let outer = examples
    examples = nil
    defer { examples = outer }
    wildcard = nil
    let start = offset
    let values = try takeList { parser throws(SyntaxAbort) in try parser.takeValue() }
    checkWildcard(in: "a row of 'examples'")
    let span = span(from: start)
    if values.count != names.count {
      problems.add(.wrongRow(values.count, expected: names.count), at: span)
    }
    return ExamplesSyntax.Row(values, span: span)
  }

  /// Skips a row of a table if it ends with its line; `nil` if it may have several lines.
  mutating func skipPlainRow() -> SourceSpan? {
    let start = offset
    var quotes = 0
    while offset < end, !bytes[offset].isLineEnd {
      switch bytes[offset] {
      case UInt8(ascii: "\""): quotes += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("): quotes = 3
      default: quotes = 0
      }
      if quotes == 3 {
        offset = start
        return nil
      }
      offset += 1
    }
    return span(from: start)
  }

  /// What a word stands for: the value of a name of the table, or itself.
  mutating func meaning(of word: String, at span: SourceSpan) -> ValueSyntax {
    guard use(word) else { return ValueSyntax(.word(word), span: span) }
    return ValueSyntax(examples?.meanings?[word]?.value.kind ?? .word(word), span: span)
  }

  /// Notes the use of a name; `false` if the table has no such name.
  private mutating func use(_ name: String) -> Bool {
    guard examples?.names.contains(name) == true else { return false }
    examples?.used.insert(name)
    return true
  }

  private struct Example {
    var name: String
    var meaning: ExampleNames.Meaning?
    var span: SourceSpan
  }

  /// Skips a name of the table in the place of a duration or a number; `nil` if there is none.
  private mutating func takeExample() -> Example? {
    guard examples != nil else { return nil }
    let start = offset
    let nameEnd = nameEnd(from: start)
    guard nameEnd > start, case let name = string(start, nameEnd), use(name) else { return nil }
    offset = nameEnd
    return Example(name: name, meaning: examples?.meanings?[name], span: span(from: start))
  }

  /// Parses a name of the table that stands for a duration; `nil` if there is none.
  mutating func takeExampleDuration() throws(SyntaxAbort) -> DurationSyntax? {
    guard let example = takeExample() else { return nil }
    guard let meaning = example.meaning else {
      return DurationSyntax(text: example.name, value: .zero, span: example.span)
    }
    switch meaning.value.kind {
    case .duration(let duration):
      return DurationSyntax(text: duration.text, value: duration.value, span: example.span)
    case .string(let text):
      // JSON writes durations as strings.
      if let duration = DurationSyntax(text, span: example.span) { return duration }
      addWrongCell(of: example.name, .notADuration(text), at: meaning.value.span)
    default:
      addWrongCell(of: example.name, .notADuration(meaning.text), at: meaning.value.span)
    }
    throw abort()
  }

  /// Reports a value of the table that is none for the lines that use it; once, if there are several.
  private mutating func addWrongCell(
    of name: String, _ kind: SyntaxProblem.Kind, at span: SourceSpan
  ) {
    guard examples?.wrong.insert(name).inserted == true else { return }
    problems.add(kind, at: span)
  }

  /// Parses a name of the table that stands for a whole number; `nil` if there is none.
  mutating func takeExampleOffset(_ what: String) throws(SyntaxAbort) -> OffsetSyntax? {
    guard let example = takeExample() else { return nil }
    guard let meaning = example.meaning else {
      return OffsetSyntax(name: example.name, span: example.span)
    }
    guard case .integer(let digits) = meaning.value.kind, let number = Int(digits), number >= 0
    else {
      problems.add(.expected(what, found: meaning.text), at: example.span)
      throw abort()
    }
    return OffsetSyntax(number, span: example.span)
  }
}
