import ActionScript
import ReplayAnswers
import ReplayRegistration
import ReplayValues
import RuntimeReflection

/// Writes the closures that answer for endpoints.
struct SwiftEndpoints {
  let endpoints: [RegisteredEndpoint]
  /// The clients that are dependencies by their key.
  let keys: [String: String]
  let values: SwiftValueWriter
  let builder: (SourceFile) -> ValueBuilder
  /// The endpoints that steps feed, and those whose calls are asserted.
  let fed: Set<String>
  let counted: Set<String>

  /// The answers in force, by endpoint; those of later steps come later.
  private var stubs: [String: [(stub: PlannedStub, generation: Int)]] = [:]
  private var generation = 0
  /// The variables that the closures use, in order.
  private(set) var variables: [SwiftStatement] = []
  private(set) var names: Set<String> = []
  /// The names of variables in loops that have ended.
  private var ended: Set<String> = []

  init(
    _ endpoints: [RegisteredEndpoint], keys: [String: String], values: SwiftValueWriter,
    fed: Set<String>, counted: Set<String>, builder: @escaping (SourceFile) -> ValueBuilder
  ) {
    self.endpoints = endpoints
    self.keys = keys
    self.values = values
    self.fed = fed
    self.counted = counted
    self.builder = builder
  }

  /// Puts answers into force.
  mutating func add(_ added: [PlannedStub]) {
    for stub in added { stubs[stub.endpoint, default: []].append((stub, generation)) }
    generation += 1
  }

  /// Takes the variables that have been declared since the last time.
  mutating func takeVariables() -> [SwiftStatement] {
    defer { variables = [] }
    return variables
  }

  private func registered(_ name: String) throws(ExportGap) -> RegisteredEndpoint {
    guard let endpoint = endpoints.first(where: { $0.name == name }) else {
      throw ExportGap("'\(name)' is not an endpoint")
    }
    return endpoint
  }

  /// The name of a variable for an endpoint: `numberFactFetchCalls`.
  func variable(_ endpoint: String, _ suffix: String) -> String {
    let words = (endpoint + "." + suffix).split { !$0.isLetter && !$0.isNumber }
    return words.enumerated().map { index, word in
      let first = index == 0 ? word.first?.lowercased() : word.first?.uppercased()
      return (first ?? "") + word.dropFirst()
    }.joined()
  }

  private mutating func declare(_ name: String, _ code: String) throws(ExportGap) {
    guard !ended.contains(name) else {
      throw ExportGap("what is left of the answers in a 'repeat' is not known after it")
    }
    guard names.insert(name).inserted else { return }
    variables.append(.text("let \(name) = \(code)"))
  }

  /// Ends the scope of the variables that were declared since the names were these.
  mutating func leaveScope(with outer: Set<String>) {
    ended.formUnion(names.subtracting(outer))
    names = outer
  }

  // MARK: - Closures

  /// The assignment of an endpoint's closure.
  mutating func assignment(
    of name: String, in dependencies: String
  ) throws(ExportGap) -> SwiftStatement {
    let place = try place(of: name, in: dependencies)
    guard name != "openURL" else {
      let body = try body(of: try registered(name))
      return .function("\(place) = OpenURLEffect", parameters: header(1, body), body)
    }
    let endpoint = try registered(name)
    let body = try body(of: endpoint)
    return .function(
      "\(place) =", parameters: header(endpoint.signature.parameters.count, body), body)
  }

  /// The closure for the initializer of a reducer.
  mutating func closure(
    _ name: String, label: String
  ) throws(ExportGap) -> SwiftStatement {
    let endpoint = try registered(name)
    let body = try body(of: endpoint)
    return .function(
      "\(label):", parameters: header(endpoint.signature.parameters.count, body), body)
  }

  private func place(of name: String, in dependencies: String) throws(ExportGap) -> String {
    if let key = endpoints.first(where: { $0.name == name })?.key {
      let member = name.split(separator: ".").last ?? ""
      return "\(dependencies)[\(try values.name(key)).self].\(member)"
    }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, let key = keys[parts[0]] {
      return "\(dependencies)[\(key).self].\(parts[1])"
    }
    return "\(dependencies).\(name)"
  }

