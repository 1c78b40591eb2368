/// Reads what the closure of an endpoint answers.
struct SwiftAnswerReader {
  let endpoint: String
  private var reader: SwiftTestReader
  private(set) var variables: [String: SwiftTestReader.Variable]
  /// The lines `given`, each with its forms; the first one takes precedence.
  private(set) var givens: [[String]] = []
  /// The variables in which the closure notes its call at first.
  private(set) var recorded: [String: RecordedCalls.Note] = [:]

  /// The values that a stream yields, and how it ends.
  private struct Stream {
    var values: [[SwiftTree]] = []
    var interval: [SwiftTree]?
    var isFinished = false
    var failure: [SwiftTree]?
  }

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
    // They hide constants of the same names.
    reader.values.declare(captures: closure.captures)
    for name in closure.parameters where name != "_" { reader.values.forget(name) }
    if statements.isEmpty, !closure.statements.isEmpty {
      given("", ["does nothing"])
    } else {
      try read(Array(statements), closure.parameters, "")
    }
  }

  private mutating func given(_ arguments: String, _ answers: [String]) {
    givens.append(answers.map { "given \(endpoint)\(arguments) \($0)" })
  }

  private mutating func read(
    _ statements: [[SwiftTree]], _ parameters: [String], _ arguments: String,
    after outerDelay: [SwiftTree]? = nil
  ) throws(ImportGap) {
    var delay = outerDelay
    var stream: Stream?
    var streamNames: Set<String> = []
    // `let answer = answers.withValue { $0.removeFirst() }`
    var answers: [String: [SwiftTree]] = [:]
    for (index, statement) in statements.enumerated() {
      let isOnly = statements.count == 1
      let first = statement[0].first
      if first.text == "#if" { throw ImportGap(SwiftTestReader.conditionGap) }
      if first.text == "if" {
        try readCondition(statement, parameters, after: delay)
        continue
      }
      // A step answers.
      if first.text == "for", statement.contains(where: { $0.isName("await") }),
        statement.contains(where: { streamNames.contains($0.first.text) })
      {
        return
      }
      if ["reportIssue", "fatalError", "XCTFail", "Issue"].contains(first.text) {
        // Nothing answers; other arguments would have the answer that follows.
        guard arguments.isEmpty else { throw ImportGap("a call with some arguments fails") }
        guard !reader.isAnswered(endpoint, always: !givens.isEmpty) else {
          throw ImportGap("'\(endpoint)' has had an answer before")
        }
        return
      }
      if first.text == "let" || first.text == "var" {
        if let declaration = SwiftAssignment(Array(statement.dropFirst())),
          let name = declaration.place.first?.token?.text, takesAnswer(declaration.value)
        {
          answers[name] = declaration.value
          continue
        }
        guard
          statement.contains(where: { $0.isName("makeStream") })
            || statement.contains(where: { $0.isName("Task") })
        else { throw ImportGap("the answer is computed") }
        if let names = statement[1].content("(") {
          streamNames.formUnion(names.compactMap { $0.token?.text })
          stream = stream ?? Stream()
        } else if let body = statement.last?.content("{") {
          var filled = stream ?? Stream()
          try fill(&filled, body.statements)
          stream = filled
        }
        continue
      }
      if first.text == "throw" {
        let error = Array(statement.dropFirst())
        let texts = try reader.errorForms(error)
        given(
          arguments, try after(delay) { "\($0)throws " }.flatMap { head in texts.map { head + $0 } }
        )
        return
      }
      if first.text == "return" {
        let value = Array(statement.dropFirst())
        let answer = value.count == 1 ? answers[value[0].first.text] : nil
        try readResult(answer ?? value, arguments, delay, stream, streamNames)
        return
      }
      if statement.contains(where: { $0.isName("sleep") }) {
        guard let time = statement.last?.content("(")?.arguments.first, time.label == "for" else {
          throw ImportGap("a time that is computed")
        }
        guard delay == nil else { throw ImportGap("the answer waits twice") }
        delay = time.value
      } else if statement.contains(where: { $0.isName("never") }),
        statement.contains(where: { $0.isName("Task") })
      {
        given(arguments, ["never returns"])
        return
      } else if let chain = SwiftChain(statement), note(chain) {
        continue
      } else if let assignment = SwiftAssignment(statement), assignment.place.count == 1,
        !statements[(index + 1)...].contains(where: { $0.mentions(first.text) }),
        !streamNames.contains(first.text)
      {
        // A variable of the test.
        if index == statements.count - 1 { given(arguments, ["does nothing"]) }
        continue
      } else if streamNames.contains(first.text), let chain = SwiftChain(statement) {
        var filled = stream ?? Stream()
        if chain.members.first != "onTermination" { try fill(&filled, [statement]) }
        stream = filled
      } else if streamNames.contains(first.text) {
        // `continuation.onTermination = …`
        continue
      } else if isOnly || index == statements.count - 1 {
        try readResult(statement, arguments, delay, stream, streamNames)
        return
      } else {
        throw ImportGap("the answer is computed")
      }
    }
    // A call is answered by its end.
    given(arguments, delay == nil ? ["does nothing"] : try after(delay) { "\($0)returns ()" })
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

  private func after(
    _ delay: [SwiftTree]?, _ make: (String) -> String
  ) throws(ImportGap) -> [String] {
    guard let delay else { return [make("")] }
    return try reader.forms { values throws(ImportGap) in
      "after \(try values.text(delay)) "
    }.map(make)
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
    try read(
      body.statements, parameters, "(\(values.joined(separator: ", ")))", after: delay)
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

  private mutating func readResult(
    _ value: [SwiftTree], _ arguments: String, _ delay: [SwiftTree]?, _ stream: Stream?,
    _ streamNames: Set<String>
  ) throws(ImportGap) {
    if value.isEmpty {
      given(arguments, delay == nil ? ["does nothing"] : try after(delay) { "\($0)returns ()" })
      return
    }
    if let stream, let name = value.first?.token?.text, streamNames.contains(name) {
      try finish(stream, arguments, delay)
      return
    }
    // `.finished` or `.finished(throwing: error)`
    if value.count > 1, value[0].isMark("."), reader.feature.streams.contains(endpoint),
      let word = value[1].token?.text, ["finished", "never"].contains(word)
    {
      let error = value.last?.content("(")?.arguments.first { $0.label == "throwing" }?.value
      try finish(Stream(isFinished: word == "finished", failure: error), arguments, delay)
      return
    }
    if let chain = SwiftChain(value), case .stream? = variables[chain.base],
      let member = chain.members.first, ["continuation", "send"].contains(member)
    {
      throw ImportGap("an answer feeds a stream")
    }
    // A stream of the test, which steps feed.
    if let continuation = try continuation(in: value) {
      variables[continuation] = .streams(endpoint)
      return
    }
    if let chain = SwiftChain(value) {
      if chain.base == "AsyncStream" || chain.base == "AsyncThrowingStream" {
        try finish(try self.stream(chain), arguments, delay)
        return
      }
      // `answers.withValue { $0.removeFirst() }`
      let chain = chain.required ?? chain
      if case .box(let list)? = variables[chain.base], takesAnswer(chain) {
        guard list.count == 1, let answers = list[0].content("[") else {
          throw ImportGap("the answer is computed")
        }
        let heads = try after(delay) { "\($0)returns each " }
        let texts = try reader.forms { values throws(ImportGap) in try values.text(answers) }
        given(arguments, heads.flatMap { head in texts.map { head + $0 } })
        return
      }
    }
    let heads = try after(delay) { "\($0)returns " }
    let texts = try reader.forms { values throws(ImportGap) in try values.text(value) }
    given(arguments, heads.flatMap { head in texts.map { head + $0 } })
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
    case (nil, .closure(_, let closure)?): try fill(&stream, closure.statements)
    default: throw ImportGap("a stream that is computed")
    }
    return stream
  }

  /// Reads what is put into a stream.
  private func fill(_ stream: inout Stream, _ statements: [[SwiftTree]]) throws(ImportGap) {
    var waits = false
    for statement in statements {
      if statement.contains(where: { $0.isName("sleep") }) {
        let time = statement.last?.content("(")?.arguments.first?.value ?? []
        // A script has one time, which passes before each value.
        guard !waits, stream.values.isEmpty || stream.interval.map(Self.text) == Self.text(time)
        else { throw ImportGap("a stream that is computed") }
        stream.interval = time
        waits = true
        continue
      }
      guard let chain = SwiftChain(statement), case .call(let arguments)? = chain.links.last else {
        throw ImportGap("a stream that is computed")
      }
      switch (chain.members.last, arguments.first?.label) {
      case ("yield", nil):
        guard waits == (stream.interval != nil) else {
          throw ImportGap("a stream that is computed")
        }
        waits = false
        stream.values.append(arguments.first?.value ?? [])
      case ("finish", _) where waits: throw ImportGap("a stream that is computed")
      case ("finish", nil): stream.isFinished = true
      case ("finish", "throwing"): stream.failure = arguments[0].value
      default: throw ImportGap("a stream that is computed")
      }
    }
  }

  private static func text(_ trees: [SwiftTree]) -> String {
    trees.map { tree in
      tree.group.map { "\($0.open.text)\(text($0.content))" } ?? tree.first.text
    }
    .joined(separator: " ")
  }

  private mutating func finish(
    _ stream: Stream, _ arguments: String, _ delay: [SwiftTree]?
  ) throws(ImportGap) {
    guard delay == nil else { throw ImportGap("a stream that is computed") }
    if stream.values.isEmpty, stream.failure == nil {
      if stream.isFinished {
        given(arguments, ["does nothing"])
      } else if !variables.values.contains(where: isFed) {
        given(arguments, ["never returns"])
      }
      return
    }
    given(
      arguments,
      try reader.forms { values throws(ImportGap) in
        var list: [String] = []
        for value in stream.values { list.append(value.isEmpty ? "()" : try values.text(value)) }
        var text = "yields \(list.joined(separator: ", "))".trimmed
        if let interval = stream.interval { text += " every \(try values.text(interval))" }
        if let failure = stream.failure {
          text += " then throws \(try values.text(failure))"
        } else if stream.isFinished {
          text += " then finishes"
        }
        return text
      })
  }

  /// Whether steps feed the streams of the endpoint.
  private func isFed(_ variable: SwiftTestReader.Variable) -> Bool {
    if case .streams(endpoint) = variable { true } else { false }
  }
}
