extension TextParser {
  /// Parses the text after `given`.
  mutating func takeGiven() throws(SyntaxAbort) -> GivenSyntax {
    let start = offset
    let endpoint = try takeEndpoint()
    var arguments: ArgumentListSyntax?
    if byte == UInt8(ascii: "(") { arguments = try takeNamingArguments() }
    skipBlanks()
    try requireAnswer()
    var delay: DelaySyntax?
    if take(word: "after") {
      skipBlanks()
      delay = try takeDelay()
      skipBlanks()
      try requireAnswer()
    }
    wildcard = nil
    let answerStart = offset
    let answer = try takeAnswer()
    checkWildcard(in: "an answer")
    let trigger = try takeTrigger(of: answer, from: answerStart)
    if let delay, let word = answer.wordWithoutDelay {
      let remedy = answer == .doesNothing ? "after \(delay.text) returns ()" : nil
      throw fail(.noDelay(word, remedy: remedy), answerStart, offset)
    }
    return GivenSyntax(
      endpoint, arguments: arguments, delay: delay, answer: answer, trigger: trigger,
      span: span(from: start))
  }

  /// Parses the arguments of the calls that get an answer, which can use `let NAME` in them.
  mutating func takeNamingArguments() throws(SyntaxAbort) -> ArgumentListSyntax {
    allowsCaptures = true
    defer { allowsCaptures = false }
    return try takeArguments()
  }

  private mutating func requireAnswer() throws(SyntaxAbort) {
    guard isAtLineEnd || isAtComment else { return }
    throw failExpected("an answer, such as 'returns \"…\"'")
  }

  /// Parses `when ENDPOINT` if it follows.
  private mutating func takeTrigger(
    of answer: AnswerSyntax, from answerStart: Int
  ) throws(SyntaxAbort) -> CallTargetSyntax? {
    let answerEnd = offset
    skipBlanks()
    guard take(answerWord: "when") else {
      offset = answerEnd
      return nil
    }
    let trigger = try takeCallTarget()
    if case .offset(let offset) = trigger.selection {
      problems.add(.offsetOfTrigger, at: offset.span)
    }
    if let word = answer.wordWithoutTrigger { throw fail(.noTrigger(word), answerStart, answerEnd) }
    return trigger
  }

  private mutating func takeAnswer() throws(SyntaxAbort) -> AnswerSyntax {
    let start = offset
    if take(answerWord: "returns") {
      if take(answerWord: "each") { return .returnsEach(try takeValues()) }
      try refuseDelay(behind: "returns")
      return .returns(try takeValue())
    }
    if take(answerWord: "throws") {
      try refuseDelay(behind: "throws")
      return .throws(try takeValue())
    }
    if take(answerWord: "yields") { return .yields(try takeYields()) }
    if take(answerWord: "does") {
      guard take(word: "nothing") else { throw failExpected("'nothing'") }
      return .doesNothing
    }
    if take(answerWord: "never") {
      guard take(word: "returns") else { throw failExpected("'returns'") }
      return .neverReturns
    }
    if let isConstant = takeConstancy() {
      let value = try takeValue()
      return isConstant ? .constant(value) : .moving(value)
    }
    let value = try takeValue()
    if case .word(let word) = value.kind, bytes[start] != UInt8(ascii: "`") {
      if word == "live" { return .live }
      if word == "incrementing" { return .incrementing }
      skipBlanks()
      if !isAtLineEnd, !isAtComment {
        // A first 'after' was read as a delay.
        let isMisplaced = word == "when" || word == "after"
        throw fail(
          isMisplaced
            ? .misplacedAnswerWord(word)
            : .unknownWord(word, choices: Self.answerWords, what: "answer"),
          start, start + word.utf8.count)
      }
    }
    return .value(value)
  }

  /// Refuses a delay behind the word of an answer.
  private mutating func refuseDelay(behind word: String) throws(SyntaxAbort) {
    let start = offset
    guard take(answerWord: "after"), offset < end,
      (0x30...0x39).contains(bytes[offset]) || isAtAnswerWord("any")
    else {
      offset = start
      return
    }
    let delay = try takeDelay()
    throw fail(.lateDelay(delay.text, answer: word), start, offset)
  }

  static let answerWords = [
    "returns", "returns each", "throws", "after", "yields", "does nothing", "never returns",
    "constant", "moving", "live", "incrementing",
  ]

  /// Skips `constant` or `moving` if a value follows.
  private mutating func takeConstancy() -> Bool? {
    let start = offset
    let isConstant = take(answerWord: "constant")
    guard isConstant || take(answerWord: "moving") else { return nil }
    guard !isAtLineEnd, !isAtComment else {
      offset = start
      return nil
    }
    return isConstant
  }

  /// Whether a word follows as a whole.
  private func isAtAnswerWord(_ word: StaticString) -> Bool {
    let wordEnd = nameEnd(from: offset)
    guard isWord(word, from: offset, to: wordEnd) else { return false }
    return wordEnd >= end || bytes[wordEnd].isBlank || bytes[wordEnd].isLineEnd
  }

  /// Skips a whole word and the blanks after it, if it follows.
  private mutating func take(answerWord word: StaticString) -> Bool {
    guard isAtAnswerWord(word) else { return false }
    offset = nameEnd(from: offset)
    skipBlanks()
    return true
  }

  private mutating func takeValues() throws(SyntaxAbort) -> [ValueSyntax] {
    try takeList { parser throws(SyntaxAbort) in try parser.takeValue() }
  }

  private mutating func takeYields() throws(SyntaxAbort) -> YieldsSyntax {
    var yields = YieldsSyntax([])
    if !isAtLineEnd, !isAtComment, !isAtAnswerWord("every"), !isAtAnswerWord("then"),
      !isAtAnswerWord("when")
    {
      yields.values = try takeValues()
      skipBlanks()
    }
    if take(answerWord: "every") {
      yields.interval = try takeAdvance()
      skipBlanks()
    }
    if take(answerWord: "then") {
      if take(word: "finishes") {
        yields.completion = .finishes
      } else if take(word: "throws") {
        skipBlanks()
        yields.completion = .throws(try takeValue())
      } else {
        throw failExpected("'finishes' or 'throws'")
      }
    }
    return yields
  }
}

extension AnswerSyntax {
  /// The word for an answer that cannot be delayed; `nil` if it can.
  var wordWithoutDelay: String? {
    switch self {
    case .returns, .returnsEach, .throws: nil
    case .yields: "yields"
    case .doesNothing: "does nothing"
    case .live: "live"
    case .incrementing: "incrementing"
    case .neverReturns: "never returns"
    case .constant: "constant"
    case .moving: "moving"
    case .value: "a value"
    }
  }

  /// The word for an answer that cannot wait for another call; `nil` if it can.
  var wordWithoutTrigger: String? {
    switch self {
    case .returns, .returnsEach, .throws, .doesNothing: nil
    case .yields(let yields):
      yields.completion == nil ? "yields' without 'then" : nil
    case .neverReturns, .constant, .moving, .live, .incrementing, .value: wordWithoutDelay
    }
  }
}
