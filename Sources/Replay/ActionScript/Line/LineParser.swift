/// Reads scripts in line notation.
///
/// It reads one statement at a time. If a statement is invalid, it reports the first problem and
/// continues at the next line that can begin a statement. So each mistake gives one diagnostic.
struct LineParser {
  var text: TextParser
  var script: Script

  /// The open blocks; steps are added to the innermost one, or to the script.
  var openBlocks: [OpenBlock] = []

  /// The owner of the following indented lines.
  var owner = Owner.nothing

  /// The index of the `state` header, into which later ones are merged.
  var stateIndex: Int?

  /// The names of the `let` headers.
  var constants: Set<String> = []

  /// Whether there was a step, so that `given` and `exhaustivity` are steps, too.
  var hasSteps = false

  /// Whether there was a step other than `include`, so that headers are no longer allowed.
  var isPastHeaders = false

  /// Whether the first of those steps is a `given` or an `exhaustivity` below an `include`.
  var isBelowGiven = false

  var nextNumber = 1
  var pendingComments: [CommentSyntax] = []
  var pendingLabel: NameSyntax?
  var pendingLabelHasBlankLine = false
  var hasBlankLine = false
  var isFirstStatement = true
  var indentation: Indentation?
  var oddIndentations: Set<Int> = []
  var labels: Set<String> = []

  /// Whether there was a line below the `examples` header.
  var hasRow = false

  /// The only row of the table whose values are read; `nil` to read all.
  var onlyRow: Int?

  /// The table, if it was read before.
  var knownTable: ExamplesSyntax?
  var stepStart = 0

  /// The steps outside of blocks.
  private(set) var collected: StepCollector

  /// The end of the last line after which nothing is pending: no comment, label or blank line.
  var cleanEnd: Int

  /// The number of headers so far.
  var headerCount = 0

  struct OpenBlock {
    /// The step, whose verb has no steps yet.
    var step: Step
    var endComments: [CommentSyntax] = []
    var collected: StepCollector
    /// The place of its first line.
    let place: StepCollector.Place
    /// Whether an error in its line was reported already.
    var isBroken = false
    /// Whether its steps are indented, which was reported already.
    var hasIndentedBody = false

    /// Whether it only holds `receive` steps.
    var isInAnyOrder: Bool {
      if case .receiveInAnyOrder = step.verb { true } else { false }
    }

    /// The words that open it.
    var keyword: String { isInAnyOrder ? "receive in any order" : "repeat" }
  }

  enum Owner {
    case nothing
    /// The last step of the innermost list.
    case step
    /// The `state` header.
    case state
    /// The `examples` header at an index.
    case examples(Int)
    /// An invalid step or header. Its lines are read and dropped.
    case broken
    /// A block with indented steps, or an invalid table. Its lines are dropped.
    case dropped
    /// A step that takes no expectations.
    case childless(String)
  }

  struct Indentation {
    var isTabs: Bool
    var width: Int
  }

  init(
    bytes: UnsafeBufferPointer<UInt8>, source: SourceFile, sectionSize: Int,
    examples: ExampleNames? = nil
  ) {
    text = TextParser(bytes: bytes, from: SourceFile.textStart(in: bytes))
    text.examples = examples
    script = Script(source: source, notation: .line)
    cleanEnd = text.offset
    collected = StepCollector(source: source, sectionSize: sectionSize, examples: examples)
  }

  mutating func parse() {
    while !text.isAtEnd { parseLine() }
    finish()
  }

