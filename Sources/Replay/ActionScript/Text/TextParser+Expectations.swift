extension TextParser {
  /// Parses `PATH OP VALUE`, `PATH [not] exists`, `calls ENDPOINT OP VALUE` and the forms for
  /// collections.
  mutating func takeExpectation() throws(SyntaxAbort) -> ExpectationSyntax {
    let start = offset
    if let expectation = try takeWholeLine() { return expectation }
    if let shared = try takeSharedSubject() {
      skipBlanks()
      let (operation, operatorSpan) = try takeOperation()
      return ExpectationSyntax(
        .shared(shared), operation, operatorSpan: operatorSpan, span: span(from: start))
    }
    if byte == UInt8(ascii: "."), peek(1).isNameStart {
      offset += 1
      let end = nameEnd(from: offset)
      throw fail(.caseAlone(string(offset, end)), start, end)
    }
    if let order = try takeCallOrder() {
      return ExpectationSyntax(
        .callOrder(order), .predicate(PredicateSyntax(.exists)), span: span(from: start))
    }
    if let endpoint = try takeCallsSubject() {
      skipBlanks()
      let operatorStart = offset
      let predicate = try takePredicate(isOfCalls: true)
      return ExpectationSyntax(
        .calls(endpoint), .predicate(predicate.syntax),
        operatorSpan: span(operatorStart, predicate.operatorEnd), span: span(from: start))
    }
    let path = try takePath("a path of the state")
    skipBlanks()
    let (operation, operatorSpan) = try takeOperation()
    return ExpectationSyntax(
      .state(path), operation, operatorSpan: operatorSpan, span: span(from: start))
  }

  /// Parses `calls in order ENDPOINT, ENDPOINT`; `nil` if the words are others.
  private mutating func takeCallOrder() throws(SyntaxAbort) -> [EndpointSyntax]? {
    let start = offset
    guard take(word: "calls") else { return nil }
    skipBlanks()
    guard take(word: "in") else {
      offset = start
      return nil
    }
    skipBlanks()
    guard take(word: "order") else {
      offset = start
      return nil
    }
    skipBlanks()
    return try takeList { parser throws(SyntaxAbort) in try parser.takeOrderedEndpoint() }
  }

  /// Parses an endpoint in the order of calls.
  mutating func takeOrderedEndpoint() throws(SyntaxAbort) -> EndpointSyntax {
    let endpoint = try takeEndpoint()
    guard byte == UInt8(ascii: "(") else { return endpoint }
    let start = offset
    _ = try takeArguments()
    throw fail(.argumentsInOrder, start, offset)
  }

  /// Parses `calls ENDPOINT`; `nil` if `calls` is a property.
  private mutating func takeCallsSubject() throws(SyntaxAbort) -> EndpointSyntax? {
    guard takesSubject("calls") else { return nil }
    return try takeEndpoint()
  }

  /// Parses `shared KEY`; `nil` if `shared` is a property.
  private mutating func takeSharedSubject() throws(SyntaxAbort) -> SharedPathSyntax? {
    guard takesSubject("shared") else { return nil }
    return try takeSharedPath()
  }

  /// Parses what is behind `watch`.
  mutating func takeWatched() throws(SyntaxAbort) -> WatchedSyntax {
    if let shared = try takeSharedSubject() { return .shared(shared) }
    return .state(try takePath("a path of the state"))
  }

  /// Skips a word and the spaces after it if a name follows.
  ///
  /// If an operator follows, the word is a property.
  private mutating func takesSubject(_ word: StaticString) -> Bool {
    guard isWord(word, from: offset, to: nameEnd(from: offset)) else { return false }
    let wordLength = word.utf8CodeUnitCount
    let ahead = blanksEnd(from: offset + wordLength)
    guard ahead > offset + wordLength else { return false }
    let isEscaped = ahead < end && bytes[ahead] == UInt8(ascii: "`")
    let wordEnd = nameEnd(from: ahead)
    guard isEscaped || (wordEnd > ahead && !isOperatorWord(from: ahead, to: wordEnd)) else {
      return false
    }
    offset = ahead
    return true
  }

  /// Parses `syncUps`, `appStorage("count")`, `syncUps[0].title`.
  mutating func takeSharedPath() throws(SyntaxAbort) -> SharedPathSyntax {
    let start = offset
    let name = try takeName("the name of a shared key")
    var arguments: ArgumentListSyntax?
    if byte == UInt8(ascii: "(") { arguments = try takeArguments() }
    let components = try takeComponents(from: start)
    return SharedPathSyntax(
      name, arguments: arguments, components: components, span: span(from: start))
  }

  /// Parses `dismissed`, `not dismissed` and `any change`; `nil` if the words begin a path.
  private mutating func takeWholeLine() throws(SyntaxAbort) -> ExpectationSyntax? {
    let start = offset
    func isLast(_ end: Int) -> Bool {
      let ahead = blanksEnd(from: end)
      return ahead >= self.end || bytes[ahead].isLineEnd || bytes[ahead] == UInt8(ascii: "#")
    }
    let firstEnd = nameEnd(from: start)
    let next = blanksEnd(from: firstEnd)
    let nextEnd = nameEnd(from: next)
    let subject: ExpectationSyntax.Subject
    var isNegated = false
    if isWord("dismissed", from: start, to: firstEnd), isLast(firstEnd) {
      subject = .dismissal
      offset = firstEnd
    } else if isWord("not", from: start, to: firstEnd), next > firstEnd,
      isWord("dismissed", from: next, to: nextEnd), isLast(nextEnd)
    {
      subject = .dismissal
      isNegated = true
      offset = nextEnd
    } else if isWord("any", from: start, to: firstEnd), next > firstEnd,
      isWord("change", from: next, to: nextEnd), isLast(nextEnd)
    {
      subject = .anyChange
      offset = nextEnd
    } else if isWord("any", from: start, to: firstEnd), next > firstEnd, nextEnd > next,
      !isWord("change", from: next, to: nextEnd), !isOperatorWord(from: next, to: nextEnd)
    {
      throw fail(
        .unknownWord(string(next, nextEnd), choices: ["change"], what: "word"), next, nextEnd)
    } else if isWord("not", from: start, to: firstEnd), next > firstEnd, nextEnd > next,
      !isOperatorWord(from: next, to: nextEnd), let line = negatedLine(from: next)
    {
      throw fail(.negatedPath(line), start, firstEnd)
    } else {
      return nil
    }
    return ExpectationSyntax(
      subject, .predicate(PredicateSyntax(isNegated: isNegated, .exists)), span: span(from: start))
  }

  /// The line `PATH OP VALUE` at an offset, with `not` before the operator; `nil` if it is none.
  private func negatedLine(from start: Int) -> String? {
    var probe = self
    probe.problems = []
    probe.offset = start
    // Only looks ahead.
    guard (try? probe.takePath("a path")) != nil else { return nil }
    let endpoint = blanksEnd(from: probe.offset)
    let endpointEnd = nameEnd(from: endpoint)
    // `calls api.fetch`
    if isWord("calls", from: start, to: probe.offset), endpointEnd > endpoint,
      !isOperatorWord(from: endpoint, to: endpointEnd)
    {
      probe.offset = endpoint
      guard (try? probe.takePath("a path")) != nil else { return nil }
    }
    let path = string(start, probe.offset)
    let rest = blanksEnd(from: probe.offset)
    guard rest > probe.offset, rest < end, !bytes[rest].isLineEnd else { return nil }
    probe.skipLine()
    return "\(path) not \(string(rest, probe.offset))"
  }

  private func isOperatorWord(from start: Int, to end: Int) -> Bool {
    if self.end > end, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: "-") {
      return false
    }
    return isWord("not", from: start, to: end) || isWord("contains", from: start, to: end)
      || isWord("matches", from: start, to: end) || isWord("exists", from: start, to: end)
      || isWord("insert", from: start, to: end) || isWord("move", from: start, to: end)
  }

  private mutating func takeOperation() throws(SyntaxAbort) -> (
    ExpectationSyntax.Operation, SourceSpan
  ) {
    let start = offset
    switch byte {
    case UInt8(ascii: "=") where peek(1) != UInt8(ascii: "="):
      offset += 1
      let operatorSpan = span(from: start)
      skipBlanks()
      return (.assign(try takeValue()), operatorSpan)
    case UInt8(ascii: "+") where peek(1) == UInt8(ascii: "="):
      offset += 2
      let operatorSpan = span(from: start)
      skipBlanks()
      return (.add(try takeValue()), operatorSpan)
    case UInt8(ascii: "-") where peek(1) == UInt8(ascii: "="):
      offset += 2
      let operatorSpan = span(from: start)
      skipBlanks()
      return (try takeSubtrahend(), operatorSpan)
    case UInt8(ascii: "i") where take(word: "insert"):
      let operatorSpan = span(from: start)
      skipBlanks()
      let value = try takeValue()
      return (.insert(value, at: try takeDestination("at")), operatorSpan)
    case UInt8(ascii: "m") where take(word: "move"):
      let operatorSpan = span(from: start)
      skipBlanks()
      guard byte == UInt8(ascii: "[") else { throw failExpected("'[id: …]' or '[offset]'") }
      let element = try takeSubscript()
      return (.move(element, to: try takeDestination("to")), operatorSpan)
    default:
      let predicate = try takePredicate()
      return (.predicate(predicate.syntax), span(start, predicate.operatorEnd))
    }
  }

  private mutating func takeSubtrahend() throws(SyntaxAbort) -> ExpectationSyntax.Operation {
    if isAtIdentity, case .identity(let id) = try takeSubscript().kind { return .remove(id: id) }
    return .subtract(try takeValue())
  }

  private mutating func takeDestination(_ word: StaticString) throws(SyntaxAbort) -> OffsetSyntax {
    skipBlanks()
    guard take(word: word) else { throw failExpected("'\(word)' and an offset") }
    skipBlanks()
    return try takeOffset("a whole number of at least 0")
  }

  // MARK: Predicates

  /// Parses a predicate.
  ///
  /// Calls cannot be assigned, so an expectation about calls always has one.
  private mutating func takePredicate(isOfCalls: Bool = false) throws(SyntaxAbort) -> (
    syntax: PredicateSyntax, operatorEnd: Int
  ) {
    let isNegated = take(word: "not")
    if isNegated { skipBlanks() }
    let `operator` = try takeOperator(
      isNegated ? Self.negatedWords : isOfCalls ? Self.comparisonWords : Self.operatorWords)
    let operatorEnd = offset
    guard `operator` != .exists else {
      return (PredicateSyntax(isNegated: isNegated, .exists), operatorEnd)
    }
    skipBlanks()
    return (PredicateSyntax(isNegated: isNegated, `operator`, try takeValue()), operatorEnd)
  }

  private mutating func takeOperator(
    _ choices: [String]
  ) throws(SyntaxAbort) -> PredicateSyntax.Operator {
    let second = peek(1) == UInt8(ascii: "=")
    let symbol: PredicateSyntax.Operator? =
      switch byte {
      case UInt8(ascii: "="): second ? .equal : nil
      case UInt8(ascii: "!"): second ? .notEqual : nil
      case UInt8(ascii: ">"): second ? .greaterOrEqual : .greater
      case UInt8(ascii: "<"): second ? .lessOrEqual : .less
      default: nil
      }
    if let symbol {
      offset += symbol.rawValue.utf8.count
      return symbol
    }
    if take(word: "contains") { return .contains }
    if take(word: "matches") { return .matches }
    if take(word: "exists") { return .exists }
    let wordEnd = nameEnd(from: offset)
    if wordEnd > offset {
      let word = string(offset, wordEnd)
      throw fail(.unknownWord(word, choices: choices, what: "operator"), offset, wordEnd)
    }
    throw failExpected(
      choices.contains("=") ? "an operator such as '=' or '=='" : "a comparison such as '=='")
  }

  private static let negatedWords = PredicateSyntax.Operator.allCases.map(\.rawValue)
  private static let comparisonWords = ["not"] + negatedWords
  private static let operatorWords = ["=", "+=", "-=", "insert", "move"] + comparisonWords
}
