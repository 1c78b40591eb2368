import ActionScript
import ReplayAnswers
import ReplayRegistration
import ReplayValues
import RuntimeReflection

/// Builds the answers of a script's `given`.
struct GivenPlanner<State, Action> {
  package var feature: FeatureDefinition<State, Action>
  package var source: SourceFile

  package var builder: ValueBuilder

  init(
    feature: FeatureDefinition<State, Action>, source: SourceFile, builder: ValueBuilder? = nil
  ) {
    self.feature = feature
    self.source = source
    self.builder = builder ?? feature.builder(source)
  }

  package func endpoint(_ syntax: EndpointSyntax) throws -> RegisteredEndpoint {
    let endpoints = feature.knownEndpoints
    if let endpoint = endpoints.first(where: { $0.name == syntax.name }) { return endpoint }
    if let endpoint = feature.unanswerableEndpoints.first(where: { $0.name == syntax.name }) {
      throw ScriptDiagnostic.unanswerable(endpoint, at: syntax.span, in: source)
    }
    if feature.values.contains(where: { $0.name == syntax.name }) {
      throw ScriptDiagnostic(
        .unknownDependency, "'\(syntax.name)' is a value: it has no calls", in: source,
        at: syntax.span)
    }
    if let client = feature.clients.first(where: { $0.name == syntax.name }) {
      throw ScriptDiagnostic(
        .unknownDependency, "'\(syntax.name)' is a client: name one of its endpoints", in: source,
        at: syntax.span,
        notes: [
          client.endpoints.isEmpty
            ? "'\(displayName(client.type))' is not a @DependencyClient: register its endpoints by key path"
            : "endpoints: \(client.endpoints.map(\.name).sorted().joined(separator: ", "))"
        ])
    }
    let parts = endpoints.map(\.name).filter { $0.hasPrefix("\(syntax.name).") }
    guard parts.isEmpty else {
      throw ScriptDiagnostic(
        .unknownDependency, "'\(syntax.name)' has endpoints: name one of them", in: source,
        at: syntax.span, notes: ["endpoints: \(NameList.text(parts.sorted()))"])
    }
    throw ScriptDiagnostic.unknownEndpoint(
      syntax,
      among: endpoints.map(\.name) + feature.values.map(\.name) + BuiltInDependency.names,
      in: source)
  }

  package func stubs(_ syntax: GivenSyntax) throws -> [PlannedStub] {
    do {
      if let value = feature.values.first(where: { $0.name == syntax.endpoint.name }) {
        return [try stub(syntax, value)]
      }
      if let builtIn = try builtIn(syntax) { return [builtIn] }
      if case .live = syntax.answer,
        let client = feature.clients.first(where: { $0.name == syntax.endpoint.name })
      {
        return [
          PlannedStub(
            syntax: syntax, endpoint: client.name, place: ScriptPlace(source, syntax.span),
            answer: .builtIn(.live(client.installLive)))
        ]
      }
      return [try stub(syntax)]
    } catch let error as ValueError where error.reason != .needsState {
      let isOfArgument = syntax.arguments.map { $0.span.contains(error.span) } ?? false
      let part = isOfArgument ? "arguments" : "answer"
      throw error.diagnostic(in: source, subject: "the \(part) of '\(syntax.endpoint.name)'")
    }
  }

  // MARK: - Endpoints

  private func stub(_ syntax: GivenSyntax) throws -> PlannedStub {
    let endpoint = try endpoint(syntax.endpoint)
    var syntax = syntax
    if let arguments = syntax.arguments?.arguments {
      syntax.arguments?.arguments = endpoint.inOrder(arguments)
    }
    let naming = try CallNaming(syntax, endpoint, builder)
    var planner = self
    planner.builder = naming?.builder ?? builder
    var stub = PlannedStub(
      syntax: syntax, endpoint: endpoint.name, place: ScriptPlace(source, syntax.span),
      answer: try planner.answer(syntax, endpoint, naming))
    if let naming {
      stub.hasArguments = true
      stub.matchesArguments = { naming.values(in: $0) != nil }
    } else if let arguments = syntax.arguments {
      stub.hasArguments = true
      stub.matchesArguments = try matcher(of: arguments, for: endpoint)
      stub.plainArguments = plainArguments(of: arguments, for: endpoint)
    }
    if let trigger = syntax.trigger {
      stub.trigger = try self.trigger(trigger, of: endpoint)
    }
    if let delay = syntax.delay {
      guard endpoint.canWait else {
        throw wrongUse(
          "'\(endpoint.name)' is synchronous: it cannot take \(delay.text)", at: delay.span)
      }
      stub.delay = try self.delay(delay)
    }
    return stub
  }

