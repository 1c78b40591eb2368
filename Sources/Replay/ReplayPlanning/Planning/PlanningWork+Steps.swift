import ActionScript
import ReplayRegistration
import ReplayValues
import VirtualTime

// The second pass: plans the steps.
extension PlanningWork {
  mutating func nodes(of script: Script) -> [PlannedNode<State, Action>] {
    let headers = planHeaders(script, number: nil)
    let nodes = nodes(script.list, source: script.source, prefix: [])
    return headers.isEmpty ? nodes : headers + nodes
  }

  /// Plans a file's headers.
  ///
  /// If there are steps before the file, the headers become steps.
  private mutating func planHeaders(_ script: Script, number: StepNumber?) -> [PlannedNode<
    State, Action
  >] {
    var nodes: [PlannedNode<State, Action>] = []
    // A step replaces earlier answers, but among headers those with arguments come first.
    var particular: [PlannedNode<State, Action>] = []
    for header in script.headers {
      var verb: (PlannedVerb<State, Action>, Step.Verb)?
      switch header.kind {
      case .feature, .title, .tags, .hashSeed, .examples: continue
      case .schedule(let syntax):
        check(syntax, source: script.source)
      case .watch(let watched):
        do {
          if let problem = try watches.add(watched, of: feature, in: script.source) {
            diagnostics.append(problem)
          }
        } catch {
          tell(error, in: script.source, at: watched.span)
        }
      case .let(let name, let value):
        note(Naming(name, in: script.source, at: header.span))
        variables.name(name.text, value, in: script.source)
      case .exhaustivity(let exhaustivity):
        guard number != nil else { continue }
        verb = (.exhaustivity(exhaustivity.mode), .exhaustivity(exhaustivity))
      case .given(let syntax):
        let planned = plan(syntax, source: script.source)
        if hasSteps { verb = (.given(.ready(planned)), .given(syntax)) } else { stubs += planned }
      case .state(let state):
        guard !hasSteps else {
          diagnostics.append(
            ScriptDiagnostic(
              .wrongUse, "a file that is included after a step cannot say where the state starts",
              in: script.source, at: header.keywordSpan))
          continue
        }
        if number != nil, let problem = start.noteFile(script.source, at: header.keywordSpan) {
          diagnostics.append(problem)
          continue
        }
        plan(state, source: script.source, isIncluded: number != nil)
      }
      guard let verb, let number, let last = number.parts.last else { continue }
      let step = Step(verb.1, number: last.index, span: header.span)
      let list = StepList(
        [step], source: script.source, prefix: Array(number.parts.dropLast()), isHeader: true)
      let node = PlannedNode.step(
        StoredStep(list: list, index: 0, verb: verb.0, expectation: .none))
      if case .given(let given) = verb.1, given.arguments != nil {
        particular.append(node)
      } else {
        nodes.append(node)
      }
    }
    return particular.isEmpty ? nodes : nodes + particular
  }

  /// Checks the text of a schedule; only that of the script itself is used.
  private mutating func check(_ syntax: NameSyntax, source: SourceFile) {
    guard Schedule(syntax.text) == nil else { return }
    diagnostics.append(
      ScriptDiagnostic(
        .wrongUse, "invalid schedule '\(SourceExcerpt.displayed(syntax.text))'", in: source,
        at: syntax.span,
        notes: ["a schedule is usual, uniform-SEED, priorities-SEED, or choices as 3:2,7:3"]))
  }

  private mutating func note(_ naming: Naming) {
    if let warning = namings.note(naming) { diagnostics.append(warning) }
  }

  private mutating func nodes(
    _ list: Steps, source: SourceFile, prefix: [StepNumber.Part]
  ) -> [PlannedNode<State, Action>] {
    list.allSections.flatMap { nodes($0, source: source, prefix: prefix) }
  }

