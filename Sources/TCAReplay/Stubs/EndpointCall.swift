import DependenciesMacros
import InternalSupport
import IssueReporting

/// What a stubbed closure does when it is called: it looks for an answer.
struct EndpointCall: _EndpointCall {
  let endpoint: String
  let answers: EndpointAnswers

  /// Whether scripts can answer for the endpoint.
  var isRegistered = true

  func answer<Output>(_ arguments: [Any], orElse original: () -> Output) -> Output {
    switch answers.resolve(self, arguments, as: Output.self) {
    case .value(let value, _): return value
    case .error, .unanswered:
      if let placeholder = placeholder(Output.self) { return placeholder }
      answers.stop()
    case .original: return original()
    }
  }

  func answerOrThrow<Output>(
    _ arguments: [Any], orElse original: () throws -> Output
  ) throws -> Output {
    switch answers.resolve(self, arguments, as: Output.self) {
    case .value(let value, _): return value
    case .error(let error, _): throw error
    case .unanswered(let error): throw error
    case .original: return try original()
    }
  }

  func answerLater<Output>(
    _ arguments: [Any], isolation: isolated (any Actor)? = #isolation,
    orElse original: () async -> Output
  ) async -> Output {
    switch answers.resolve(self, arguments, as: Output.self) {
    case .value(let value, let delay):
      try? await answers.wait(delay)
      return value
    case .error, .unanswered:
      if let placeholder = placeholder(Output.self) { return placeholder }
      // The step that called has failed by then: that its effect does not end says nothing more.
      ParkedWork.current?.abandon()
      await Self.waitForever()
    case .original:
      return await original()
    }
  }

  func answerLaterOrThrow<Output>(
    _ arguments: [Any], isolation: isolated (any Actor)? = #isolation,
    orElse original: () async throws -> Output
  ) async throws -> Output {
    switch answers.resolve(self, arguments, as: Output.self) {
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

  /// An answer that never comes.
  private static func waitForever() async -> Never {
    while true {
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
  }

  /// The arguments of a call as messages show them: `(5, "x")`; a single one stands by itself.
  static func describe(_ arguments: [Any]) -> String {
    let texts = arguments.map { ActionLine.flattened(ReplayDump.text(of: $0)) }
    return texts.count == 1 ? texts[0] : "(\(texts.joined(separator: ", ")))"
  }
}
