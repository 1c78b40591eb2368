extension LineParser {
  mutating func parseHeader(
    _ keyword: LineKeyword,
    _ keywordSpan: SourceSpan
  ) throws(SyntaxAbort) {
    headerCount += 1
    let kind: HeaderSyntax.Kind
    switch keyword {
    case .feature:
      kind = .feature(try text.takeLooseName("a feature's name"))
    case .title:
      kind = .title(try takeString("a title in quotes"))
    case .schedule:
      kind = .schedule(try takeString("the choices of a run in quotes"))
    case .hashSeed:
      kind = .hashSeed(try takeHashSeed())
    case .tags:
      kind = .tags(try takeTags())
    case .exhaustivity:
      kind = .exhaustivity(try text.takeExhaustivity())
    case .watch:
      kind = .watch(try text.takeWatched())
    case .examples:
      kind = .examples(ExamplesSyntax(try text.takeExampleNames()))
    case .state:
      kind = .state(try takeState())
    case .given:
      kind = .given(try text.takeGiven())
    case .let:
      let name = try text.takeLetName()
      kind = .let(name, try text.takeBuiltValue(in: "a value with a name"))
    case .send, .receive, .advance, .expect, .skip, .cancel, .finish, .print, .repeat, .include,
      .label, .emit, .end, .fail:
      return try parseStep(keyword, keywordSpan)
    }
    let span = text.span(from: stepStart)
    try takeLineEnd(after: "'\(keyword.rawValue)'")
    checkDuplicate(kind, keyword, keywordSpan)
    if isFirstStatement { hoistFileComments() }
    let comments = takenComments()
    if case .state(let state) = kind, extendState(state, comments) { return }
    script.headers.append(
      HeaderSyntax(
        kind, keywordSpan: keywordSpan, span: span, comments: comments,
        hasBlankLineBefore: blankLineBefore(comments)))
    switch kind {
    case .state: owner = .state
    case .examples: owner = .examples(script.headers.count - 1)
    case .feature, .title, .tags, .exhaustivity, .schedule, .hashSeed, .watch, .let, .given:
      owner = .childless(keyword.rawValue)
    }
  }

  /// Comments before the first header belong to the file.
  private mutating func hoistFileComments() {
    script.leadingComments += pendingComments
    pendingComments = []
  }

  /// Merges a second `state` header into the first.
  private mutating func extendState(_ state: StateSyntax, _ comments: [CommentSyntax]) -> Bool {
    guard let stateIndex, case .state(var earlier) = script.headers[stateIndex].kind else {
      stateIndex = script.headers.count
      return false
    }
    earlier.base = earlier.base ?? state.base
    script.headers[stateIndex].kind = .state(earlier)
    script.headers[stateIndex].comments += comments
    owner = .state
    return true
  }

  private mutating func checkDuplicate(
    _ kind: HeaderSyntax.Kind,
    _ keyword: LineKeyword,
    _ span: SourceSpan
  ) {
    let isDuplicate =
      switch kind {
      case .feature: script.feature != nil
      case .title: script.title != nil
      case .schedule: script.schedule != nil
      case .hashSeed: script.hashSeed != nil
      case .tags: !script.tags.isEmpty
      case .exhaustivity: script.exhaustivity != nil
      case .examples: script.examples != nil
      case .state(let state): state.base != nil && script.stateName != nil
      case .watch, .given: false
      case .let(let name, _): !constants.insert(name.text).inserted
      }
    if isDuplicate {
      var words = keyword.rawValue
      if case .let(let name, _) = kind { words += " \(name.text)" }
      text.problems.add(.duplicateHeader(words), at: span)
    }
  }

  private mutating func takeString(_ what: String) throws(SyntaxAbort) -> NameSyntax {
    guard text.byte == UInt8(ascii: "\"") || text.byte == UInt8(ascii: "#"),
      case let value = try text.takeValue(), case .string(let string) = value.kind
    else { throw text.failExpected(what) }
    return NameSyntax(string, span: value.span)
  }

  private mutating func takeHashSeed() throws(SyntaxAbort) -> Int {
    let what = "a whole number of at least 0"
    let word = try text.takeLooseName(what)
    guard let seed = Int(word.text), seed >= 0 else {
      throw text.fail(
        .wrongSeed(word.text, expected: what), Int(word.span.start), Int(word.span.end))
    }
    return seed
  }

  private mutating func takeTags() throws(SyntaxAbort) -> [NameSyntax] {
    try text.takeList { parser throws(SyntaxAbort) in try parser.takeLooseName("a tag") }
  }

  private mutating func takeState() throws(SyntaxAbort) -> StateSyntax {
    guard !text.isAtLineEnd, !text.isAtComment else { return StateSyntax() }
    guard text.take(word: "from") else { throw text.failExpected("'from' or a new line") }
    text.skipBlanks()
    return StateSyntax(from: try text.takeLooseName("a state's name"))
  }

  func blankLineBefore(_ comments: [CommentSyntax]) -> Bool {
    if let first = comments.first, first.placement == .leading, first.hasBlankLineBefore {
      return true
    }
    return hasBlankLine && !comments.contains { $0.placement == .leading }
  }
}
