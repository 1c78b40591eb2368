/// Reads what the closure of an endpoint answers.
struct SwiftAnswerReader {
  let endpoint: String
  private var reader: SwiftTestReader
  private(set) var variables: [String: SwiftTestReader.Variable]
  /// The lines `given`, each with its forms; the first one takes precedence.
  private(set) var givens: [[String]] = []
  /// The variables in which the closure notes its call at first.
  private(set) var recorded: [String: RecordedCalls.Note] = [:]

  init(endpoint: String, reader: SwiftTestReader) {
    self.endpoint = endpoint
    self.reader = reader
    variables = reader.variables
  }

  mutating func read(_ closure: SwiftClosure) throws(ImportGap) {
    var statements = closure.statements[...]
    while let statement = statements.first,
      let (name, kind) = SwiftAnswerReader.recorder(statement, of: closure.parameters),
      recorded[name] == nil, let token = statement.first(where: { $0.isName(name) })
    {
      recorded[name] = RecordedCalls.Note(kind: kind, place: token.first.offset)
      statements.removeFirst()
    }
    let changed = recorded.keys.sorted().filter { name in
      if case .box? = variables[name] { false } else { statements.contains { $0.mentions(name) } }
    }
    if let name = changed.first { throw ImportGap("the answer is computed with '\(name)'") }
    // Captures and parameters hide constants of the same names.
    reader.values.declare(captures: closure.captures)
    for name in closure.parameters where name != "_" { reader.values.forget(name) }
    if statements.isEmpty, !closure.statements.isEmpty {
      given(Answer(), ["does nothing"])
    } else {
      try read(Array(statements), closure.parameters, Answer())
    }
  }

  private mutating func given(_ answer: Answer, _ forms: [String]) {
    givens.append(forms.map { "given \(endpoint)\(answer.arguments) \($0)" })
  }

  /// Reads the statements of the closure, or of a condition in it.
  private mutating func read(
    _ statements: [[SwiftTree]], _ parameters: [String], _ outer: Answer
  ) throws(ImportGap) {
    var answer = outer
    for (index, statement) in statements.enumerated() {
      let isLast = index == statements.count - 1
      let first = statement[0].first
      switch first.text {
      case "#if": throw ImportGap(SwiftTestReader.conditionGap)
      case "if":
        try readCondition(statement, parameters, after: answer.delay)
        continue
      // A step answers.
      case "for"
      where statement.contains(where: { $0.isName("await") })
        && statement.contains(where: { answer.streamNames.contains($0.first.text) }):
        return
      case "reportIssue", "fatalError", "XCTFail", "Issue": return try readFailure(answer)
      case "let", "var":
        try readDeclaration(statement, &answer)
        continue
      case "throw":
        let texts = try reader.errorForms(Array(statement.dropFirst()))
        let heads = try heads(of: answer)
        return given(answer, heads.flatMap { head in texts.map { "\(head)throws \($0)" } })
      case "return":
        let value = Array(statement.dropFirst())
        let known = value.count == 1 ? answer.answers[value[0].first.text] : nil
        return try readResult(known ?? value, answer)
      default: break
      }
      if statement.contains(where: { $0.isName("sleep") }) {
        guard let time = statement.last?.content("(")?.arguments.first, time.label == "for" else {
          throw ImportGap("a time that is computed")
        }
        guard answer.delay == nil else { throw ImportGap("the answer waits twice") }
        answer.delay = time.value
      } else if statement.contains(where: { $0.isName("never") }),
        statement.contains(where: { $0.isName("Task") })
      {
        return given(answer, ["never returns"])
      } else if let chain = SwiftChain(statement), note(chain) {
        continue
      } else if let assignment = SwiftAssignment(statement), assignment.place.count == 1,
        !statements[(index + 1)...].contains(where: { $0.mentions(first.text) }),
        !answer.streamNames.contains(first.text)
      {
        // A variable of the test.
        if isLast { given(answer, ["does nothing"]) }
      } else if answer.streamNames.contains(first.text) {
        // `continuation.onTermination = …` says nothing.
        guard let chain = SwiftChain(statement) else { continue }
        try answer.fill(chain.members.first == "onTermination" ? [] : [statement])
      } else if isLast {
        return try readResult(statement, answer)
      } else {
        throw ImportGap("the answer is computed")
      }
    }
    try giveNothing(answer)
  }

  /// Reads `fatalError()`: nothing answers, and other arguments would have the answer that follows.
  private func readFailure(_ answer: Answer) throws(ImportGap) {
    guard answer.arguments.isEmpty else { throw ImportGap("a call with some arguments fails") }
    guard !reader.isAnswered(endpoint, always: !givens.isEmpty) else {
      throw ImportGap("'\(endpoint)' has had an answer before")
    }
  }