  private func parameters(_ count: Int) -> String {
    (0..<count).map { "argument\($0)" }.joined(separator: ", ")
  }

  private func header(_ count: Int, _ body: [SwiftStatement]) -> String {
    var lines: [String] = []
    for statement in body { statement.write(into: &lines, indent: 0) }
    let text = lines.joined(separator: "\n")
    let names = (0..<count).map { text.contains("argument\($0)") ? "argument\($0)" : "_" }
    return names.joined(separator: ", ")
  }

  private mutating func body(of endpoint: RegisteredEndpoint) throws(ExportGap) -> [SwiftStatement]
  {
    var statements: [SwiftStatement] = []
    let count = endpoint.signature.parameters.count
    if counted.contains(endpoint.name) {
      let calls = variable(endpoint.name, "calls")
      let type = try callType(endpoint)
      try declare(calls, "LockIsolated<[\(type)]>([])")
      statements.append(
        .text(
          "\(calls).withValue { $0.append(\(count == 1 ? "argument0" : "(\(parameters(count)))")) }"
        ))
    }
    let ordered = (stubs[endpoint.name] ?? []).enumerated().sorted { lhs, rhs in
      let left = (lhs.element.generation, lhs.element.stub.hasArguments ? 1 : 0, lhs.offset)
      let right = (rhs.element.generation, rhs.element.stub.hasArguments ? 1 : 0, rhs.offset)
      return left > right
    }
    for (index, element) in ordered {
      let answer = try answer(element.stub, endpoint, index)
      guard let condition = try condition(element.stub, endpoint) else {
        return statements + answer
      }
      statements.append(
        .block(
          .text("if \(condition)"),
          answer + (endpoint.signature.result == Void.self ? [.text("return")] : [])))
    }
    let message = "'\(endpoint.name)' was called, but nothing answers it".swiftLiteral
    if endpoint.signature.isThrowing {
      return statements + [.text("reportIssue(\(message))"), .text("throw CancellationError()")]
    }
    if endpoint.signature.result == Void.self {
      return statements + [.text("reportIssue(\(message))")]
    }
    return statements + [.text("fatalError(\(message))")]
  }

  /// The type of a recorded call.
  private func callType(_ endpoint: RegisteredEndpoint) throws(ExportGap) -> String {
    var names: [String] = []
    for type in endpoint.signature.parameters { names.append(try values.name(type)) }
    return names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
  }

  private func condition(
    _ stub: PlannedStub, _ endpoint: RegisteredEndpoint
  ) throws(ExportGap) -> String? {
    guard stub.hasArguments, let list = stub.syntax?.arguments else { return nil }
    var conditions: [String] = []
    for (index, argument) in list.arguments.enumerated() {
      if argument.value.kind == .wildcard { continue }
      if case .capture = argument.value.kind { continue }
      let type = endpoint.signature.parameters[index]
      guard type is any Equatable.Type else {
        throw ExportGap("\(displayName(type)) is not Equatable")
      }
      let value = try build(type, argument.value, in: stub.place.file)
      conditions.append("argument\(index) == \(try values.code(value, as: type).line)")
    }
    return conditions.isEmpty ? nil : conditions.joined(separator: ", ")
  }

  private func build(
    _ type: Any.Type, _ syntax: ValueSyntax, in source: SourceFile
  ) throws(ExportGap) -> Any {
    do {
      return try builder(source).buildAny(type, from: syntax)
    } catch {
      throw ExportGap("an argument is a pattern")
    }
  }

  // MARK: - Answers