  private mutating func nodes(
    _ section: Steps.Section, source: SourceFile, prefix: [StepNumber.Part]
  ) -> [PlannedNode<State, Action>] {
    if let known = knownNode(section, source: source, prefix: prefix) { return [known] }
    var nodes: [PlannedNode<State, Action>] = []
    let list = StepList(section.steps, source: source, prefix: prefix)
    let isReread = if case .text = section { true } else { false }
    /// The last steps, which are planned again when they run.
    var run: RereadSteps<State, Action>?
    func append(_ added: [PlannedNode<State, Action>]) {
      if let ended = run.take() { nodes.append(.reread(ended)) }
      nodes += added
    }
    for (index, step) in list.steps.enumerated() {
      switch step.verb {
      case .repeat(let body):
        let inner = self.nodes(body.list, source: source, prefix: prefix)
        append([.repetition(count: body.count, level: prefix.count, nodes: inner)])
      case .receiveInAnyOrder(let body):
        append([.anyOrder(self.nodes(body.list, source: source, prefix: prefix))])
      case .include:
        let number = StepNumber(parts: prefix + [.init(index: step.number)])
        guard let script = files.included[number] else { continue }
        let count = namings.count
        append(planHeaders(script, number: number))
        diagnostics += namings.problemsOfLaterLets(after: count, than: step, in: source)
        append(self.nodes(script.list, source: script.source, prefix: number.parts))
      case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let,
        .print, .emit, .end, .fail:
        defer { hasSteps = true }
        guard let planned = plan(step, at: index, of: list, isReread: isReread) else { continue }
        guard isReread, let replanner = replanner(source), planned.canBeReplanned else {
          append([.step(planned)])
          continue
        }
        let first = run?.indices.lowerBound ?? index
        run = RereadSteps(
          section: section, indices: first..<index + 1, planner: replanner, prefix: prefix)
      }
    }
    append([])
    return nodes
  }

  /// The node of a section that is planned again when it runs; `nil` if that is not known.
  private mutating func knownNode(
    _ section: Steps.Section, source: SourceFile, prefix: [StepNumber.Part]
  ) -> PlannedNode<State, Action>? {
    guard case .text(let text) = section, known.contains(ObjectIdentifier(text.identity)),
      let replanner = replanner(source)
    else { return nil }
    hasSteps = true
    return .reread(
      RereadSteps(
        section: section, indices: 0..<text.count, planner: replanner, prefix: prefix))
  }

  private mutating func plan(
    _ step: Step, at index: Int, of list: StepList, isReread: Bool
  ) -> StoredStep<State, Action>? {
    let source = list.source
    do {
      // Before the expectations, which may use names from the action.
      let number = StepNumber(parts: list.prefix + [.init(index: step.number)])
      let verb = try plan(step.verb, of: number, source: source)
      let expectation = expectation(of: step, source: source, isReread: isReread)
      guard let verb else { return nil }
      return StoredStep(list: list, index: index, verb: verb, expectation: expectation)
    } catch {
      _ = expectation(of: step, source: source, isReread: isReread)
      tell(error, in: source, at: step.span)
      return nil
    }
  }

  private mutating func expectation(
    of step: Step, source: SourceFile, isReread: Bool
  ) -> StoredExpectation<State, Action> {
    let lines = step.expectations
    guard !lines.isEmpty else { return .none }
    if isReread, !feature.hasParsers, let replanner = replanner(source),
      lines.allSatisfy(paths.takesForSure)
    {
      return .recompiled(replanner)
    }
    let compiler = compiler(source)
    if let planned = compiler.compile(lines, diagnostics: &diagnostics) {
      guard isReread || !isKept(planned), let replanner = replanner(source) else {
        return .compiled(planned)
      }
      return .recompiled(replanner)
    }
    // The lines are checked as far as possible now, and compiled when the step runs.
    var checking = compiler
    checking.builder.isChecking = true
    var found: [ScriptDiagnostic] = []
    _ = checking.compile(lines, diagnostics: &found)
    for problem in found where !diagnostics.contains(where: { $0.isSame(as: problem) }) {
      diagnostics.append(problem)
    }
    return .made { moment in
      var compiler = compiler
      compiler.builder = compiler.builder.at(moment)
      var problems: [ScriptDiagnostic] = []
      let made = compiler.compile(lines, diagnostics: &problems)
      if let problem = problems.first { throw problem }
      return made ?? Expectation()
    }
  }