  /// Reads the declaration of an answer, or of a stream.
  private func readDeclaration(
    _ statement: [SwiftTree], _ answer: inout Answer
  ) throws(ImportGap) {
    if let declaration = SwiftAssignment(Array(statement.dropFirst())),
      let name = declaration.place.first?.token?.text, takesAnswer(declaration.value)
    {
      answer.answers[name] = declaration.value
      return
    }
    guard statement.contains(where: { $0.isName("makeStream") || $0.isName("Task") }) else {
      throw ImportGap("the answer is computed")
    }
    if let names = statement[1].content("(") {
      answer.streamNames.formUnion(names.compactMap { $0.token?.text })
      try answer.fill([])
    } else if let body = statement.last?.content("{") {
      try answer.fill(body.statements)
    }
  }

  /// A call without a value is answered by its end.
  private mutating func giveNothing(_ answer: Answer) throws(ImportGap) {
    given(
      answer,
      answer.delay == nil ? ["does nothing"] : try heads(of: answer).map { "\($0)returns ()" })
  }

  /// Whether a value is the next one of a box with answers.
  private func takesAnswer(_ value: [SwiftTree]) -> Bool {
    guard let whole = SwiftChain(value) else { return false }
    return takesAnswer(whole.required ?? whole)
  }

  private func takesAnswer(_ chain: SwiftChain) -> Bool {
    guard case .box? = variables[chain.base], chain.members == ["withValue"],
      let statements = chain.call(at: 1)?.closures.first?.1.statements, statements.count == 1
    else { return false }
    // `$0.removeFirst()`, or `$0.isEmpty ? nil : $0.removeFirst()`
    let last = SwiftChain(statements[0].suffix(4))
    return last?.members == ["removeFirst"] && last?.links.count == 2
      && (statements[0].count == 4 || statements[0].contains { $0.isName("nil") })
  }

  /// The beginnings of an answer: the time that it takes, or nothing.
  private func heads(of answer: Answer) throws(ImportGap) -> [String] {
    guard let delay = answer.delay else { return [""] }
    return try reader.forms { values throws(ImportGap) in "after \(try values.text(delay)) " }
  }

  private mutating func given(
    _ answer: Answer, _ verb: String, _ value: [SwiftTree]
  ) throws(ImportGap) {
    let heads = try heads(of: answer)
    let made = reader.madeValue(value)
    let texts = try reader.forms { values throws(ImportGap) in try values.text(made.trees) }
    let comment = made.comment.map { "\n\($0)" } ?? ""
    given(answer, heads.flatMap { head in texts.map { "\(head)\(verb) \($0)\(comment)" } })
  }

  /// Reads `if argument0 == 5 { return "five" }`.
  private mutating func readCondition(
    _ statement: [SwiftTree], _ parameters: [String], after delay: [SwiftTree]?
  ) throws(ImportGap) {
    guard let body = statement.last?.content("{"),
      !statement.contains(where: { $0.isName("else") }),
      // What does not leave the closure goes on behind the condition.
      let last = body.statements.last?.first,
      ["return", "throw", "fatalError"].contains(last.first.text)
    else { throw ImportGap("the answer is computed") }
    var values = Array(repeating: "_", count: parameters.count)
    for condition in Array(statement[1..<(statement.count - 1)]).parts {
      guard condition.count > 2, condition[1].isMark("=="), let name = condition[0].token?.text,
        let index = parameters.firstIndex(of: name)
      else { throw ImportGap("a condition on the arguments") }
      values[index] = try reader.values.text(Array(condition.dropFirst(2)))
    }
    let arguments = "(\(values.joined(separator: ", ")))"
    try read(body.statements, parameters, Answer(arguments: arguments, delay: delay))
  }

  /// Notes a box that calls or streams are put into; returns whether the statement only puts something into a box.
  private mutating func note(_ chain: SwiftChain) -> Bool {
    switch variables[chain.base] {
    case .box?, .calls?, .streams(endpoint)?: break
    default: return false
    }
    switch chain.members.first {
    case "setValue": return true
    case "open":
      variables[chain.base] = .streams(endpoint)
      return true
    case "withValue":
      guard case .closure(_, let closure)? = chain.links.last, let inner = closure.statements.first,
        let call = SwiftChain(inner), call.members == ["append"],
        case .call(let arguments)? = call.links.last
      else { return false }
      if arguments.first?.value.first?.isName("continuation") ?? false {
        variables[chain.base] = .streams(endpoint)
      }
      return true
    default: return false
    }
  }

  // MARK: - Results

