extension JSONScriptMapper {
  typealias CommentedGiven = (syntax: GivenSyntax, comments: [CommentSyntax])

  static let answerKeys = answerVerbs + ["every", "after", "then", "when", "args", "//"]

  /// The keys of an answer's object; it has exactly one of them.
  static let answerVerbs = [
    "returns", "throws", "each", "yields", "nothing", "never", "constant", "moving", "live",
    "incrementing", "value",
  ]

  /// Maps `"ENDPOINT": ANSWER`, or a list of answers.
  mutating func mapGiven(_ member: ObjectMemberSyntax) -> [CommentedGiven] {
    let head = parse(stringAt: member.keySpan, as: "the endpoint") {
      parser throws(SyntaxAbort) in
      let endpoint = try parser.takeEndpoint()
      let arguments = parser.byte == UInt8(ascii: "(") ? try parser.takeNamingArguments() : nil
      return (endpoint, arguments)
    }
    guard let head else { return [] }
    var answers = [member.value]
    if case .array(let elements) = member.value.kind, elements.areAnswers { answers = elements }
    return answers.compactMap { answer in
      guard var given = mapAnswer(answer, for: head.0, head.1) else { return nil }
      given.comments += takeInnerComments()
      return given
    }
  }

  private mutating func mapAnswer(
    _ value: ValueSyntax,
    for endpoint: EndpointSyntax,
    _ arguments: ArgumentListSyntax?
  ) -> CommentedGiven? {
    let span = endpoint.span.union(value.span)
    guard case .object(let members) = value.kind, !members.onlyKey.isValue else {
      let answer: AnswerSyntax? =
        switch value.kind {
        case .string("incrementing"): .incrementing
        case .string("live"): .live
        default: built(value, in: "an answer").map { .value($0) }
        }
      return answer.map {
        (GivenSyntax(endpoint, arguments: arguments, answer: $0, span: span), [])
      }
    }
    return mapAnswerObject(
      members, value.span,
      GivenSyntax(endpoint, arguments: arguments, answer: .doesNothing, span: span))
  }

  private mutating func mapAnswerObject(
    _ members: [ObjectMemberSyntax],
    _ span: SourceSpan,
    _ empty: GivenSyntax
  ) -> CommentedGiven? {
    var given = empty
    var comments: [CommentSyntax] = []
    var answer: (word: String, answer: AnswerSyntax)?
    var isUsable = true
    for member in members {
      switch member.key {
      case "//":
        comments += self.comments(member.value)
      case "args":
        if empty.arguments != nil {
          problems.add(
            .misplacedMember("args", owner: "an endpoint with arguments"), at: member.keySpan)
          isUsable = false
        }
        given.arguments = mapArguments(member.value)
      case "after":
        given.delay = delay(member.value)
      case "when":
        given.trigger = trigger(member.value)
      case "every", "then":
        break
      default:
        guard Self.answerKeys.contains(member.key) else {
          problems.add(
            .unknownMember(member.key, owner: "an answer", choices: Self.answerKeys),
            at: member.keySpan)
          isUsable = false
          continue
        }
        if let first = answer {
          problems.add(.misplacedMember(member.key, owner: "'\(first.word)'"), at: member.keySpan)
          isUsable = false
        }
        guard let mapped = mapAnswerMember(member, members) else {
          isUsable = false
          continue
        }
        answer = (member.key, mapped)
      }
    }
    guard isUsable else { return nil }
    guard let answer else {
      problems.add(.emptyAnswer, at: span)
      return nil
    }
    given.answer = answer.answer
    checkCompanions(members, given)
    return (given, comments)
  }

  private mutating func checkCompanions(_ members: [ObjectMemberSyntax], _ given: GivenSyntax) {
    for member in members {
      if member.key == "after", let word = given.answer.wordWithoutDelay {
        let remedy =
          given.answer == .doesNothing
          ? "\"returns\": {\"$value\": \"()\"}' instead of '\"nothing\": true" : nil
        problems.add(.noDelay(word, remedy: remedy), at: member.keySpan)
      }
      if member.key == "when", let word = given.answer.wordWithoutTrigger {
        problems.add(.noTrigger(word), at: member.keySpan)
      }
      if member.key == "every" || member.key == "then" {
        if case .yields = given.answer { continue }
        problems.add(.misplacedMember(member.key, owner: "this answer"), at: member.keySpan)
      }
    }
  }

