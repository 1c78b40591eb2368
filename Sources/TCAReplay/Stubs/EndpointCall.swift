/// What a stubbed closure does when it is called: it looks for an answer, and else does what was there before.
struct EndpointCall: Sendable {
  let endpoint: String
  let answers: EndpointAnswers

  /// Answers a call of a closure that neither waits nor throws.
  func answer<Output>(_ arguments: [Any], orElse original: () -> Output) -> Output {
    switch answers.resolve(endpoint, arguments, as: Output.self) {
    case .value(let value, _): value
    case .error, .unanswered, .original: original()
    }
  }

  func answerOrThrow<Output>(_ arguments: [Any], orElse original: () throws -> Output) throws
    -> Output
  {
    switch answers.resolve(endpoint, arguments, as: Output.self) {
    case .value(let value, _): return value
    case .error(let error, _): throw error
    case .unanswered(let error): throw error
    case .original: return try original()
    }
  }

  func answerLater<Output>(_ arguments: [Any], orElse original: () async -> Output) async -> Output
  {
    switch answers.resolve(endpoint, arguments, as: Output.self) {
    case .value(let value, let delay):
      try? await answers.wait(delay)
      return value
    case .error, .unanswered, .original:
      return await original()
    }
  }

  func answerLaterOrThrow<Output>(
    _ arguments: [Any], orElse original: () async throws -> Output
  ) async throws -> Output {
    switch answers.resolve(endpoint, arguments, as: Output.self) {
    case .value(let value, let delay):
      try await answers.wait(delay)
      return value
    case .error(let error, let delay):
      try await answers.wait(delay)
      throw error
    case .unanswered(let error): throw error
    case .original: return try await original()
    }
  }

  /// The arguments of a call as messages show them: `(5, "x")`; a single one stands by itself.
  static func describe(_ arguments: [Any]) -> String {
    let texts = arguments.map { CustomDumping.text($0) }
    return texts.count == 1 ? texts[0] : "(\(texts.joined(separator: ", ")))"
  }
}

/// The error of a call that nobody answered.
struct UnansweredCall: Error, CustomStringConvertible {
  var description: String
}
