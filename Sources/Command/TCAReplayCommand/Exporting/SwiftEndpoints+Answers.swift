import ActionScript
import ReplayAnswers
import ReplayRegistration
import ReplayValues
import RuntimeReflection

// What the closures of endpoints return.
extension SwiftEndpoints {
  /// The statements of an answer; `index` is its place among those that the endpoint ever gets.
  mutating func answer(
    _ stub: PlannedStub, _ endpoint: RegisteredEndpoint, _ index: Int
  ) throws(ExportGap) -> [SwiftStatement] {
    let signature = endpoint.signature
    if let publisher = PublisherInSwift(signature.result) {
      return try publishing(publisher, stub, endpoint, index)
    }
    var statements: [SwiftStatement] = []
    var next = ""
    if case .returnsEach(let answers) = stub.answer {
      guard endpoint.answerType == signature.result else {
        throw ExportGap("'\(endpoint.name)' returns an effect")
      }
      let name = try declare(answers, of: signature.result, endpoint, index)
      next =
        endpoint.throwsAnyError
        ? requiring("\(name).withValue { $0.isEmpty ? nil : $0.removeFirst() }")
        : "\(name).withValue { $0.removeFirst() }"
      // The call has its answer, and has used it up, when it begins to wait.
      if stub.delay != nil || stub.trigger != nil {
        statements.append(.text("let answer = \(next)"))
        next = "answer"
      }
    }
    let awaited = try awaitedCall(of: stub)
    if let awaited, !stub.answersWithStream(endpoint) {
      guard signature.isAsync else { throw ExportGap("the answer of an effect takes time") }
      statements.append(.text("\(signature.isThrowing ? "try" : "try?") await \(awaited).wait()"))
    }
    if let delay = stub.delay {
      guard signature.isAsync else { throw ExportGap("the answer of an effect takes time") }
      guard case .exactly(let duration) = delay else {
        throw ExportGap("the schedule chooses how long the answer takes")
      }
      let word = endpoint.throwsAnyError ? "try" : "try?"
      statements.append(.text("\(word) await \(timer).sleep(for: \(duration.swiftText))"))
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
      return statements + (try opened(stream, endpoint, endingAt: awaited))
    case .nothing:
      if signature.result == Void.self { return statements }
      return try opened(
        StubStream(elements: [], interval: nil, completion: .finishes), endpoint,
        endingAt: awaited)
    case .never:
      if endpoint.throwsAnyError {
        let isVoid = signature.result == Void.self
        return [.text("try await Task.never()")]
          + (isVoid ? [] : [.text("throw CancellationError()")])
      }
      guard signature.result == Void.self else {
        throw ExportGap("'\(endpoint.name)' never returns, and cannot throw a CancellationError")
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

  /// The variable that sleeps.
  var timer: String { environment == nil ? "clock" : "mainQueue" }

  /// Declares the list of answers that an endpoint gives one after another, and returns its name.
  mutating func declare(
    _ answers: [Any], of type: Any.Type, _ endpoint: RegisteredEndpoint, _ index: Int
  ) throws(ExportGap) -> String {
    let name = variable(endpoint.name, index == 0 ? "answers" : "answers\(index)")
    let list = try values.code(answers, elements: type)
    try declare(name, "LockIsolated<[\(try values.name(type))]>(\(list.line))")
    return name
  }

  /// The parameter of the closure that is the whole answer.
  func argument(
    answering stub: PlannedStub, _ endpoint: RegisteredEndpoint
  ) throws(ExportGap) -> String {
    let signature = endpoint.signature
    guard case .returns(let value)? = stub.syntax?.answer, case .word(let name) = value.kind,
      let index = stub.syntax?.arguments?.arguments.firstIndex(where: {
        if case .capture(let capture) = $0.value.kind { capture.text == name } else { false }
      }), signature.parameters[index] == endpoint.answerType
    else { throw ExportGap("an answer is built from arguments of its call") }
    return "argument\(index)"
  }

  /// Opens a stream; `awaited` is the variable for the call that ends it.
  private mutating func opened(
    _ stream: StubStream, _ endpoint: RegisteredEndpoint, endingAt awaited: String?
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
    var open: String?
    if uses.fed.contains(endpoint.name) { open = try opening(endpoint, of: type) }
    var events: [SwiftStatement] = []
    let pause = stream.interval.map {
      [SwiftStatement.text("try await \(timer).sleep(for: \($0.swiftText))")]
    }
    for element in stream.elements {
      events += pause ?? []
      events.append(
        .code(.items("continuation.yield(", [try values.code(element, as: kind.elementType)], ")")))
    }
    if stream.elements.isEmpty, stream.completion != nil { events += pause ?? [] }
    let count = events.count
    switch stream.completion {
    case .finishes?: events.append(.text("continuation.finish()"))
    case .throws(let error)?:
      let code = try values.code(error, as: (any Error).self)
      events.append(.code(.items("continuation.finish(throwing: ", [code], ")")))
    case nil: break
    }
    if let awaited, events.count > count {
      let end = events.removeLast()
      events.append(.block(.text("\(awaited).perform"), [end]))
    }
    if pause != nil, !events.isEmpty {
      statements.append(.block(.text("let task = Task"), events))
      let ending = open.map { "\($0) {" } ?? "continuation.onTermination = { _ in"
      statements.append(.text("\(ending) task.cancel() }"))
    } else {
      if let open { statements.append(.text(open)) }
      statements += events
    }
    return statements + [.text("return stream")]
  }

  /// A call that a step answers.
  private mutating func waiting(
    _ endpoint: RegisteredEndpoint
  ) throws(ExportGap) -> [SwiftStatement] {
    let signature = endpoint.signature
    guard endpoint.throwsAnyError || signature.result == Void.self && !signature.isThrowing else {
      throw ExportGap("'\(endpoint.name)' waits, and cannot throw a CancellationError")
    }
    let result = try values.name(signature.result)
    let type =
      signature.isThrowing
      ? "AsyncThrowingStream<\(result), any Error>" : "AsyncStream<\(result)>"
    let open = try opening(endpoint, of: type)
    let word = signature.isThrowing ? "for try await" : "for await"
    let isVoid = signature.result == Void.self
    return [
      .text("let (stream, continuation) = \(type).makeStream()"),
      .text(open),
      .block(
        .text("\(word) \(isVoid ? "_" : "answer") in stream"),
        [.text(isVoid ? "return" : "return answer")]),
    ] + (signature.isThrowing ? [.text("throw CancellationError()")] : [])
  }
}

extension SwiftValueWriter {
  func code(_ list: [Any], elements type: Any.Type) throws(ExportGap) -> SwiftCode {
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
