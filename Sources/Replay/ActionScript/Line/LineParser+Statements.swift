extension LineParser {
  /// Reads a header or a step.
  mutating func parseStatement(_ start: Int) throws(SyntaxAbort) {
    stepStart = start
    owner = .broken
    guard let keyword = LineKeyword(at: start, in: text) else {
      text.depth = 0
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
          .headerAfterSteps(keyword.rawValue), start, start + keyword.rawValue.utf8.count)
      }
      try parseHeader(keyword, verbSpan)
    } else {
      hasSteps = true
      isPastHeaders = isPastHeaders || keyword != .include
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
    return text.fail(.unknownVerb(found.text, isHeader: isHeader), found.start, found.end)
  }

  /// The end of the line, if it looks like an expectation: a path and an operator.
  private func expectationEnd(from start: Int) -> Int? {
    var probe = text
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

  // MARK: Headers

  private mutating func parseHeader(
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
      case .let(let name, _):
        script.headers.contains {
          if case .let(name, _) = $0.kind { true } else { false }
        }
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
        .expected(what, found: word.text), Int(word.span.start), Int(word.span.end))
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

  // MARK: Steps

  private mutating func parseStep(
    _ keyword: LineKeyword,
    _ verbSpan: SourceSpan
  ) throws(SyntaxAbort) {
    guard let verb = try takeVerb(keyword, verbSpan) else { return }
    if case .end = verb, openBlocks.last?.isInAnyOrder ?? false {
      text.problems.add(.notInAnyOrder("end ENDPOINT"), at: verbSpan)
    }
    let arrival = keyword == .receive ? try text.takeArrival() : nil
    let span = text.span(from: stepStart)
    try takeLineEnd(after: "'\(keyword.rawValue)'")
    var step = Step(verb, arrival: arrival, verbSpan: verbSpan, span: span)
    adorn(&step)
    step.number = nextNumber
    append(step, at: place)
    nextNumber += 1
    owner = verb.takesExpectations ? .step : .childless(keyword.rawValue)
  }

  /// Adds the label and the preceding comments to a step.
  private mutating func adorn(_ step: inout Step) {
    if !pendingComments.isEmpty || !text.innerComments.isEmpty {
      step.comments = takenComments()
    }
    step.hasBlankLineBefore = pendingLabelHasBlankLine || blankLineBefore(step.comments)
    if let label = pendingLabel {
      step.label = label
      pendingLabel = nil
      pendingLabelHasBlankLine = false
    }
  }

  /// Takes the operands of a keyword; `nil` if its line is not a step by itself, such as `label`.
  private mutating func takeVerb(
    _ keyword: LineKeyword, _ span: SourceSpan
  ) throws(SyntaxAbort) -> Step.Verb? {
    switch keyword {
    case .label:
      try parseLabel()
      return nil
    case .repeat:
      try parseRepeat(span)
      return nil
    case .send:
      let action = try text.takeSentAction()
      text.checkWildcard(in: "an action that is sent")
      return .send(action)
    case .receive:
      if takeInAnyOrder() {
        try parseAnyOrder(SourceSpan(start: span.start, end: text.span(from: stepStart).end))
        return nil
      }
      text.allowsCaptures = true
      defer { text.allowsCaptures = false }
      return .receive(try text.takeAction())
    case .advance:
      if text.isAtLineEnd || text.isAtComment { return .advance(nil) }
      return .advance(try text.takeAdvance())
    case .expect:
      return .expect
    case .given:
      return .given(try text.takeGiven())
    case .skip:
      return .skip(try text.takeChoice("thing to skip"))
    case .cancel:
      let name = try text.takeLooseName("a step's label or number")
      return .cancel(StepReference(name.text, span: name.span))
    case .exhaustivity:
      return .exhaustivity(try text.takeExhaustivity())
    case .finish:
      if text.isAtLineEnd || text.isAtComment { return .finish(nil) }
      let name = try text.takeLooseName("a step's label or number")
      return .finish(StepReference(name.text, span: name.span))
    case .let:
      let name = try text.takeLetName()
      return .let(name, try text.takePath("a path of the state"))
    case .print:
      if text.isAtLineEnd || text.isAtComment { return .print(nil) }
      return .print(try text.takePath("a path"))
    case .include:
      return .include(try text.takeLooseName("a file's path", stopsAtComma: false))
    case .emit:
      let target = try text.takeCallTarget()
      text.skipBlanks()
      if text.isAtLineEnd || text.isAtComment { return .emit(target, nil) }
      return .emit(target, try text.takeBuiltValue(in: "a value that is emitted"))
    case .fail:
      let target = try text.takeCallTarget()
      text.skipBlanks()
      return .fail(target, try text.takeBuiltValue(in: "an error"))
    case .end:
      guard text.isAtLineEnd || text.isAtComment else { return .end(try text.takeCallTarget()) }
      try parseEnd(span)
      return nil
    case .feature, .title, .tags, .schedule, .hashSeed, .watch, .state, .examples:
      try parseHeader(keyword, span)
      return nil
    }
  }

  private mutating func parseLabel() throws(SyntaxAbort) {
    let name = try text.takeLooseName("a label")
    try takeLineEnd(after: "the label")
    checkLabel(name)
    if let pendingLabel {
      text.problems.add(.secondLabel(pendingLabel.text), at: name.span)
    }
    pendingLabelHasBlankLine = hasBlankLine || (pendingComments.first?.hasBlankLineBefore ?? false)
    pendingLabel = name
    pendingComments += text.innerComments
    owner = .childless("label")
  }

  private mutating func checkLabel(_ name: NameSyntax) {
    if StepReference(name.text).isNumber {
      text.problems.add(.numericLabel(name.text), at: name.span)
    } else if !labels.insert(name.text).inserted {
      text.problems.add(.duplicateLabel(name.text), at: name.span)
    }
  }

  private mutating func parseRepeat(_ verbSpan: SourceSpan) throws(SyntaxAbort) {
    var problem: SyntaxAbort?
    var count = OffsetSyntax(0)
    do throws(SyntaxAbort) {
      count = try text.takeOffset("a number of times")
      if count.value == 0, count.name == nil {
        text.problems.add(.repeatWithoutRun, at: count.span)
      }
      try takeLineEnd(after: "'repeat'")
    } catch {
      problem = error
    }
    // Opened even if the count is invalid, so that its `end` matches.
    var body = RepeatSyntax(count.value, countSpan: count.span, steps: [])
    body.countName = count.name
    try open(.repeat(body), verbSpan, problem)
  }

  /// Takes the rest of `receive in any order`.
  private mutating func takeInAnyOrder() -> Bool {
    let start = text.offset
    for word: StaticString in ["in", "any", "order"] {
      guard text.take(word: word) else {
        text.offset = start
        return false
      }
      text.skipBlanks()
    }
    return true
  }

  private mutating func parseAnyOrder(_ verbSpan: SourceSpan) throws(SyntaxAbort) {
    var problem: SyntaxAbort?
    if openBlocks.last?.isInAnyOrder ?? false {
      text.problems.add(.notInAnyOrder("receive in any order"), at: verbSpan)
    }
    do throws(SyntaxAbort) {
      try takeLineEnd(after: "'receive in any order'")
    } catch {
      problem = error
    }
    try open(.receiveInAnyOrder(AnyOrderSyntax(steps: [])), verbSpan, problem)
  }

  /// Opens a block, to whose steps the next lines belong.
  private mutating func open(
    _ verb: Step.Verb, _ verbSpan: SourceSpan, _ problem: SyntaxAbort?
  ) throws(SyntaxAbort) {
    var step = Step(verb, verbSpan: verbSpan, span: text.span(from: stepStart))
    adorn(&step)
    if openBlocks.count >= SyntaxLimits.nesting {
      throw text.fail(.tooDeep, stepStart, stepStart + 6)
    }
    var block = OpenBlock(step: step, collected: collected.forRepetition, place: place)
    block.isBroken = problem != nil
    openBlocks.append(block)
    owner = .childless(block.keyword)
    if let problem { throw problem }
  }

  private mutating func parseEnd(_ verbSpan: SourceSpan) throws(SyntaxAbort) {
    try takeLineEnd(after: "'end'")
    owner = .childless("end")
    if let label = pendingLabel {
      text.problems.add(.labelWithoutStep(label.text), at: label.span)
      pendingLabel = nil
    }
    guard var open = openBlocks.popLast() else {
      throw text.fail(.endWithoutRepeat, stepStart, stepStart + 3)
    }
    open.endComments = takenComments()
    append(open)
  }
}
