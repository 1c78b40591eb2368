import ActionScript

// The second pass: the steps.
extension PlanningWork {
  mutating func nodes(of script: Script) -> [PlannedNode<State, Action>] {
    planHeaders(script, number: nil) + nodes(script.steps, source: script.source, prefix: [])
  }

  /// Plans a file's headers; where steps stand before the file, they become steps themselves.
  private mutating func planHeaders(_ script: Script, number: StepNumber?) -> [PlannedNode<
    State, Action
  >] {
    var nodes: [PlannedNode<State, Action>] = []
    for header in script.headers {
      var verb: (PlannedVerb<State, Action>, Step.Verb)?
      switch header.kind {
      case .feature, .title, .tags: continue
      case .exhaustivity(let exhaustivity):
        guard number != nil else { continue }
        verb = (.exhaustivity(exhaustivity.mode), .exhaustivity(exhaustivity))
      case .given(let syntax):
        let planned = plan(syntax, source: script.source)
        if hasSteps { verb = (.given(planned), .given(syntax)) } else { stubs += planned }
      case .state(let state):
        guard !hasSteps else {
          diagnostics.append(
            ScriptDiagnostic(
              .wrongUse, "a file that is included after a step cannot say where the state starts",
              in: script.source, at: header.keywordSpan))
          continue
        }
        plan(state, source: script.source)
      }
      guard let verb, let number else { continue }
      nodes.append(
        .step(
          PlannedStep(
            number: number, label: nil, place: ScriptPlace(script.source, header.span),
            verb: verb.0, expectation: Expectation(), syntax: Step(verb.1, span: header.span))))
    }
    return nodes
  }

  private mutating func nodes(
    _ steps: [Step], source: SourceFile, prefix: [StepNumber.Part]
  ) -> [PlannedNode<State, Action>] {
    var nodes: [PlannedNode<State, Action>] = []
    nodes.reserveCapacity(steps.count)
    for step in steps {
      switch step.verb {
      case .repeat(let body):
        nodes.append(
          .repetition(
            count: body.count, level: prefix.count,
            nodes: self.nodes(body.steps, source: source, prefix: prefix)))
      case .include:
        let number = StepNumber(parts: prefix + [.init(index: step.number)])
        guard let script = included[number] else { continue }
        nodes += planHeaders(script, number: number)
        nodes += self.nodes(script.steps, source: script.source, prefix: number.parts)
      default:
        if let planned = plan(step, source: source, prefix: prefix) { nodes.append(.step(planned)) }
        hasSteps = true
      }
    }
    return nodes
  }

  private mutating func plan(
    _ step: Step, source: SourceFile, prefix: [StepNumber.Part]
  ) -> PlannedStep<State, Action>? {
    var expectation = Expectation<State>()
    if !step.expectations.isEmpty {
      let compiler = ExpectationCompiler<State>(
        builder: builder(source), source: source, endpoints: endpoints, paths: paths)
      expectation = compiler.compile(step.expectations, diagnostics: &diagnostics)
    }
    do {
      guard let verb = try plan(step.verb, source: source) else { return nil }
      return PlannedStep(
        number: StepNumber(parts: prefix + [.init(index: step.number)]),
        label: step.label?.text,
        place: ScriptPlace(source, step.span),
        verb: verb,
        expectation: expectation,
        syntax: step
      )
    } catch {
      tell(error, in: source, at: step.span)
      return nil
    }
  }

  private mutating func plan(_ verb: Step.Verb, source: SourceFile) throws
    -> PlannedVerb<State, Action>?
  {
    switch verb {
    case .send(let syntax): return try send(syntax, source: source)
    case .receive(let syntax):
      return .receive(try ActionPlanner(feature, source: source).matcher(syntax))
    case .advance(let duration): return .advance(duration?.value)
    case .expect: return .expect
    case .given(let syntax): return .given(plan(syntax, source: source))
    case .skip(.received): return .skipReceived
    case .skip(.effects): return .skipEffects
    case .cancel(let reference): return .cancel(try number(reference, source: source))
    case .exhaustivity(let exhaustivity): return .exhaustivity(exhaustivity.mode)
    case .finish: return .finish
    case .print(let path):
      return .print(
        try path.map {
          try PathResolver(builder: builder(source), source: source).resolve($0, in: State.self)
        })
    case .emit(let endpoint, let value): return .feed(try emit(endpoint, value, source: source))
    case .end(let endpoint):
      return .feed(try feed(endpoint, source: source) { _ in .finish })
    case .fail(let endpoint, let value): return .feed(try fail(endpoint, value, source: source))
    case .repeat, .include: return nil
    }
  }

  private mutating func send(
    _ syntax: ActionSyntax, source: SourceFile
  ) throws -> PlannedVerb<State, Action> {
    guard syntax.arguments == nil, syntax.path.components.count == 1,
      let name = syntax.path.components[0].name
    else { return try ActionPlanner(feature, source: source).send(syntax) }
    if let known = plainSends[name] { return known }
    let send = PlannedVerb<State, Action>.send(
      try ActionPlanner(feature, source: source).action(syntax))
    plainSends[name] = send
    return send
  }

  private func number(_ reference: StepReference, source: SourceFile) throws -> StepNumber {
    if !reference.isNumber {
      if let number = labels[reference.text] { return number }
      throw ScriptDiagnostic(
        .unknownStep, "no step has the label '\(reference.text)'", in: source, at: reference.span,
        hint: Suggestion.hint(for: reference.text, among: labels.keys.sorted()))
    }
    if let number = StepNumber(reference.text), let repetitions = numbers[number.asWritten],
      zip(number.parts, repetitions).allSatisfy({ $0.isReached(by: $1) })
    {
      return number
    }
    throw ScriptDiagnostic(
      .unknownStep, "there is no step \(reference.text)", in: source, at: reference.span)
  }
}

extension StepNumber {
  /// The number that the step has in the text, whichever repetition is meant.
  fileprivate var asWritten: StepNumber {
    StepNumber(parts: parts.map { Part(index: $0.index) })
  }
}

extension StepNumber.Part {
  /// Whether the repetition that it says, if it does, is one that there is.
  fileprivate func isReached(by counts: [Int]) -> Bool {
    repetitions.isEmpty
      || repetitions.count == counts.count
        && zip(repetitions, counts).allSatisfy { $0 >= 1 && $0 <= $1 }
  }
}