  private mutating func parseLine() {
    let lineStart = text.offset
    text.skipBlanks()
    if text.isAtLineEnd {
      text.skipNewline()
      if isFirstStatement {
        script.leadingComments += pendingComments
        pendingComments = []
        cleanEnd = lineStart
      }
      hasBlankLine = true
      return
    }
    if text.isAtComment {
      var comment = text.takeComment(.leading)
      comment.hasBlankLineBefore = hasBlankLine
      hasBlankLine = false
      pendingComments.append(comment)
      text.skipNewline()
      return
    }
    text.innerComments.removeAll(keepingCapacity: true)
    text.wildcard = nil
    text.depth = 0
    let start = text.offset
    do throws(SyntaxAbort) {
      if start == lineStart {
        try parseStatement(start)
      } else {
        if case .dropped = owner {
          // Already reported for the first of these lines or above it.
        } else {
          checkIndentation(from: lineStart, to: start)
        }
        try parseIndented()
      }
    } catch {
      recover()
      takeComments { _ in }
    }
    isFirstStatement = false
    hasBlankLine = false
    text.skipNewline()
    if pendingComments.isEmpty, pendingLabel == nil { cleanEnd = text.offset }
  }

  // MARK: Ends of statements

  /// Reads the comment at the end of the line, if any; nothing else may follow.
  mutating func takeLineEnd(after what: String) throws(SyntaxAbort) {
    text.skipBlanks()
    if text.isAtLineEnd { return }
    if text.isAtComment {
      text.innerComments.append(text.takeComment(.trailing))
      return
    }
    let found = text.foundHere()
    if found.text == "#" { throw text.failUnspacedComment() }
    throw text.fail(
      .unexpectedText(after: what, found: found.text ?? ""), found.start, found.end)
  }

  /// Passes on the comments that belong to what was just read.
  mutating func takeComments(_ body: ([CommentSyntax]) -> Void) {
    if pendingComments.isEmpty, text.innerComments.isEmpty { return }
    body(pendingComments + text.innerComments)
    pendingComments.removeAll()
    text.innerComments.removeAll()
  }

  mutating func takenComments() -> [CommentSyntax] {
    if pendingComments.isEmpty, text.innerComments.isEmpty { return [] }
    var comments: [CommentSyntax] = []
    takeComments { comments = $0 }
    return comments
  }

  /// Skips to the end of an invalid statement.
  private mutating func recover() {
    var depth = text.depth
    text.depth = 0
    while true {
      let lineStart = text.offset
      text.skipLine()
      depth += bracketBalance(from: lineStart, to: text.offset)
      if depth <= 0 || text.isAtEnd { return }
      let lineEnd = text.offset
      text.skipNewline()
      if !text.isAtEnd, LineKeyword(at: text.offset, in: text) != nil {
        text.offset = lineEnd
        return
      }
    }
  }