  private func delay(_ syntax: DelaySyntax) throws -> StubDelay {
    let earliest: DurationSyntax
    let delay: StubDelay
    switch syntax {
    case .exactly(let duration):
      earliest = duration
      delay = .exactly(duration.value)
    case .any(let first, let last):
      guard first.value <= last.value else {
        throw wrongUse(
          "the range ends at \(last.text), before it begins", at: syntax.span,
          hint: "write 'any \(last.text)..\(first.text)'")
      }
      earliest = first
      delay = .any(first.value...last.value)
    }
    guard earliest.value >= .zero else {
      throw wrongUse("an answer cannot come before the call", at: syntax.span)
    }
    return delay
  }

  /// The call that triggers an answer.
  private func trigger(
    _ syntax: CallTargetSyntax, of endpoint: RegisteredEndpoint
  ) throws -> StubTrigger {
    guard endpoint.signature.isAsync || StreamType.of(endpoint.signature.result) != nil else {
      throw wrongUse(
        "'\(endpoint.name)' is synchronous: it cannot wait for another call", at: syntax.span)
    }
    let called = try self.endpoint(syntax.endpoint)
    var trigger = StubTrigger(endpoint: called.name) { _ in true }
    if case .arguments(let list) = syntax.selection {
      trigger.matchesArguments = try matcher(of: list, for: called)
    }
    return trigger
  }

  /// A pattern for the arguments of a call.
  package func matcher(
    of list: ArgumentListSyntax, for endpoint: RegisteredEndpoint
  ) throws -> ([Any]) -> Bool {
    try builder.argumentsMatcher(list.arguments, of: endpoint, span: list.span)
  }

  /// The arguments, if all are plain; `nil` if one is another pattern.
  private func plainArguments(
    of list: ArgumentListSyntax, for endpoint: RegisteredEndpoint
  ) -> PlainArguments? {
    let types = endpoint.signature.parameters
    guard PlainArguments.have(types: types) else { return nil }
    var values: [Any] = []
    for (type, argument) in zip(types, list.arguments) {
      guard let value = try? builder.buildAny(type, from: argument.value) else { return nil }
      values.append(value)
    }
    return PlainArguments(values)
  }

  private func result(_ value: ValueSyntax, of endpoint: RegisteredEndpoint) throws -> Any {
    do {
      return try builder.buildAny(endpoint.answerType, from: value)
    } catch let error as ValueError where endpoint.answerType == Void.self {
      throw wrongUse(
        "'\(endpoint.name)' returns no value", at: error.span, hint: "write 'does nothing'")
    }
  }

  /// The answer of a call; one that uses arguments of the call is built when the call comes.
  private func answer(
    _ syntax: GivenSyntax, _ endpoint: RegisteredEndpoint, _ naming: CallNaming?
  ) throws -> StubAnswer {
    guard let naming, naming.isUsed(in: syntax.answer) else { return try answer(syntax, endpoint) }
    try checkBeforeCall(syntax, endpoint)
    return .made { arguments throws(UnbuiltAnswer) in
      var planner = self
      planner.builder = builder.naming(naming.values(in: arguments) ?? [:])
      do {
        return try planner.answer(syntax, endpoint)
      } catch {
        throw UnbuiltAnswer(
          (error as? ValueError)?.message ?? (error as? ScriptDiagnostic)?.message ?? "\(error)")
      }
    }
  }

  /// Checks what is known of an answer before the call.
  private func checkBeforeCall(_ syntax: GivenSyntax, _ endpoint: RegisteredEndpoint) throws {
    if case .returnsEach(let values) = syntax.answer, let first = values.first {
      throw wrongUse(
        "'returns each' cannot use arguments of the call", at: first.span,
        hint: "write 'returns …'; a step 'given' can change the answer")
    }
    var planner = self
    planner.builder = builder.checking
    do {
      _ = try planner.answer(syntax, endpoint)
    } catch let error as ValueError where error.reason == .needsState {
      planner.builder.requiresWhole = true
    }
    switch syntax.answer {
    case .returns(let value), .value(let value):
      _ = try planner.builder.anyMatcher(endpoint.answerType, for: value)
    case .yields(let yields):
      guard let stream = StreamType.of(endpoint.signature.result) else { return }
      for value in yields.values {
        _ = try planner.builder.anyMatcher(stream.elementType, for: value)
      }
    case .throws, .returnsEach, .doesNothing, .neverReturns, .constant, .moving, .live,
      .incrementing:
      break
    }
  }

