extension LineParser {
  mutating func parseStep(
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
      try parseEnd()
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
      count = try text.takeOffset("a whole number of at least 1")
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

  private mutating func parseEnd() throws(SyntaxAbort) {
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