  private func compiler(_ source: SourceFile) -> ExpectationCompiler<State> {
    ExpectationCompiler(
      builder: builder(source), source: source, endpoints: endpoints,
      sharedKeys: feature.sharedKeys, paths: paths)
  }

  /// Whether a plan keeps a compiled expectation.
  ///
  /// The expectations of a long script would take most of the memory of its plan.
  private mutating func isKept(_ expectation: Expectation<State>) -> Bool {
    keptLineCount += expectation.lines.count
    return keptLineCount <= 1_000
  }

  /// Plans steps of a file again; `nil` if later steps could change what they mean.
  private mutating func replanner(
    _ source: SourceFile
  ) -> StepReplanner<State, Action>? {
    guard variables.isEmpty else { return nil }
    if let replanner, replanner.source === source { return replanner }
    let made = StepReplanner(compiler(source), feature)
    replanner = made
    return made
  }

  /// A path that may contain named values, and the type of its value.
  private func path(
    _ syntax: PathSyntax, source: SourceFile
  ) throws -> (path: Planned<State, StatePath<State>>, type: Any.Type) {
    let builder = builder(source)
    let checked = try PathResolver(builder: builder.checking, source: source)
      .resolve(syntax, in: State.self)
    guard syntax.mentions({ builder.variables?.types[$0] != nil }) else {
      return (.ready(checked), checked.leafType)
    }
    return (
      .made { moment in
        try PathResolver(builder: builder.at(moment), source: source)
          .resolve(syntax, in: State.self)
      }, checked.leafType
    )
  }

  /// `print effects` shows what is open, unless the state has such a property.
  private func printing(
    _ syntax: PathSyntax?, source: SourceFile
  ) throws -> PlannedVerb<State, Action> {
    guard let syntax else { return .print(nil) }
    if syntax.components.map(\.kind) == [.name("effects")] {
      // Without such a property, the word has another meaning.
      guard let found = try? path(syntax, source: source) else { return .printEffects }
      return .print(found.path)
    }
    return .print(try path(syntax, source: source).path)
  }

  private mutating func bind(
    _ name: NameSyntax, _ syntax: PathSyntax, source: SourceFile
  ) throws -> PlannedVerb<State, Action> {
    let found = try path(syntax, source: source)
    note(Naming(name, in: source, at: name.span))
    // A value that may be missing exists once it has a name.
    variables.declare(name.text, as: unwrappedType(found.type))
    return .let(name.text, found.path)
  }

  private mutating func plan(
    _ verb: Step.Verb, of number: StepNumber, source: SourceFile
  ) throws -> PlannedVerb<State, Action>? {
    switch verb {
    case .send(let syntax): return try sends.send(syntax, with: actionPlanner(source))
    case .receive(let syntax):
      namings.noteCaptures(of: syntax, in: source)
      return try actionPlanner(source).receive(syntax)
    case .let(let name, let path): return try bind(name, path, source: source)
    case .advance(let duration): return .advance(duration?.value)
    case .expect: return .expect
    case .given(let syntax): return try givenStep(syntax, source: source)
    case .skip(.received): return .skipReceived
    case .skip(.effects): return .skipEffects
    case .cancel(let reference):
      return .cancel(try files.steps.step(reference, before: number, source: source))
    case .exhaustivity(let exhaustivity): return .exhaustivity(exhaustivity.mode)
    case .finish(let reference):
      return .finish(
        try reference.map { try files.steps.step($0, before: number, source: source) })
    case .print(let syntax): return try printing(syntax, source: source)
    case .emit(let target, let value):
      return try feed(target, source: source) { try $0.emit(target, value) }
    case .end(let target): return try feed(target, source: source) { try $0.end(target) }
    case .fail(let target, let value):
      return try feed(target, source: source) { try $0.fail(target, value) }
    case .repeat, .receiveInAnyOrder, .include: return nil
    }
  }

  private func actionPlanner(_ source: SourceFile) -> ActionPlanner<Action> {
    ActionPlanner(feature, builder: builder(source), source: source)
  }
}

extension ScriptDiagnostic {
  /// Whether two diagnostics say the same about the same location.
  fileprivate func isSame(as other: ScriptDiagnostic) -> Bool {
    span == other.span && message == other.message && source.path == other.source.path
  }
}
