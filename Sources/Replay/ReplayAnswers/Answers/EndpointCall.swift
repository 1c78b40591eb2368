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
    let isOpen = StreamType.of(Output.self) != nil && !Self.isNil(value)
    if !isOpen { answers.calls.end(call, .returned) }
    return value
  }

  private static func isNil(_ value: Any) -> Bool {
    (value as? any OptionalValue).map { $0.wrappedValue == nil } ?? false
  }

  /// Notes that a call has thrown, or was cancelled.
  private func throwing<Failure: Error>(_ error: Failure, from call: CallLog.ID) -> Failure {
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

  package func answerOrThrow<Output, Failure: Error>(
    _ arguments: [Any], throwing failure: Failure.Type,
    orElse original: () throws(Failure) -> Output
  ) throws(Failure) -> Output {
    let (call, resolution) = answers.resolve(self, arguments, as: Output.self)
    switch resolution {
    case .value(let value, _): return returning(value, from: call)
    case .error(let error as Failure, _): throw throwing(error, from: call)
    // Answers that wait are only planned for asynchronous endpoints.
    case .error, .unanswered, .never, .open:
      if let placeholder = placeholder(Output.self) { return placeholder }
      answers.stop()
    case .original:
      do {
        return returning(try original(), from: call)
      } catch {
        throw throwing(error, from: call)
      }
    }
  }

  package func answerLater<Output>(
    _ arguments: [Any], isolation: isolated (any Actor)? = #isolation,
    orElse original: () async -> Output
  ) async -> Output {
    let (call, resolution) = answers.resolve(self, arguments, as: Output.self)
    switch resolution {
    case .value(let value, let wait):
      await self.wait(wait, for: call)
      return returning(value, from: call)
    case .never:
      return await output(of: OpenCall(), from: call)
    case .open(let waiting):
      return await output(of: waiting, from: call)
    case .error, .unanswered:
      return await placeholderOrNothing()
    case .original:
      return returning(await original(), from: call)
    }
  }

  /// Waits for the time of an answer.
  ///
  /// A cancelled call gives its answer at once, as a client that ignores cancellation does.
  private func wait(
    _ wait: EndpointAnswers.Wait, for call: CallLog.ID,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    do {
      try await answers.wait(wait)
    } catch {
      answers.calls.end(call, .cancelled)
    }
  }

  /// A placeholder; without one, the call does not return.
  ///
  /// The step has already failed, so it need not be reported that its effect does not end.
  private func placeholderOrNothing<Output>(
    isolation: isolated (any Actor)? = #isolation
  ) async -> Output {
    if let placeholder = placeholder(Output.self) { return placeholder }
    EffectWork.current?.abandon()
    await Self.waitForever()
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

  /// A call whose error cannot say that it was cancelled ends like one that cannot throw.
  package func answerLaterOrThrow<Output, Failure: Error>(
    _ arguments: [Any], isolation: isolated (any Actor)? = #isolation,
    throwing failure: Failure.Type, orElse original: () async throws(Failure) -> Output
  ) async throws(Failure) -> Output {
    let (call, resolution) = answers.resolve(self, arguments, as: Output.self)
    switch resolution {
    case .value(let value, let wait):
      await self.wait(wait, for: call)
      return returning(value, from: call)
    case .error(let error as Failure, let wait):
      await self.wait(wait, for: call)
      throw throwing(error, from: call)
    case .never:
      return await output(of: OpenCall(), from: call)
    case .open(let waiting):
      let outcome = await waiting.outcome()
      if case .error(let error as Failure) = outcome { throw throwing(error, from: call) }
      return await output(outcome, from: call)
    case .error, .unanswered:
      return await placeholderOrNothing()
    case .original:
      do {
        return returning(try await original(), from: call)
      } catch {
        throw throwing(error, from: call)
      }
    }
  }

  /// The result of a call that cannot throw.
  ///
  /// A cancelled call continues with a placeholder, which is not used.
  private func output<Output>(
    of waiting: OpenCall, from call: CallLog.ID, isolation: isolated (any Actor)? = #isolation
  ) async -> Output {
    await output(await waiting.outcome(), from: call)
  }

  private func output<Output>(
    _ outcome: OpenCall.Outcome, from call: CallLog.ID,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Output {
    if case .value(let value) = outcome, let output = value as? Output {
      return returning(output, from: call)
    }
    answers.calls.end(call, .cancelled)
    return await placeholderOrNothing()
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