  private mutating func readResult(_ value: [SwiftTree], _ answer: Answer) throws(ImportGap) {
    if value.isEmpty { return try giveNothing(answer) }
    if let stream = answer.stream, let name = value.first?.token?.text,
      answer.streamNames.contains(name)
    {
      return try finish(stream, answer)
    }
    // `.finished` or `.finished(throwing: error)`
    if value.count > 1, value[0].isMark("."), reader.feature.streams.contains(endpoint),
      let word = value[1].token?.text, ["finished", "never"].contains(word)
    {
      let error = value.last?.content("(")?.arguments.first { $0.label == "throwing" }?.value
      return try finish(Stream(isFinished: word == "finished", failure: error), answer)
    }
    if let chain = SwiftChain(value), case .stream? = variables[chain.base],
      let member = chain.members.first, ["continuation", "send"].contains(member)
    {
      throw ImportGap("an answer feeds a stream")
    }
    if try opensPublisher(value, answer) { return }
    // A stream of the test, which steps feed.
    if let continuation = try continuation(in: value) {
      variables[continuation] = .streams(endpoint)
      return
    }
    if let chain = SwiftChain(value) {
      if chain.base == "AsyncStream" || chain.base == "AsyncThrowingStream" {
        return try finish(try stream(chain), answer)
      }
      // `answers.withValue { $0.removeFirst() }`
      let chain = chain.required ?? chain
      if case .box(let list)? = variables[chain.base], takesAnswer(chain) {
        guard list.count == 1, let answers = list[0].content("[") else {
          throw ImportGap("the answer is computed")
        }
        return try given(answer, "returns each", answers)
      }
    }
    try given(answer, "returns", value)
  }

  /// Reads `.publisher { streams.open(Empty<Int, Never>()) }`, which steps feed; returns whether
  /// it is one.
  private mutating func opensPublisher(
    _ value: [SwiftTree], _ answer: Answer
  ) throws(ImportGap) -> Bool {
    var value = value
    if value.count == 3, value[1].isName("publisher"), let body = value[2].content("{") {
      value = body
    }
    guard let chain = SwiftChain(value), chain.members == ["open"], chain.links.count == 2,
      let publisher = value.last?.content("(")
    else { return false }
    switch variables[chain.base] {
    case .box?, .streams(endpoint)?: break
    default: return false
    }
    guard publisher.first?.isName("Empty") ?? false, let call = SwiftChain(publisher),
      case .call(let options)? = call.links.first, call.links.count == 1
    else { throw ImportGap("a stream that is computed") }
    variables[chain.base] = .streams(endpoint)
    if options.isEmpty { given(answer, ["does nothing"]) }
    return true
  }

  /// The continuation of a stream that a value names, also inside of `.publisher { stream }`.
  private func continuation(in value: [SwiftTree]) throws(ImportGap) -> String? {
    var found: String?
    for tree in value {
      switch tree {
      case .token(let token):
        if case .stream(let continuation)? = variables[token.text] { found = continuation }
        // `stream.map { … }` has other elements.
        if found != nil, token.kind == .name, !Self.conversions.contains(token.text),
          variables[token.text] == nil
        {
          throw ImportGap("a stream that is computed")
        }
      case .group(let group):
        if found == nil { found = try continuation(in: group.content) }
      }
    }
    return found
  }

  /// What can follow the name of a stream: the same elements in another type.
  private static let conversions: Set = [
    "eraseToAnyPublisher", "eraseToEffect", "eraseToStream", "eraseToThrowingStream",
    "setFailureType", "stream", "values",
  ]

  // MARK: - Streams

  /// `AsyncStream { $0.yield(1) }`, `AsyncStream.never` or `AsyncStream.finished`.
  private func stream(_ chain: SwiftChain) throws(ImportGap) -> Stream {
    var stream = Stream()
    switch (chain.onlyMembers, chain.links.last) {
    case (["never"]?, _): break
    case (["finished"]?, _): stream.isFinished = true
    case (nil, .closure(_, let closure)?): try stream.fill(closure.statements)
    default: throw ImportGap("a stream that is computed")
    }
    return stream
  }

  private mutating func finish(_ stream: Stream, _ answer: Answer) throws(ImportGap) {
    guard answer.delay == nil else { throw ImportGap("a stream that is computed") }
    if stream.values.isEmpty, stream.failure == nil {
      if stream.isFinished {
        given(answer, ["does nothing"])
      } else if !variables.values.contains(where: isFed) {
        given(answer, ["never returns"])
      }
      return
    }
    var failures = [""]
    if let failure = stream.failure {
      failures = try reader.errorForms(failure).map { " then throws \($0)" }
    } else if stream.isFinished {
      failures = [" then finishes"]
    }
    given(
      answer,
      try reader.forms { values throws(ImportGap) in
        var list: [String] = []
        for value in stream.values { list.append(value.isEmpty ? "()" : try values.text(value)) }
        var text = "yields \(list.joined(separator: ", "))".trimmed
        if let interval = stream.interval { text += " every \(try values.text(interval))" }
        return text
      }
      .flatMap { text in failures.map { text + $0 } })
  }

  /// Whether steps feed the streams of the endpoint.
  private func isFed(_ variable: SwiftTestReader.Variable) -> Bool {
    if case .streams(endpoint) = variable { true } else { false }
  }
}