  private mutating func mapAnswerMember(
    _ member: ObjectMemberSyntax,
    _ members: [ObjectMemberSyntax]
  ) -> AnswerSyntax? {
    switch member.key {
    case "returns":
      return built(member.value, in: "an answer").map { .returns($0) }
    case "throws":
      return error(member.value, in: "an answer").map { .throws($0) }
    case "each":
      guard let values = builtList(member.value) else { return nil }
      if values.isEmpty {
        problems.add(.expected("at least one value", found: "[]"), at: member.value.span)
        return nil
      }
      return .returnsEach(values)
    case "yields":
      return mapYields(member.value, members).map { .yields($0) }
    case "value":
      return built(member.value, in: "an answer").map { .value($0) }
    case "constant":
      return built(member.value, in: "an answer").map { .constant($0) }
    case "moving":
      return built(member.value, in: "an answer").map { .moving($0) }
    case "never":
      return isTrue(member.value) ? .neverReturns : nil
    case "live":
      return isTrue(member.value) ? .live : nil
    case "incrementing":
      return isTrue(member.value) ? .incrementing : nil
    default:
      return isTrue(member.value) ? .doesNothing : nil
    }
  }

  private mutating func trigger(_ value: ValueSyntax) -> CallTargetSyntax? {
    guard let target = target(value) else { return nil }
    if case .offset(let offset) = target.selection {
      problems.add(.offsetOfTrigger, at: offset.span)
    }
    return target
  }

  private mutating func builtList(_ value: ValueSyntax) -> [ValueSyntax]? {
    guard let elements = array(value, "a list of values") else { return nil }
    var built: [ValueSyntax] = []
    for element in elements {
      guard let element = self.built(element, in: "an answer") else { return nil }
      built.append(element)
    }
    return built
  }

  private mutating func mapYields(
    _ value: ValueSyntax,
    _ members: [ObjectMemberSyntax]
  ) -> YieldsSyntax? {
    guard let values = builtList(value) else { return nil }
    var yields = YieldsSyntax(values)
    for member in members {
      if member.key == "every" { yields.interval = duration(member.value) }
      if member.key == "then" { yields.completion = mapCompletion(member.value) }
    }
    return yields
  }

  private mutating func mapCompletion(_ value: ValueSyntax) -> YieldsSyntax.Completion? {
    if value.kind == .string("finishes") { return .finishes }
    if let error = onlyValue("throws", of: value) {
      return self.error(error, in: "an answer").map { .throws($0) }
    }
    failType(value, "\"finishes\" or {\"throws\": …}")
    return nil
  }

  mutating func duration(_ value: ValueSyntax) -> DurationSyntax? {
    parse(value, of: "a duration such as \"1s\"", as: "the duration") {
      parser throws(SyntaxAbort) in
      try parser.takeAdvance()
    }
  }

  mutating func delay(_ value: ValueSyntax) -> DelaySyntax? {
    parse(value, of: "a duration such as \"1s\"", as: "the duration") {
      parser throws(SyntaxAbort) in
      try parser.takeDelay()
    }
  }

  private mutating func mapArguments(_ value: ValueSyntax) -> ArgumentListSyntax? {
    text.allowsCaptures = true
    defer { text.allowsCaptures = false }
    switch value.kind {
    case .array(let elements):
      return ArgumentListSyntax(
        elements.compactMap { converted($0).map { ArgumentSyntax(value: $0) } }, span: value.span)
    case .object(let members):
      let arguments = withoutComments(members).compactMap { member -> ArgumentSyntax? in
        guard member.key.canBeEscaped else {
          problems.add(.expected("an argument's label", found: member.key), at: member.keySpan)
          return nil
        }
        return converted(member.value).map {
          ArgumentSyntax(label: NameSyntax(member.key, span: member.keySpan), value: $0)
        }
      }
      return ArgumentListSyntax(arguments, span: value.span)
    default:
      failType(value, "a list of arguments")
      return nil
    }
  }
}

extension [ValueSyntax] {
  /// Whether this is a list of answers, as opposed to a list that is a value.
  var areAnswers: Bool {
    guard !isEmpty else { return false }
    var areValues = true
    for element in self {
      guard case .object(let members) = element.kind else { return false }
      areValues = areValues && members.onlyKey.isValue
    }
    return !areValues
  }
}

extension String? {
  /// Whether it is a key whose object is a value.
  fileprivate var isValue: Bool {
    map(JSONOperator.values.contains) ?? false
  }
}
