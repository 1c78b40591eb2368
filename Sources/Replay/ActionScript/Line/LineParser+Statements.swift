extension LineParser {
  /// Reads a header or a step.
  mutating func parseStatement(_ start: Int) throws(SyntaxAbort) {
    stepStart = start
    owner = .broken
    guard let keyword = LineKeyword(at: start, in: text) else {
      text.depth = 0
      if text.byte == UInt8(ascii: "#") { throw text.failUnspacedComment() }
      throw failUnknownVerb(start)
    }
    text.offset = start + keyword.rawValue.utf8.count
    let verbSpan = text.span(from: start)
    checkAnyOrder(keyword, verbSpan)
    if !text.isAtLineEnd, !text.byte.isBlank, !text.isAtComment {
      throw text.failExpected("a blank after '\(keyword.rawValue)'")
    }
    text.skipBlanks()
    if keyword.isHeaderOnly || isNamedValue(keyword)
      || (!hasSteps && (keyword == .given || keyword == .exhaustivity))
    {
      // If the header is invalid, its rows are not reported, too.
      if keyword == .examples { owner = .dropped }
      if isPastHeaders {
        throw text.fail(
          .headerAfterSteps(keyword.rawValue, isBelowGiven: isBelowGiven), start,
          start + keyword.rawValue.utf8.count)
      }
      try parseHeader(keyword, verbSpan)
    } else {
      hasSteps = true
      if !isPastHeaders, keyword != .include {
        isPastHeaders = true
        isBelowGiven = keyword == .given || keyword == .exhaustivity
      }
      try parseStep(keyword, verbSpan)
    }
  }

  /// Reports a statement that cannot stand in a `receive in any order`.
  private mutating func checkAnyOrder(_ keyword: LineKeyword, _ span: SourceSpan) {
    guard let open = openBlocks.last, open.isInAnyOrder, !keyword.isHeaderOnly else { return }
    switch keyword {
    case .receive, .end, .label: break
    case .send, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .print, .repeat,
      .include, .emit, .fail, .let, .feature, .title, .tags, .schedule, .hashSeed, .watch, .state,
      .examples:
      text.problems.add(.notInAnyOrder(keyword.rawValue), at: span)
    }
  }

  /// Whether this is the header `let NAME = VALUE`, not the step `let NAME = PATH`.
  private func isNamedValue(_ keyword: LineKeyword) -> Bool {
    guard keyword == .let else { return false }
    var probe = text
    probe.problems = []
    // Only looks ahead. Problems are reported when the line is parsed.
    guard (try? probe.takeLetName()) != nil else { return false }
    return ValueSyntax.begins(probe.bytes[probe.offset..<probe.end])
  }

  private mutating func failUnknownVerb(_ start: Int) -> SyntaxAbort {
    if hasSteps || stateIndex != nil, let end = expectationEnd(from: start) {
      return text.fail(.unindentedExpectation, start, end)
    }
    let found = verbHere()
    let nearest = Suggestion.nearest(to: found.text, among: LineKeyword.allCases.map(\.rawValue))
    let isHeader = !hasSteps && nearest.map { LineKeyword.headers.contains($0) } ?? false
    return text.fail(
      .unknownVerb(found.text, isHeader: isHeader, isAction: isAction(at: start)), found.start,
      found.end)
  }

  /// Whether the line looks like an action.
  private func isAction(at start: Int) -> Bool {
    var probe = text
    probe.problems = []
    probe.offset = start
    // Only looks ahead. The problem is reported when the line is parsed.
    guard (try? probe.takePath("an action", allowsLeadingDot: true)) != nil else { return false }
    return probe.isAtLineEnd || probe.byte == UInt8(ascii: "(")
  }

  /// The end of the line, if it looks like an expectation: a path and an operator.
  private func expectationEnd(from start: Int) -> Int? {
    var probe = text
    probe.problems = []
    probe.offset = start
    // Only looks ahead. The problem is reported when the line is parsed.
    guard (try? probe.takePath("a path")) != nil else { return nil }
    probe.skipBlanks()
    var wordEnd = probe.offset
    while wordEnd < probe.end, !probe.bytes[wordEnd].isBlank, !probe.bytes[wordEnd].isLineEnd {
      wordEnd += 1
    }
    let word = probe.string(probe.offset, min(wordEnd, probe.offset + 10))
    let operators = ["=", "+=", "-=", "==", "!=", "<", "<=", ">", ">=", "exists", "contains"]
    guard operators.contains(word) else { return nil }
    probe.skipLine()
    return probe.offset
  }

  private func verbHere() -> (text: String, start: Int, end: Int) {
    var wordEnd = text.offset
    while wordEnd < text.end, !text.bytes[wordEnd].isBlank, !text.bytes[wordEnd].isLineEnd,
      wordEnd - text.offset < 40
    {
      wordEnd += 1
    }
    while wordEnd < text.end, text.bytes[wordEnd] & 0xC0 == 0x80 { wordEnd += 1 }
    return (text.string(text.offset, wordEnd), text.offset, wordEnd)
  }
}