  /// The statements of an answer; `index` is its place among those that the endpoint ever gets.
  private mutating func answer(
    _ stub: PlannedStub, _ endpoint: RegisteredEndpoint, _ index: Int
  ) throws(ExportGap) -> [SwiftStatement] {
    if stub.trigger != nil { throw ExportGap("an answer waits for another call") }
    let signature = endpoint.signature
    var statements: [SwiftStatement] = []
    var next = ""
    if case .returnsEach(let answers) = stub.answer {
      guard endpoint.answerType == signature.result else {
        throw ExportGap("'\(endpoint.name)' returns an effect")
      }
      let name = variable(endpoint.name, index == 0 ? "answers" : "answers\(index)")
      let list = try values.code(answers.map { $0 }, elements: signature.result)
      try declare(name, "LockIsolated<[\(try values.name(signature.result))]>(\(list.line))")
      next = "\(name).withValue { $0.removeFirst() }"
      // The call has its answer, and has used it up, when it begins to wait.
      if stub.delay != nil {
        statements.append(.text("let answer = \(next)"))
        next = "answer"
      }
    }
    if let delay = stub.delay {
      guard signature.isAsync else { throw ExportGap("the answer of an effect takes time") }
      guard case .exactly(let duration) = delay else {
        throw ExportGap("the schedule chooses how long the answer takes")
      }
      let word = signature.isThrowing ? "try" : "try?"
      statements.append(.text("\(word) await clock.sleep(for: \(duration.swiftText))"))
    }
    switch stub.answer {
    case .returns(let value):
      guard type(of: value) != Void.self else { return statements }
      guard endpoint.answerType == signature.result else {
        throw ExportGap("'\(endpoint.name)' returns an effect")
      }
      return statements + [
        .code(.sequence([.text("return "), try values.code(value, as: signature.result)]))
      ]
    case .returnsEach: return statements + [.text("return \(next)")]
    case .throws(let error):
      guard signature.isThrowing else { throw ExportGap("'\(endpoint.name)' returns an effect") }
      return statements + [
        .code(.sequence([.text("throw "), try values.code(error, as: (any Error).self)]))
      ]
    case .yields(let stream):
      return statements + (try opened(stream, endpoint))
    case .nothing:
      if signature.result == Void.self { return statements }
      return try opened(
        StubStream(elements: [], interval: nil, completion: .finishes), endpoint)
    case .never:
      if signature.isThrowing {
        let isVoid = signature.result == Void.self
        return [.text("try await Task.never()")]
          + (isVoid ? [] : [.text("throw CancellationError()")])
      }
      guard signature.result == Void.self else {
        throw ExportGap("'\(endpoint.name)' never returns, and cannot throw")
      }
      return [.text("try? await Task.never()")]
    case .waits:
      return try waiting(endpoint)
    case .made:
      return statements + [.text("return \(try argument(answering: stub, endpoint))")]
    case .builtIn:
      throw ExportGap("a live dependency")
    }
  }

  /// The parameter of the closure that is the whole answer.
  private func argument(
    answering stub: PlannedStub, _ endpoint: RegisteredEndpoint
  ) throws(ExportGap) -> String {
    let signature = endpoint.signature
    guard case .returns(let value)? = stub.syntax?.answer, case .word(let name) = value.kind,
      let index = stub.syntax?.arguments?.arguments.firstIndex(where: {
        if case .capture(let capture) = $0.value.kind { capture.text == name } else { false }
      }), signature.parameters[index] == signature.result
    else { throw ExportGap("an answer is built from arguments of its call") }
    return "argument\(index)"
  }

