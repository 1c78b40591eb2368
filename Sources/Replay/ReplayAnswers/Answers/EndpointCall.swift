import DependenciesMacros
import InternalSupport
import ReplayValues

/// The call of a stubbed closure, which looks for an answer.
package struct EndpointCall: _EndpointCall {
  package let endpoint: String
  /// The argument labels, empty for an argument without one; an empty array if they are not known.
  package let labels: [String]
  package let answers: EndpointAnswers

  /// Whether the endpoint is registered for scripts.
  let isRegistered: Bool

  package init(
    endpoint: String, labels: [String] = [], answers: EndpointAnswers, isRegistered: Bool = true
  ) {
    self.endpoint = endpoint
    self.labels = labels
    self.answers = answers
    self.isRegistered = isRegistered
  }

  var hasLabels: Bool { labels.contains { !$0.isEmpty } }

  /// The arguments of a call of this endpoint, for messages.
  func describe(_ arguments: [Any]) -> String { Self.describe(arguments, labels: labels) }

  package func answer<Output>(_ arguments: [Any], orElse original: () -> Output) -> Output {
    switch answers.resolve(self, arguments, as: Output.self) {
    case .value(let value, _): return value
    // Answers that wait are only planned for asynchronous endpoints.
    case .error, .unanswered, .never, .open:
      if let placeholder = placeholder(Output.self) { return placeholder }
      answers.stop()
    case .original: return original()
    }
  }

  package func answerOrThrow<Output>(
    _ arguments: [Any], orElse original: () throws -> Output
  ) throws -> Output {
    switch answers.resolve(self, arguments, as: Output.self) {
    case .value(let value, _): return value
    case .error(let error, _): throw error
    case .unanswered(let error): throw error
    case .never, .open: throw CancellationError()
    case .original: return try original()
    }
  }

  package func answerLater<Output>(
    _ arguments: [Any], isolation: isolated (any Actor)? = #isolation,
    orElse original: () async -> Output
  ) async -> Output {
    switch answers.resolve(self, arguments, as: Output.self) {
    case .value(let value, let wait):
      // A cancelled call gives its answer at once, as a client that ignores cancellation does.
      try? await answers.wait(wait)
      return value
    case .never:
      return await Self.output(of: OpenCall())
    case .open(let call):
      return await Self.output(of: call)
    case .error, .unanswered:
      if let placeholder = placeholder(Output.self) { return placeholder }
      // The step has already failed, so it need not be reported that its effect does not end.
      ParkedWork.current?.abandon()
      await Self.waitForever()
    case .original:
      return await original()
    }
  }

  package func answerLaterOrThrow<Output>(
    _ arguments: [Any], isolation: isolated (any Actor)? = #isolation,
    orElse original: () async throws -> Output
  ) async throws -> Output {
    switch answers.resolve(self, arguments, as: Output.self) {
    case .value(let value, let wait):
      try await answers.wait(wait)
      return value
    case .error(let error, let wait):
      try await answers.wait(wait)
      throw error
    case .never:
      return try await Self.outputOrError(of: OpenCall())
    case .open(let call):
      return try await Self.outputOrError(of: call)
    case .unanswered(let error): throw error
    case .original: return try await original()
    }
  }

  /// The result of a call that cannot throw.
  ///
  /// A cancelled call continues with a placeholder, which is not used.
  private static func output<Output>(
    of call: OpenCall, isolation: isolated (any Actor)? = #isolation
  ) async -> Output {
    if case .value(let value) = await call.outcome(), let output = value as? Output {
      return output
    }
    if let placeholder = placeholder(Output.self) { return placeholder }
    ParkedWork.current?.abandon()
    await waitForever()
  }

  private static func outputOrError<Output>(
    of call: OpenCall, isolation: isolated (any Actor)? = #isolation
  ) async throws -> Output {
    switch await call.outcome() {
    case .value(let value):
      guard let output = value as? Output else { throw CancellationError() }
      return output
    case .error(let error): throw error
    case .cancelled: throw CancellationError()
    }
  }

  /// Waits for an answer that never comes.
  private static func waitForever() async -> Never {
    while true {
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
  }

  /// The arguments of a call for messages: `(5, "x")`, `(id: 5)`; a single one without a label has no parentheses.
  package static func describe(_ arguments: [Any], labels: [String] = []) -> String {
    let texts = arguments.enumerated().map { index, argument in
      let text = ActionLine.flattened(ReplayDump.text(of: argument))
      // Descriptions of objects may contain their address, which varies between runs.
      let steady =
        text.contains("0x") ? text.replacing(#/0x[0-9a-f]{9,16}/#, with: "0x…") : text
      let label = index < labels.count ? labels[index] : ""
      return label.isEmpty ? steady : "\(label): \(steady)"
    }
    let hasLabels = labels.contains { !$0.isEmpty }
    return texts.count == 1 && !hasLabels ? texts[0] : "(\(texts.joined(separator: ", ")))"
  }
}
