import ActionScript

/// Makes scripts of every form that the notation has, with names and strings that are hard to write.
struct ScriptGenerator {
  var random: SplitMix
  var labels: [String] = []

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
  }

  /// A script.
  ///
  /// - Parameter range: The number of steps, without those in repetitions.
  /// - Returns: A script that the parsers reproduce exactly, printed in either notation.
  mutating func script(steps range: ClosedRange<Int> = 0...8) -> Script {
    var headers = [HeaderSyntax(.feature(NameSyntax(looseName())))]
    if random.oneIn(2) { headers.append(HeaderSyntax(.title(NameSyntax(string())))) }
    if random.oneIn(3) {
      headers.append(HeaderSyntax(.tags(few(1...3) { NameSyntax($0.looseName()) })))
    }
    if random.oneIn(3) { headers.append(HeaderSyntax(.exhaustivity(exhaustivity()))) }
    if random.oneIn(3) { headers.append(HeaderSyntax(.schedule(NameSyntax(string())))) }
    if random.oneIn(3) { headers.append(HeaderSyntax(.hashSeed(random.below(9)))) }
    if random.oneIn(3) { headers += few(1...3) { HeaderSyntax(.watch($0.watched())) } }
    if random.oneIn(2) {
      let patches = few(0...3) { generator in
        ExpectationSyntax(
          .state(generator.path()), .assign(generator.value(3)), comments: generator.comments())
      }
      let base = random.oneIn(2) ? NameSyntax(looseName()) : nil
      headers.append(
        HeaderSyntax(.state(StateSyntax(from: base, patches: patches)), comments: comments()))
    }
    headers += few(0...4) { HeaderSyntax(.given($0.given()), comments: $0.comments()) }
    var steps = self.steps(range, depth: 2)
    if let first = steps.first, first.label == nil {
      switch first.verb {
      case .given, .exhaustivity: steps.removeFirst()
      default: break
      }
      // The step that moved up may not be a valid first step either.
      while let first = steps.first, first.label == nil, !first.verb.canBeFirst {
        steps.removeFirst()
      }
    }
    return Script(
      headers: headers, steps: steps, leadingComments: comments(), trailingComments: comments())
  }

  /// An action log.
  mutating func log() -> String {
    let entries = few(0...4) { generator -> String in
      let action = generator.action(wildcards: true).printed(as: .json)
      guard generator.random.oneIn(3) else { return action }
      let isReceived = generator.random.oneIn(2)
      return
        "{\"action\": \(action), \"at\": \"\(generator.duration().text)\", \"received\": \(isReceived)}"
    }
    let head = random.oneIn(3) ? ["{\"feature\": \"a\", \"state\": {\"x\": 1}}"] : []
    return random.oneIn(3)
      ? "[\(entries.joined(separator: ",\n"))]" : (head + entries).joined(separator: "\n") + "\n"
  }

  /// A part of a line, as a person types it at a prompt.
  mutating func fragment() -> String {
    switch random.below(4) {
    case 0: action(wildcards: true).description
    case 1: path().description
    case 2: expectation().description
    default: given().description
    }
  }

  mutating func few<Element>(
    _ range: ClosedRange<Int>,
    _ make: (inout ScriptGenerator) -> Element
  ) -> [Element] {
    (0..<Int.random(in: range, using: &random)).map { _ in make(&self) }
  }

  // MARK: Steps

  private mutating func steps(_ range: ClosedRange<Int>, depth: Int) -> [Step] {
    few(range) { $0.step(depth) }
  }

  private mutating func step(_ depth: Int) -> Step {
    let verb = verb(depth)
    var step = Step(verb, comments: comments(), hasBlankLineBefore: random.oneIn(3))
    if random.oneIn(8) {
      let label = "l\(labels.count)\(looseName())"
      labels.append(label)
      step.label = NameSyntax(label)
    }
    if verb.takesExpectations { step.expectations = few(0...3) { $0.expectation() } }
    if case .receive = verb, random.oneIn(3) {
      step.arrival = random.oneIn(2) ? .at(duration()) : .within(duration())
    }
    return step
  }

  private mutating func verb(_ depth: Int) -> Step.Verb {
    switch random.below(depth > 0 ? 19 : 17) {
    case 0, 1, 2: return .send(action(wildcards: false))
    case 3, 4: return .receive(action(wildcards: true, captures: true))
    case 5: return .advance(random.oneIn(3) ? nil : duration())
    case 6: return .expect
    case 7: return .given(given())
    case 8: return .skip(random.pick(Step.Skippable.allCases))
    case 9: return .cancel(StepReference(random.pick(["4", "4.2", "3:1", "04", looseName()])))
    case 10: return .exhaustivity(exhaustivity())
    case 11:
      return .finish(
        random.oneIn(2) ? nil : StepReference(random.pick(["4", "4.2", "3:1", "04", looseName()])))
    case 12: return .print(random.oneIn(2) ? nil : path())
    case 13: return .include(NameSyntax(looseName()))
    case 14: return .emit(target(), random.oneIn(2) ? nil : value(3))
    case 15: return random.oneIn(2) ? .end(target()) : .fail(target(), value(2))
    case 16: return .let(NameSyntax(variable()), path())
    default:
      return .repeat(
        RepeatSyntax(
          1 + random.below(8), steps: steps(1...3, depth: depth - 1), endComments: comments()))
    }
  }

  private mutating func exhaustivity() -> ExhaustivitySyntax {
    ExhaustivitySyntax(random.pick(ExhaustivitySyntax.Mode.allCases))
  }

  mutating func comments() -> [CommentSyntax] {
    guard random.oneIn(5) else { return [] }
    var comments = few(0...2) { generator in
      CommentSyntax(
        generator.random.pick(["a remark", "", " indented", "!bang", "\"quoted\" # é", "\tx"]))
    }
    if random.oneIn(2) { comments.append(CommentSyntax("at the end", placement: .trailing)) }
    return comments
  }

  mutating func action(wildcards: Bool, captures: Bool = false) -> ActionSyntax {
    var arguments: ArgumentListSyntax?
    if !random.oneIn(3) {
      arguments = ArgumentListSyntax(few(0...3) { $0.argument(3, wildcards: wildcards) })
      if captures, random.oneIn(3) {
        arguments?.arguments.append(
          ArgumentSyntax(
            label: random.oneIn(2) ? NameSyntax(name()) : nil,
            value: ValueSyntax(.capture(NameSyntax(variable())))))
      }
    }
    return ActionSyntax(path: path(offsets: false), arguments: arguments)
  }

  mutating func given() -> GivenSyntax {
    let endpoint = endpoint()
    var arguments: ArgumentListSyntax?
    if random.oneIn(3) {
      arguments = ArgumentListSyntax(few(0...2) { $0.argument(2, wildcards: true) })
    }
    var given = given(endpoint, arguments)
    if given.answer.canWait, random.oneIn(4) {
      given.trigger = target(offsets: false)
    }
    return given
  }

  private mutating func delay() -> DelaySyntax {
    let first = duration()
    guard random.oneIn(2) else { return .exactly(first) }
    let second = duration()
    return first.value <= second.value
      ? .any(earliest: first, latest: second) : .any(earliest: second, latest: first)
  }

  private mutating func given(
    _ endpoint: EndpointSyntax, _ arguments: ArgumentListSyntax?
  ) -> GivenSyntax {
    let delay = random.oneIn(3) ? self.delay() : nil
    switch random.below(delay == nil ? 11 : 3) {
    case 0:
      return GivenSyntax(endpoint, arguments: arguments, delay: delay, answer: .returns(value(3)))
    case 1:
      let values = few(1...3) { $0.value(2) }
      return GivenSyntax(endpoint, arguments: arguments, delay: delay, answer: .returnsEach(values))
    case 2:
      return GivenSyntax(endpoint, arguments: arguments, delay: delay, answer: .throws(value(2)))
    case 3:
      let completion: YieldsSyntax.Completion? =
        random.oneIn(3) ? nil : random.oneIn(2) ? .finishes : .throws(value(2))
      let yields = YieldsSyntax(
        few(0...3) { $0.value(2) }, every: random.oneIn(2) ? duration() : nil, then: completion)
      return GivenSyntax(endpoint, arguments: arguments, answer: .yields(yields))
    case 4: return GivenSyntax(endpoint, arguments: arguments, answer: .doesNothing)
    case 5: return GivenSyntax(endpoint, arguments: arguments, answer: .live)
    case 6: return GivenSyntax(endpoint, arguments: arguments, answer: .incrementing)
    case 7: return GivenSyntax(endpoint, arguments: arguments, answer: .neverReturns)
    case 8: return GivenSyntax(endpoint, arguments: arguments, answer: .constant(value(2)))
    case 9: return GivenSyntax(endpoint, arguments: arguments, answer: .moving(value(2)))
    default: return GivenSyntax(endpoint, arguments: arguments, answer: .value(value(3)))
    }
  }

  // MARK: Expectations

  mutating func expectation() -> ExpectationSyntax {
    if random.oneIn(10) {
      return ExpectationSyntax(
        .calls(endpoint()), .predicate(predicate()), comments: comments())
    }
    if random.oneIn(20) {
      return ExpectationSyntax(
        .callOrder(few(1...3) { $0.endpoint() }), .predicate(PredicateSyntax(.exists)),
        comments: comments())
    }
    if random.oneIn(12) {
      let isDismissal = random.oneIn(2)
      return ExpectationSyntax(
        isDismissal ? .dismissal : .anyChange,
        .predicate(PredicateSyntax(isNegated: isDismissal && random.oneIn(2), .exists)),
        comments: comments())
    }
    let subject: ExpectationSyntax.Subject =
      random.oneIn(6) ? .shared(sharedPath()) : .state(path())
    let operation: ExpectationSyntax.Operation
    switch random.below(8) {
    case 0, 1, 2: operation = .assign(value(4, wildcards: true))
    case 3: operation = .add(value(2, wildcards: true))
    case 4:
      operation =
        random.oneIn(2)
        ? .remove(id: value(1, wildcards: true)) : .subtract(value(2, wildcards: true))
    case 5: operation = .insert(value(2, wildcards: true), at: OffsetSyntax(random.below(100)))
    case 6:
      let value = value(1, wildcards: true)
      operation = .move(
        random.oneIn(2) ? PathComponentSyntax(.identity(value)) : Self.subscript(value),
        to: OffsetSyntax(random.below(100)))
    default: operation = .predicate(predicate())
    }
    return ExpectationSyntax(subject, operation, comments: comments())
  }

  private mutating func watched() -> WatchedSyntax {
    random.oneIn(3) ? .shared(sharedPath()) : .state(path())
  }

  private mutating func sharedPath() -> SharedPathSyntax {
    var components = path().components
    components.removeFirst()
    let arguments =
      random.oneIn(3)
      ? ArgumentListSyntax(few(0...2) { $0.argument(2, wildcards: false) }) : nil
    return SharedPathSyntax(NameSyntax(name()), arguments: arguments, components: components)
  }

  private mutating func target(offsets: Bool = true) -> CallTargetSyntax {
    switch random.below(4) {
    case 0:
      CallTargetSyntax(
        endpoint(),
        .arguments(ArgumentListSyntax(few(0...2) { $0.argument(2, wildcards: true) })))
    case 1 where offsets: CallTargetSyntax(endpoint(), .offset(OffsetSyntax(random.below(9))))
    default: CallTargetSyntax(endpoint())
    }
  }

  /// A name that can be written in its place.
  private mutating func variable() -> String {
    random.pick(["memo", "a", "x1", "let", "when", "é", "日本語", "end", "id"])
  }

  private mutating func predicate() -> PredicateSyntax {
    let `operator` = random.pick(PredicateSyntax.Operator.allCases)
    return PredicateSyntax(
      isNegated: random.oneIn(3), `operator`,
      `operator` == .exists ? nil : value(3, wildcards: true))
  }
}

extension AnswerSyntax {
  fileprivate var canWait: Bool {
    switch self {
    case .returns, .returnsEach, .throws, .doesNothing: true
    case .yields(let yields): yields.completion != nil
    default: false
    }
  }
}

extension Step.Verb {
  fileprivate var canBeFirst: Bool {
    switch self {
    case .given, .exhaustivity: false
    default: true
    }
  }
}
