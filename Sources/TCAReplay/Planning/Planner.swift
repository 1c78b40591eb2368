package import ActionScript
import InternalSupport

/// Joins scripts to a feature.
package struct Planner<State, Action> {
  let feature: FeatureDefinition<State, Action>
  let includes: IncludeReader

  package init(_ feature: FeatureDefinition<State, Action>, includes: IncludeReader = .none) {
    self.feature = feature
    self.includes = includes
  }

  /// What planning gives: a plan, unless something forbids it, and all that is wrong.
  package struct Outcome {
    package var plan: Plan<State, Action>?

    /// Errors and warnings, those of a file in the order of its text.
    package var diagnostics: [ScriptDiagnostic]
  }

  /// Plans a script, whose own syntax must be free of errors.
  package func plan(_ script: Script) -> Outcome {
    var work = PlanningWork(planner: self)
    work.checkRegistration(script)
    work.collect(script)
    let nodes = work.nodes(of: script)
    let initialState = work.initialState()
    let sorted = work.sortedDiagnostics
    guard !sorted.contains(where: { $0.severity == .error }) else {
      return Outcome(plan: nil, diagnostics: sorted)
    }
    let plan = Plan(
      feature: feature,
      script: script,
      title: script.title?.text,
      tags: script.tags.map(\.text),
      initialState: initialState,
      exhaustivity: script.exhaustivity?.mode ?? .on,
      stubs: work.openStreams + work.stubs,
      nodes: nodes,
      warnings: sorted
    )
    return Outcome(plan: plan, diagnostics: sorted)
  }
}

/// What is gathered while a script and those that it includes are planned.
struct PlanningWork<State, Action> {
  let planner: Planner<State, Action>

  var diagnostics: [ScriptDiagnostic] = []
  var stubs: [PlannedStub] = []
  var stateName: (name: NameSyntax, source: SourceFile)?
  var patches: [StatePatch<State>] = []
  let stackIDs = ValueBuilder.StackIDs()

  /// The steps that labels name, and all numbers that there are.
  var labels: [String: StepNumber] = [:]
  var numbers: Set<StepNumber> = []

  /// The scripts that `include` steps brought in, by the steps' numbers.
  var included: [StepNumber: Script] = [:]

  /// The endpoints whose streams steps feed though no `given` speaks of them.
  private var fed: [String: PlannedStub] = [:]
  private var given: Set<String> = []

  /// The actions without arguments that were planned already: they come again and again.
  private var plainActions: [String: Action] = [:]

  /// Whether a step stands before the one that is being planned: after it, headers of included files are steps.
  private var hasSteps = false

  private let endpoints: [RegisteredEndpoint]
  private let paths = PathCache<State>()

  init(planner: Planner<State, Action>) {
    self.planner = planner
    endpoints = planner.feature.allEndpoints
  }

  var feature: FeatureDefinition<State, Action> { planner.feature }