  private func bracketBalance(from start: Int, to end: Int) -> Int {
    var balance = 0
    var isInString = false
    var offset = start
    while offset < end {
      switch text.bytes[offset] {
      case UInt8(ascii: "\\") where isInString: offset += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if !isInString { balance += 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if !isInString { balance -= 1 }
      default: break
      }
      offset += 1
    }
    return balance
  }

  // MARK: Indentation

  private mutating func checkIndentation(from start: Int, to end: Int) {
    let first = text.bytes[start]
    let isTabs = first == UInt8(ascii: "\t")
    guard text.bytes[start..<end].allSatisfy({ $0 == first }) else {
      if oddIndentations.insert(-1).inserted {
        text.problems.add(.mixedIndentation, at: text.span(start, end))
      }
      return
    }
    let width = end - start
    guard let expected = indentation else {
      indentation = Indentation(isTabs: isTabs, width: width)
      if isTabs, width > 1 {
        text.problems.add(.unevenIndentation(width, expected: 1), at: text.span(start, end))
      }
      return
    }
    if isTabs != expected.isTabs {
      if oddIndentations.insert(-1).inserted {
        text.problems.add(.mixedIndentation, at: text.span(start, end))
      }
    } else if width != expected.width, oddIndentations.insert(width).inserted {
      text.problems.add(
        .unevenIndentation(width, expected: expected.width), at: text.span(start, end))
    }
  }

  private mutating func parseIndented() throws(SyntaxAbort) {
    switch owner {
    case .nothing:
      owner = .broken
      let start = text.offset
      text.skipLine()
      throw text.fail(.strayIndentation, start, text.offset)
    case .childless(let verb):
      owner = .broken
      let start = text.offset
      let isStep = LineKeyword(at: start, in: text) != nil
      text.skipLine()
      guard let innermost = openBlocks.indices.last, isStep, openBlocks[innermost].keyword == verb
      else {
        throw text.fail(.noExpectations(below: verb), start, text.offset)
      }
      // Reported once for all lines, and only if the first line of the block has no error.
      owner = .dropped
      openBlocks[innermost].hasIndentedBody = true
      guard !openBlocks[innermost].isBroken else {
        pendingComments = []
        return
      }
      throw text.fail(.indentedBody(verb), start, text.offset)
    case .dropped:
      text.skipLine()
      pendingComments = []
    case .broken:
      _ = try text.takeExpectation()
      try takeLineEnd(after: "the expectation")
      pendingComments = []
    case .step:
      var expectation = try text.takeExpectation()
      try takeLineEnd(after: "the expectation")
      expectation.comments = takenComments()
      appendExpectation(expectation)
    case .state:
      var patch = try text.takeExpectation()
      try takeLineEnd(after: "the value")
      text.checkPatch(patch)
      patch.comments = takenComments()
      if let stateIndex, case .state(var state) = script.headers[stateIndex].kind {
        // The list is moved out first, so that appending does not copy it.
        script.headers[stateIndex].kind = .state(StateSyntax())
        state.patches.append(patch)
        script.headers[stateIndex].kind = .state(state)
      }
    case .examples(let index): try parseRow(ofHeader: index)
    }
  }

  private mutating func appendExpectation(_ expectation: ExpectationSyntax) {
    if openBlocks.isEmpty {
      collected.append(expectation)
    } else {
      openBlocks[openBlocks.count - 1].collected.append(expectation)
    }
  }

  // MARK: The end

  private mutating func finish() {
    if let label = pendingLabel {
      text.problems.add(.labelWithoutStep(label.text), at: label.span)
    }
    while let open = openBlocks.popLast() {
      if !open.hasIndentedBody {
        text.problems.add(.blockWithoutEnd(open.keyword), at: open.step.verbSpan)
      }
      append(open)
    }
    script.list = collected.list
    script.hasUsualIndentation = indentation.map { !$0.isTabs && $0.width == 2 } ?? true
    checkRows()
    if isFirstStatement {
      script.leadingComments += pendingComments
    } else {
      script.trailingComments = pendingComments
    }
    script.headers.sortCanonically()
  }

  /// The place of the current statement, with the comments and the label before it.
  var place: StepCollector.Place {
    StepCollector.Place(offset: cleanEnd, number: nextNumber, headerCount: headerCount)
  }

  /// Adds a block that has ended.
  mutating func append(_ open: OpenBlock) {
    var step = open.step
    step.verb.innerSteps = open.collected.list
    switch step.verb {
    case .repeat(var body):
      if body.list.isEmpty, !open.isBroken, !open.hasIndentedBody {
        text.problems.add(.emptyRepeat, at: step.verbSpan)
      }
      body.endComments = open.endComments
      step.verb = .repeat(body)
    case .receiveInAnyOrder(var body):
      if body.list.isEmpty, !open.isBroken, !open.hasIndentedBody {
        text.problems.add(.emptyAnyOrder, at: step.verbSpan)
      }
      body.endComments = open.endComments
      step.verb = .receiveInAnyOrder(body)
    case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let,
      .print, .include, .emit, .end, .fail:
      break
    }
    append(step, at: open.place)
  }

  mutating func append(_ step: Step, at place: StepCollector.Place) {
    let isValid = text.problems.isEmpty
    if openBlocks.isEmpty {
      collected.append(step, at: place, isValid: isValid)
    } else {
      openBlocks[openBlocks.count - 1].collected.append(step, at: place, isValid: isValid)
    }
  }
}
