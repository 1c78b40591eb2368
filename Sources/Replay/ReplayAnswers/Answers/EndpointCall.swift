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
    let (call, resolution) = answers.resolve(self, arguments, as: Output.self)
    switch resolution {
    case .value(let value, _):
      return returning(value, from: call)
    // Answers that wait are only planned for asynchronous endpoints.
    case .error, .unanswered, .never, .open:
      if let placeholder = placeholder(Output.self) { return placeholder }
      answers.stop()
    case .original: return returning(original(), from: call)
    }
  }

  /// Notes that a call has returned, unless it returns an open stream.
  private func returning<Output>(_ value: Output, from call: CallLog.ID) -> Output {
    if StreamType.of(Output.self) == nil { answers.calls.end(call, .returned) }
    return value
  }

  /// Notes that a call has thrown, or was cancelled.
  private func throwing(_ error: any Error, from call: CallLog.ID) -> any Error {
    answers.calls.end(call, error is CancellationError ? .cancelled : .threw)
    return error
  }

  package func answerOrThrow<Output>(
    _ arguments: [Any], orElse original: () throws -> Output
  ) throws -> Output {
    let (call, resolution) = answers.resolve(self, arguments, as: Output.self)
    do {
      switch resolution {
      case .value(let value, _): return returning(value, from: call)
      case .error(let error, _): throw error
      case .unanswered(let error): throw error
      case .never, .open: throw CancellationError()
      case .original: return returning(try original(), from: call)
      }
    } catch {
      throw throwing(error, from: call)
    }
  }

  package func answerLater<Output>(
    _ arguments: [Any], isolation: isolated (any Actor)? = #isolation,
    orElse original: () async -> Output
  ) async -> Output {
    let (call, resolution) = answers.resolve(self, arguments, as: Output.self)
    switch resolution {
    case .value(let value, let wait):
      // A cancelled call gives its answer at once, as a client that ignores cancellation does.
      do {
        try await answers.wait(wait)
      } catch {
        answers.calls.end(call, .cancelled)
      }
      return returning(value, from: call)
    case .never:
      return await output(of: OpenCall(), from: call)
    case .open(let waiting):
      return await output(of: waiting, from: call)
    case .error, .unanswered:
      if let placeholder = placeholder(Output.self) { return placeholder }
      // The step has already failed, so it need not be reported that its effect does not end.
      ParkedWork.current?.abandon()
      await Self.waitForever()
    case .original:
      return returning(await original(), from: call)
    }
  }

  package func answerLaterOrThrow<Output>(
    _ arguments: [Any], isolation: isolated (any Actor)? = #isolation,
    orElse original: () async throws -> Output
  ) async throws -> Output {
    let (call, resolution) = answers.resolve(self, arguments, as: Output.self)
    do {
      switch resolution {
      case .value(let value, let wait):
        try await answers.wait(wait)
        return returning(value, from: call)
      case .error(let error, let wait):
        try await answers.wait(wait)
        throw error
      case .never:
        return returning(try await Self.outputOrError(of: OpenCall()), from: call)
      case .open(let waiting):
        return returning(try await Self.outputOrError(of: waiting), from: call)
      case .unanswered(let error): throw error
      case .original: return returning(try await original(), from: call)
      }
    } catch {
      throw throwing(error, from: call)
    }
  }

  /// The result of a call that cannot throw.
  ///
  /// A cancelled call continues with a placeholder, which is not used.
  private func output<Output>(
    of waiting: OpenCall, from call: CallLog.ID, isolation: isolated (any Actor)? = #isolation
  ) async -> Output {
    if case .value(let value) = await waiting.outcome(), let output = value as? Output {
      return returning(output, from: call)
    }
    answers.calls.end(call, .cancelled)
    if let placeholder = placeholder(Output.self) { return placeholder }
    ParkedWork.current?.abandon()
    await Self.waitForever()
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
      let text = DumpLine.flattened(ReplayDump.text(of: argument))
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