  private func answer(_ syntax: GivenSyntax, _ endpoint: RegisteredEndpoint) throws -> StubAnswer {
    let signature = endpoint.signature
    switch syntax.answer {
    case .returns(let value), .value(let value):
      // A stream may be optional.
      if value.kind != .nil || Reflection.kind(of: signature.result) != .optional {
        try requireNoStream(endpoint, at: value.span)
      }
      return .returns(try result(value, of: endpoint))
    case .returnsEach(let values):
      try requireNoStream(endpoint, at: syntax.endpoint.span)
      return .returnsEach(
        try values.map { try result($0, of: endpoint) })
    case .throws(let value):
      guard endpoint.canFail else {
        throw wrongUse(
          "'\(endpoint.name)' does not throw", at: value.span,
          hint: StreamType.of(signature.result)?.canFail == true
            ? "write 'yields … then throws'" : nil)
      }
      return .throws(try builder.buildFailure(endpoint.failureType, from: value))
    case .yields(let yields):
      return .yields(try stream(yields, endpoint, syntax))
    case .doesNothing:
      guard signature.result == Void.self || StreamType.of(signature.result) != nil else {
        throw wrongUse(
          "'\(endpoint.name)' returns \(displayName(signature.result)): it needs a value",
          at: syntax.span,
          hint: signature.result == Never.self ? "write 'never returns'" : "write 'returns …'")
      }
      guard StreamType.of(signature.result)?.hasOneElement != true else {
        throw wrongUse(
          StreamType.oneEnd(of: endpoint.name), at: syntax.span, hint: "write 'yields …'")
      }
      return .nothing
    case .live:
      guard endpoint.isDependency else {
        throw wrongUse(
          "'\(endpoint.name)' is a closure that the reducer is made with: there is no live one",
          at: syntax.span)
      }
      return .builtIn(.live(endpoint.installLive))
    case .neverReturns:
      if !signature.isAsync, StreamType.of(signature.result) != nil {
        return .yields(try stream(YieldsSyntax([]), endpoint, syntax))
      }
      guard signature.isAsync else {
        throw wrongUse(
          "'\(endpoint.name)' is synchronous: it must return", at: syntax.span,
          hint: signature.result == Void.self ? "write 'does nothing'" : "write 'returns …'")
      }
      return .never
    case .incrementing:
      throw wrongUse("'incrementing' is for 'uuid'", at: syntax.span)
    case .constant, .moving:
      let word = if case .moving = syntax.answer { "moving" } else { "constant" }
      throw wrongUse(
        "'\(word)' is for built-in dependencies such as 'date'", at: syntax.span,
        hint: "write 'returns …'")
    }
  }

  private func requireNoStream(_ endpoint: RegisteredEndpoint, at span: SourceSpan) throws {
    if endpoint.answerType == Never.self {
      let isEffect = endpoint.signature.result != Never.self
      throw wrongUse(
        "'\(endpoint.name)' has nothing to return", at: span,
        hint: isEffect ? "write 'does nothing'" : "write 'never returns'")
    }
    guard endpoint.returnsOnlyStreams else { return }
    throw wrongUse(
      "'\(endpoint.name)' returns a stream, \(displayName(endpoint.signature.result))", at: span,
      hint: "write 'yields …'")
  }

  private func stream(
    _ yields: YieldsSyntax, _ endpoint: RegisteredEndpoint, _ syntax: GivenSyntax
  ) throws -> StubStream {
    guard let stream = StreamType.of(endpoint.signature.result) else {
      throw wrongUse(
        "'\(endpoint.name)' returns \(displayName(endpoint.signature.result)), which is not a stream",
        at: syntax.endpoint.span, hint: "write 'returns …'")
    }
    if stream.hasOneElement { try requireOneEnd(yields, endpoint, syntax) }
    let completion: StubStream.Completion? =
      switch yields.completion {
      case .finishes?: .finishes
      case .throws(let value)?:
        if stream.canFail {
          .throws(try builder.buildFailure(stream.failureType, from: value))
        } else {
          throw wrongUse(
            "the stream of '\(endpoint.name)' cannot fail", at: value.span,
            hint: "write 'then finishes'")
        }
      case nil: nil
      }
    if let interval = yields.interval, interval.value < .zero {
      throw wrongUse("time between elements cannot be negative", at: interval.span)
    }
    return StubStream(
      elements: try yields.values.map { try builder.buildAny(stream.elementType, from: $0) },
      interval: yields.interval?.value,
      completion: completion
    )
  }

  /// Rejects an answer of a future that loses a part, or that never comes.
  private func requireOneEnd(
    _ yields: YieldsSyntax, _ endpoint: RegisteredEndpoint, _ syntax: GivenSyntax
  ) throws {
    let isLostOrMissing =
      switch yields.completion {
      case .throws?: !yields.values.isEmpty
      case .finishes?: yields.values.count != 1
      case nil: yields.values.count > 1
      }
    guard isLostOrMissing else { return }
    throw wrongUse(StreamType.oneEnd(of: endpoint.name), at: syntax.span)
  }

  func wrongUse(_ message: String, at span: SourceSpan, hint: String? = nil)
    -> ScriptDiagnostic
  {
    ScriptDiagnostic(.wrongUse, message, in: source, at: span, hint: hint)
  }
}