  /// Streams that stand open from the start, to be fed.
  var openStreams: [PlannedStub] {
    fed.filter { !given.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
  }

  var sortedDiagnostics: [ScriptDiagnostic] {
    var order: [ObjectIdentifier: Int] = [:]
    for diagnostic in diagnostics {
      let file = ObjectIdentifier(diagnostic.source)
      if order[file] == nil { order[file] = order.count }
    }
    func key(_ offset: Int, _ diagnostic: ScriptDiagnostic) -> (Int, UInt32, Int) {
      (order[ObjectIdentifier(diagnostic.source)] ?? 0, diagnostic.span.start, offset)
    }
    return diagnostics.enumerated()
      .sorted { key($0.offset, $0.element) < key($1.offset, $1.element) }
      .map(\.element)
  }

  func builder(_ source: SourceFile) -> ValueBuilder {
    ValueBuilder(parsers: feature.parsers, source: source)
  }

  mutating func tell(_ error: any Error, in source: SourceFile, at span: SourceSpan) {
    switch error {
    case let error as ScriptDiagnostic: diagnostics.append(error)
    case let error as ValueError: diagnostics.append(error.diagnostic(in: source))
    default:
      diagnostics.append(ScriptDiagnostic(.wrongValue, "\(error)", in: source, at: span))
    }
  }

  /// Tells what is wrong with the feature's registration, at the name of the feature.
  mutating func checkRegistration(_ script: Script) {
    for problem in feature.problems {
      diagnostics.append(
        ScriptDiagnostic(
          .wrongUse, problem, in: script.source, at: script.feature?.span ?? .none))
    }
  }

  // MARK: - First pass: files, labels, numbers

  mutating func collect(_ script: Script) {
    collect(script.steps, source: script.source, prefix: [], files: [script.source.path])
  }

  private mutating func collect(
    _ steps: [Step], source: SourceFile, prefix: [StepNumber.Part], files: [String]
  ) {
    for step in steps {
      if case .repeat(let body) = step.verb {
        collect(body.steps, source: source, prefix: prefix, files: files)
        continue
      }
      let number = StepNumber(parts: prefix + [.init(index: step.number)])
      numbers.insert(number)
      if let label = step.label {
        if labels.updateValue(number, forKey: label.text) != nil {
          diagnostics.append(
            ScriptDiagnostic(
              .wrongUse, "the label '\(label.text)' names two steps", in: source, at: label.span))
        }
      }
      if case .include(let path) = step.verb {
        collectInclude(path, number, source: source, files: files)
      }
    }
  }

  private mutating func collectInclude(
    _ name: NameSyntax, _ number: StepNumber, source: SourceFile, files: [String]
  ) {
    func fail(_ message: String, notes: [String] = []) {
      diagnostics.append(
        ScriptDiagnostic(.include, message, in: source, at: name.span, notes: notes))
    }
    let path = IncludeReader.resolve(name.text, from: source.path)
    guard !files.contains(path), files.count < 64 else {
      fail(
        "'\(name.text)' includes itself", notes: [(files + [path]).joined(separator: " → ")])
      return
    }
    let file: SourceFile
    do {
      file = try planner.includes.read(path)
    } catch {
      fail("'\(name.text)' cannot be included: \(error)")
      return
    }
    let parsed = Script.parse(file)
    diagnostics += parsed.diagnostics
    guard !parsed.hasErrors else { return }
    if let feature = parsed.script.feature, feature.text != self.feature.name {
      fail("'\(name.text)' is a script for '\(feature.text)', not for '\(self.feature.name)'")
      return
    }
    included[number] = parsed.script
    collect(parsed.script.steps, source: file, prefix: number.parts, files: files + [path])
  }

  // MARK: - Second pass: steps

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
    case .send(let syntax): return .send(try action(syntax, source: source))
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

  private mutating func action(_ syntax: ActionSyntax, source: SourceFile) throws -> Action {
    let planner = ActionPlanner(feature, source: source)
    guard syntax.arguments == nil, syntax.path.components.count == 1,
      let name = syntax.path.components[0].name
    else { return try planner.action(syntax) }
    if let known = plainActions[name] { return known }
    let action = try planner.action(syntax)
    plainActions[name] = action
    return action
  }

  private func number(_ reference: StepReference, source: SourceFile) throws -> StepNumber {
    if !reference.isNumber {
      if let number = labels[reference.text] { return number }
      throw ScriptDiagnostic(
        .unknownStep, "no step has the label '\(reference.text)'", in: source, at: reference.span,
        hint: Suggestion.hint(for: reference.text, among: labels.keys.sorted()))
    }
    if let number = StepNumber(reference.text), numbers.contains(where: { $0.names(number) }) {
      return number
    }
    throw ScriptDiagnostic(
      .unknownStep, "there is no step \(reference.text)", in: source, at: reference.span)
  }

  // MARK: - Streams

  private mutating func emit(
    _ endpoint: EndpointSyntax, _ value: ValueSyntax?, source: SourceFile
  ) throws -> StreamFeed {
    let builder = builder(source)
    return try feed(endpoint, source: source) { stream in
      guard let value else {
        guard stream.elementType == Void.self else {
          throw ScriptDiagnostic(
            .wrongValue,
            "'\(endpoint.name)' hands out a stream of \(displayName(stream.elementType)): "
              + "the element is missing", in: source, at: endpoint.span)
        }
        return .element(())
      }
      return .element(try builder.buildAny(stream.elementType, from: value))
    }
  }

  private mutating func fail(
    _ endpoint: EndpointSyntax, _ value: ValueSyntax, source: SourceFile
  ) throws -> StreamFeed {
    let builder = builder(source)
    return try feed(endpoint, source: source) { stream in
      guard stream.canFail else {
        throw ScriptDiagnostic(
          .wrongUse, "the stream of '\(endpoint.name)' cannot fail", in: source, at: endpoint.span,
          hint: "write 'end \(endpoint.name)'")
      }
      return .failure(try builder.buildError(from: value))
    }
  }

  private mutating func feed(
    _ syntax: EndpointSyntax, source: SourceFile,
    _ event: (any StubbableStream.Type) throws -> StreamFeed.Event
  ) throws -> StreamFeed {
    let endpoint = try GivenPlanner(feature: feature, source: source).endpoint(syntax)
    guard let stream = endpoint.signature.result as? any StubbableStream.Type else {
      throw ScriptDiagnostic(
        .wrongUse,
        "'\(syntax.name)' hands out no stream, but \(displayName(endpoint.signature.result))",
        in: source, at: syntax.span)
    }
    let place = ScriptPlace(source, syntax.span)
    fed[endpoint.name] = fed[endpoint.name] ?? .openStream(endpoint.name, at: place)
    return StreamFeed(endpoint: endpoint.name, event: try event(stream), place: place)
  }

  // MARK: - Answers and state

  private mutating func plan(_ syntax: GivenSyntax, source: SourceFile) -> [PlannedStub] {
    do {
      let planned = try GivenPlanner(feature: feature, source: source).stubs(syntax)
      given.formUnion(planned.map(\.endpoint))
      return planned
    } catch {
      tell(error, in: source, at: syntax.span)
      return []
    }
  }

  private mutating func plan(_ state: StateSyntax, source: SourceFile) {
    if let base = state.base { stateName = (base, source) }
    for patch in state.patches {
      do {
        var builder = builder(source)
        builder.stackIDs = stackIDs
        patches.append(try StatePatch(patch, builder: builder, source: source))
      } catch {
        tell(error, in: source, at: patch.span)
      }
    }
  }
}

extension StepNumber {
  /// Whether another number, which may say which repetition, is of this step as written.
  fileprivate func names(_ other: StepNumber) -> Bool {
    parts.map(\.index) == other.parts.map(\.index)
  }
}
