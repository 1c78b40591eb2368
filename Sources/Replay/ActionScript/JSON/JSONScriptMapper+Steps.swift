extension JSONScriptMapper {
  /// Maps a list of steps; `comments` receives the comments after the last step.
  mutating func mapSteps(_ values: [ValueSyntax], _ comments: inout [CommentSyntax]) -> [Step] {
    var steps: [Step] = []
    steps.reserveCapacity(values.count)
    for value in values {
      guard let members = object(value, "a step") else { continue }
      if members.areComments {
        comments += members.flatMap { self.comments($0.value) }
        continue
      }
      let first = steps.count
      mapStep(members, value.span, into: &steps)
      if !comments.isEmpty, steps.count > first {
        steps[first].comments = comments + steps[first].comments
        comments = []
      }
    }
    return steps
  }

  private mutating func mapStep(
    _ members: [ObjectMemberSyntax],
    _ span: SourceSpan,
    into steps: inout [Step]
  ) {
    guard let verb = verb(of: members, span) else { return }
    checkKeys(of: members, verb.key)
    var comments: [CommentSyntax] = []
    for member in members where member.key == "//" { comments += self.comments(member.value) }
    let first = steps.count
    for step in mapVerb(verb.key, verb.member, members) {
      steps.append(Step(step, verbSpan: verb.member.keySpan, span: span))
    }
    guard steps.count > first else {
      // The rest is read anyway, so that problems in it are reported.
      if let expect = members.first(where: { $0.key == "expect" }) {
        _ = mapExpectations(expect.value)
      }
      return
    }
    comments += takeInnerComments()
    for member in members {
      if member.key == "label" { steps[first].label = label(member.value) }
      if member.key == "expect" { steps[first].expectations = mapExpectations(member.value) }
      if verb.key == .receive { mapArrival(member, &steps[first]) }
    }
    steps[first].comments = comments + takeInnerComments()
  }

  private mutating func mapArrival(_ member: ObjectMemberSyntax, _ step: inout Step) {
    guard member.key == "at" || member.key == "within" else { return }
    if let other = step.arrival {
      problems.add(
        .misplacedMember(member.key, owner: "'\(other.keyword)'"), at: member.keySpan)
    }
    guard let duration = duration(member.value) else { return }
    step.arrival = member.key == "at" ? .at(duration) : .within(duration)
  }

  private mutating func verb(
    of members: [ObjectMemberSyntax],
    _ span: SourceSpan
  ) -> (key: JSONVerb, member: ObjectMemberSyntax)? {
    var found: (key: JSONVerb, member: ObjectMemberSyntax)?
    for member in members {
      guard let key = JSONVerb.byKey[member.key] else { continue }
      guard let first = found else {
        found = (key, member)
        continue
      }
      if key == .expect { continue }
      if first.key == .expect {
        found = (key, member)
        continue
      }
      problems.add(.severalVerbs(first.key.rawValue, key.rawValue), at: member.keySpan)
    }
    if found == nil {
      if let unknown = members.first(where: { !JSONVerb.stepKeys.contains($0.key) }) {
        problems.add(
          .unknownMember(unknown.key, owner: "a step", choices: JSONVerb.stepKeys),
          at: unknown.keySpan)
      } else {
        problems.add(.noVerb, at: span)
      }
    }
    return found
  }

  private mutating func checkKeys(of members: [ObjectMemberSyntax], _ verb: JSONVerb) {
    let companions = JSONVerb.companionsByVerb[verb] ?? []
    for member in members where member.key != "//" && member.key != verb.rawValue {
      if companions.contains(member.key) { continue }
      if member.key == "expect" {
        problems.add(.noExpectations(below: verb.rawValue), at: member.keySpan)
      } else if JSONVerb(rawValue: member.key) == nil {
        let isKnown = JSONVerb.stepKeys.contains(member.key)
        problems.add(
          isKnown
            ? .misplacedMember(member.key, owner: "'\(verb.rawValue)'")
            : .unknownMember(
              member.key, owner: "a step",
              // The key may be meant as the verb.
              choices: verb == .expect
                ? JSONVerb.stepKeys : [verb.rawValue] + companions + ["//"]),
          at: member.keySpan)
      }
    }
  }

  private mutating func label(_ value: ValueSyntax) -> NameSyntax? {
    guard let name = name(value, "a label") else { return nil }
    if StepReference(name.text).isNumber {
      problems.add(.numericLabel(name.text), at: name.span)
    } else if !labels.insert(name.text).inserted {
      problems.add(.duplicateLabel(name.text), at: name.span)
    }
    return name
  }

  // MARK: Verbs

  private mutating func mapVerb(
    _ verb: JSONVerb,
    _ member: ObjectMemberSyntax,
    _ members: [ObjectMemberSyntax]
  ) -> [Step.Verb] {
    let value = member.value
    switch verb {
    case .send:
      guard let action = action(value, isSent: true) else { return [] }
      checkWildcard(action.firstWildcard, in: "an action that is sent")
      return [.send(action)]
    case .receive:
      text.allowsCaptures = true
      defer { text.allowsCaptures = false }
      return action(value).map { [.receive($0)] } ?? []
    case .receiveInAnyOrder:
      return mapAnyOrder(value, member.keySpan).map { [.receiveInAnyOrder($0)] } ?? []
    case .advance:
      if value.kind == .bool(true) || value.kind == .nil { return [.advance(nil)] }
      return duration(value).map { [.advance($0)] } ?? []
    case .expect:
      return [.expect]
    case .given:
      return mapGivenStep(value)
    case .skip:
      let skippable: Step.Skippable? = choice(value, "thing to skip")
      return skippable.map { [.skip($0)] } ?? []
    case .cancel:
      return reference(value).map { [.cancel($0)] } ?? []
    case .exhaustivity:
      return exhaustivity(value).map { [.exhaustivity($0)] } ?? []
    case .finish:
      if value.kind == .bool(true) { return [.finish(nil)] }
      return reference(value).map { [.finish($0)] } ?? []
    case .let:
      return mapLet(value)
    case .print:
      return mapPrint(value)
    case .repeat:
      return mapRepeat(value, members).map { [.repeat($0)] } ?? []
    case .include:
      return name(value, "a file's path").map { [.include($0)] } ?? []
    case .emit:
      guard let target = target(value) else { return [] }
      guard let operand = members.first(where: { $0.key == "value" })?.value else {
        return [.emit(target, nil)]
      }
      return built(operand, in: "a value that is emitted").map { [.emit(target, $0)] } ?? []
    case .end:
      return target(value).map { [.end($0)] } ?? []
    case .fail:
      return mapFail(member, members)
    }
  }

  private mutating func mapLet(_ value: ValueSyntax) -> [Step.Verb] {
    guard case .object(let all) = value.kind, case let members = withoutComments(all),
      members.count == 1
    else {
      failType(value, "a name and a path, as in {\"memo\": \"memos[0].id\"}")
      return []
    }
    let name = NameSyntax(members[0].key, span: members[0].keySpan)
    let path = parse(members[0].value, of: "a path of the state", as: "the path") {
      parser throws(SyntaxAbort) in
      parser.checkVariable(name)
      return try parser.takePath("a path of the state")
    }
    return path.map { [.let(name, $0)] } ?? []
  }

  private mutating func mapPrint(_ value: ValueSyntax) -> [Step.Verb] {
    if value.kind == .bool(true) { return [.print(nil)] }
    let path = parse(value, of: "a path or true", as: "the path") { parser throws(SyntaxAbort) in
      try parser.takePath("a path")
    }
    return path.map { [.print($0)] } ?? []
  }

  private mutating func mapFail(
    _ member: ObjectMemberSyntax,
    _ members: [ObjectMemberSyntax]
  ) -> [Step.Verb] {
    guard let target = target(member.value) else { return [] }
    guard let error = members.first(where: { $0.key == "error" })?.value else {
      problems.add(.missingMember("error", owner: "'fail'"), at: member.keySpan)
      return []
    }
    return self.error(error, in: "an error").map { [.fail(target, $0)] } ?? []
  }

  private mutating func reference(_ value: ValueSyntax) -> StepReference? {
    switch value.kind {
    case .integer(let digits), .float(let digits):
      return StepReference(digits, span: value.span)
    default:
      return name(value, "a step's label or number").map { StepReference($0.text, span: $0.span) }
    }
  }

  private mutating func mapRepeat(
    _ value: ValueSyntax,
    _ members: [ObjectMemberSyntax]
  ) -> RepeatSyntax? {
    var body = RepeatSyntax(0, countSpan: value.span, steps: [])
    let count = offset(value, "a whole number of at least 1")
    if let count {
      body.count = count.value
      body.countName = count.name
      if count.value == 0, count.name == nil { problems.add(.repeatWithoutRun, at: value.span) }
    }
    guard let steps = members.first(where: { $0.key == "steps" }) else {
      problems.add(.missingMember("steps", owner: "'repeat'"), at: value.span)
      return nil
    }
    if let elements = array(steps.value, "a list of steps") {
      body.steps = mapSteps(elements, &body.endComments)
      // A wrong count is one error, not two.
      if let count, count.value > 0 || count.name != nil, elements.allSatisfy({ $0.isComment }) {
        problems.add(.emptyRepeat, at: steps.keySpan)
      }
    }
    return count == nil ? nil : body
  }

  private mutating func mapAnyOrder(_ value: ValueSyntax, _ key: SourceSpan) -> AnyOrderSyntax? {
    guard let elements = array(value, "a list of steps") else { return nil }
    var body = AnyOrderSyntax(steps: [])
    var comments: [CommentSyntax] = []
    let steps = mapSteps(elements, &comments)
    (body.steps, body.endComments) = (steps, comments)
    for step in steps {
      if case .receive = step.verb { continue }
      problems.add(.notInAnyOrder(verbName(of: step)), at: step.verbSpan)
    }
    if elements.allSatisfy({ $0.isComment }) { problems.add(.emptyAnyOrder, at: key) }
    return body
  }

  /// The verb of a step as it is written.
  private func verbName(of step: Step) -> String {
    let start = Int(step.verbSpan.start) + 1
    let end = Int(step.verbSpan.end) - 1
    guard start < end else { return "" }
    return String(decoding: script.source.bytes[start..<end], as: UTF8.self)
  }

  // MARK: Answers

  /// An endpoint, with a selection of one of its calls: `"fetch"`, `"fetch(5)"`, `"fetch[1]"`.
  mutating func target(_ value: ValueSyntax) -> CallTargetSyntax? {
    parse(value, of: "a dependency's endpoint", as: "the endpoint") { parser throws(SyntaxAbort) in
      try parser.takeCallTarget()
    }
  }

  mutating func endpoint(_ value: ValueSyntax) -> EndpointSyntax? {
    parse(value, of: "a dependency's endpoint", as: "the endpoint") { parser throws(SyntaxAbort) in
      try parser.takeEndpoint()
    }
  }

  /// An endpoint in the order of calls.
  mutating func orderedEndpoint(_ value: ValueSyntax) -> EndpointSyntax? {
    parse(value, of: "a dependency's endpoint", as: "the endpoint") { parser throws(SyntaxAbort) in
      try parser.takeOrderedEndpoint()
    }
  }

  private mutating func mapGivenStep(_ value: ValueSyntax) -> [Step.Verb] {
    var verbs: [Step.Verb] = []
    let what = "the answers of dependencies"
    var objects = [value]
    if case .array(let elements) = value.kind, !elements.isEmpty { objects = elements }
    for object in objects {
      var givens: [GivenSyntax] = []
      for member in assertions(object, what) {
        for given in mapGiven(member) {
          givens.append(given.syntax)
          innerComments += given.comments
        }
      }
      // A later `given` replaces an earlier one. Those with arguments must apply in addition to the
      // general ones.
      verbs += givens.filter { $0.arguments == nil }.map { .given($0) }
      verbs += givens.filter { $0.arguments != nil }.map { .given($0) }
    }
    return verbs
  }
}

extension ActionSyntax {
  var firstWildcard: SourceSpan? {
    path.firstWildcard ?? arguments?.arguments.lazy.compactMap(\.value.firstWildcard).first
      ?? changes.lazy.compactMap { change in
        if case .assign(let value) = change.operation { value.firstWildcard } else { nil }
      }.first
  }
}

extension ValueSyntax {
  /// Whether it is an object with nothing but a comment.
  fileprivate var isComment: Bool {
    guard case .object(let members) = kind else { return false }
    return members.areComments
  }
}

extension [ObjectMemberSyntax] {
  fileprivate var areComments: Bool {
    !isEmpty && allSatisfy { $0.key == "//" }
  }
}