  private mutating func opened(
    _ stream: StubStream, _ endpoint: RegisteredEndpoint
  ) throws(ExportGap) -> [SwiftStatement] {
    guard let kind = StreamType.of(endpoint.signature.result),
      kind.isAsync(endpoint.signature.result)
    else {
      throw ExportGap("'\(endpoint.name)' returns \(displayName(endpoint.signature.result))")
    }
    let element = try values.name(kind.elementType)
    let type =
      kind.canFail ? "AsyncThrowingStream<\(element), any Error>" : "AsyncStream<\(element)>"
    var statements: [SwiftStatement] = [
      .text("let (stream, continuation) = \(type).makeStream()")
    ]
    if fed.contains(endpoint.name) {
      let name = variable(endpoint.name, "streams")
      try declare(name, "LockIsolated<[\(type).Continuation]>([])")
      statements.append(.text("\(name).withValue { $0.append(continuation) }"))
    }
    var events: [SwiftStatement] = []
    for element in stream.elements {
      if let interval = stream.interval {
        events.append(.text("try await clock.sleep(for: \(interval.swiftText))"))
      }
      events.append(
        .code(.items("continuation.yield(", [try values.code(element, as: kind.elementType)], ")")))
    }
    switch stream.completion {
    case .finishes?: events.append(.text("continuation.finish()"))
    case .throws(let error)?:
      let code = try values.code(error, as: (any Error).self)
      events.append(.code(.items("continuation.finish(throwing: ", [code], ")")))
    case nil: break
    }
    if stream.interval != nil, !stream.elements.isEmpty {
      statements.append(.block(.text("let task = Task"), events))
      statements.append(.text("continuation.onTermination = { _ in task.cancel() }"))
    } else {
      statements += events
    }
    return statements + [.text("return stream")]
  }

  /// A call that a step answers.
  private mutating func waiting(
    _ endpoint: RegisteredEndpoint
  ) throws(ExportGap) -> [SwiftStatement] {
    let signature = endpoint.signature
    guard signature.isThrowing || signature.result == Void.self else {
      throw ExportGap("'\(endpoint.name)' waits, and cannot throw when it is cancelled")
    }
    let result = try values.name(signature.result)
    let type =
      signature.isThrowing
      ? "AsyncThrowingStream<\(result), any Error>" : "AsyncStream<\(result)>"
    let name = variable(endpoint.name, "streams")
    try declare(name, "LockIsolated<[\(type).Continuation]>([])")
    let word = signature.isThrowing ? "for try await" : "for await"
    let isVoid = signature.result == Void.self
    return [
      .text("let (stream, continuation) = \(type).makeStream()"),
      .text("\(name).withValue { $0.append(continuation) }"),
      .block(
        .text("\(word) \(isVoid ? "_" : "answer") in stream"),
        [.text(isVoid ? "return" : "return answer")]),
    ] + (signature.isThrowing ? [.text("throw CancellationError()")] : [])
  }

  // MARK: - Steps

  /// What a step feeds.
  mutating func feeding(_ feed: StreamFeed) throws(ExportGap) -> [SwiftStatement] {
    switch feed.selection {
    case .only: break
    case .arguments: throw ExportGap("a call is chosen by its arguments")
    case .offset: throw ExportGap("one of several open calls is chosen")
    }
    let endpoint = try registered(feed.endpoint)
    let name = variable(feed.endpoint, "streams")
    guard names.contains(name) else {
      throw ExportGap("the stream of '\(feed.endpoint)' is not open")
    }
    let type = StreamType.of(endpoint.signature.result)?.elementType ?? endpoint.signature.result
    let event: SwiftCode
    switch feed.event {
    case .element(let element):
      let value = try values.code(element, as: type)
      event = type == Void.self ? .text("stream.yield()") : .items("stream.yield(", [value], ")")
    case .finish: event = .text("stream.finish()")
    case .failure(let error):
      event = .items(
        "stream.finish(throwing: ", [try values.code(error, as: (any Error).self)], ")")
    }
    return [
      .text("await Task.megaYield()"),
      .block(.text("for stream in \(name).value"), [.code(event)]),
    ]
  }
}

extension SwiftValueWriter {
  fileprivate func code(_ list: [Any], elements type: Any.Type) throws(ExportGap) -> SwiftCode {
    var codes: [SwiftCode] = []
    for value in list { codes.append(try code(value, as: type)) }
    return .items("[", codes, "]")
  }
}

extension StreamType {
  /// Whether a type that has this stream is an asynchronous sequence, not a publisher or an effect.
  fileprivate func isAsync(_ type: Any.Type) -> Bool {
    let name = _typeName(type)
    return ["Swift.AsyncStream<", "Swift.AsyncThrowingStream<", "any Swift.AsyncSequence"]
      .contains { name.hasPrefix($0) }
  }
}
