extension JSONScriptBuilder {
  static func steps(_ steps: [Step], _ trailing: [CommentSyntax]) -> [ValueSyntax] {
    let last = comments(trailing)
    return steps.map(step) + (last.isEmpty ? [] : [ValueSyntax(.object(last))])
  }

  static func step(_ step: Step) -> ValueSyntax {
    var members = comments(step.comments)
    if let label = step.label { members.append(member("label", .string(label.text))) }
    members += verb(step.verb)
    if let arrival = step.arrival {
      members.append(member(arrival.keyword, .string(arrival.duration.text)))
    }
    if case .expect = step.verb {
      members.append(member("expect", expectations(step.expectations)))
    } else if !step.expectations.isEmpty {
      members.append(member("expect", expectations(step.expectations)))
    }
    return ValueSyntax(.object(members))
  }

  private static func verb(_ verb: Step.Verb) -> [ObjectMemberSyntax] {
    switch verb {
    case .send(let action):
      [member("send", self.action(action))]
    case .receive(let action):
      [member("receive", self.action(action))]
    case .receiveInAnyOrder(let body):
      [member("receiveInAnyOrder", .array(steps(body.steps, body.endComments)))]
    case .advance(let duration):
      [member("advance", duration.map { .string($0.text) } ?? .bool(true))]
    case .expect:
      []
    case .given(let given):
      [member("given", .object([self.given(given)]))]
    case .skip(let skippable):
      [member("skip", .string(skippable.rawValue))]
    case .cancel(let reference):
      [member("cancel", self.reference(reference))]
    case .exhaustivity(let exhaustivity):
      [member("exhaustivity", .string(exhaustivity.mode.rawValue))]
    case .finish(let reference):
      [member("finish", reference.map(self.reference) ?? .bool(true))]
    case .let(let name, let path):
      [member("let", .object([member(name.text, .string(path.description))]))]
    case .print(let path):
      [member("print", path.map { .string($0.description) } ?? .bool(true))]
    case .repeat(let body):
      [
        member("repeat", body.countName.map { .string($0) } ?? .integer("\(body.count)")),
        member("steps", .array(steps(body.steps, body.endComments))),
      ]
    case .include(let path):
      [member("include", .string(path.text))]
    case .emit(let target, let value):
      [member("emit", .string(target.description))]
        + (value.map { [member("value", json($0))] } ?? [])
    case .end(let target):
      [member("end", .string(target.description))]
    case .fail(let target, let error):
      [member("fail", .string(target.description)), member("error", self.error(error))]
    }
  }

  private static func reference(_ reference: StepReference) -> ValueSyntax.Kind {
    let isNumber = Int(reference.text).map { String($0) == reference.text } ?? false
    return isNumber ? .integer(reference.text) : .string(reference.text)
  }

  // MARK: Answers

  static func givens(_ headers: [HeaderSyntax]) -> ValueSyntax {
    objects(
      headers.compactMap { header in
        guard case .given(let given) = header.kind else { return nil }
        return (self.given(given), header.comments)
      })
  }

  static func given(_ given: GivenSyntax) -> ObjectMemberSyntax {
    var key = given.endpoint.name
    var members: [ObjectMemberSyntax] = []
    if let list = given.arguments {
      if let arguments = arguments(list.arguments) {
        members.append(member("args", arguments))
      } else {
        key += LineValuePrinter.text { _ = $0.flat(list.arguments, limit: .max) }
      }
    }
    if let delay = given.delay { members.append(member("after", .string(delay.text))) }
    if members.isEmpty, given.trigger == nil, let short = shortAnswer(given.answer) {
      return member(key, short)
    }
    members += answer(given.answer)
    if let trigger = given.trigger {
      members.append(member("when", .string(trigger.description)))
    }
    return member(key, .object(members))
  }

  /// Arguments as a list or an object; `nil` if only some have labels, or a label would be a comment.
  private static func arguments(_ arguments: [ArgumentSyntax]) -> ValueSyntax.Kind? {
    let labels = arguments.compactMap(\.label?.text)
    if labels.isEmpty { return .array(arguments.map { json($0.value) }) }
    guard labels.count == arguments.count, Set(labels).count == labels.count,
      !labels.contains("//")
    else { return nil }
    return .object(zip(labels, arguments).map { member($0, json($1.value)) })
  }

  /// Answers that can be written without an object.
  private static func shortAnswer(_ answer: AnswerSyntax) -> ValueSyntax? {
    switch answer {
    case .live:
      return ValueSyntax(.string("live"))
    case .incrementing:
      return ValueSyntax(.string("incrementing"))
    case .value(let value):
      let json = json(value)
      switch json.kind {
      case .string("live"), .string("incrementing"):
        return nil
      case .object(let members):
        return members.count == 1 && JSONOperator.values.contains(members[0].key) ? json : nil
      case .array(let elements):
        return elements.areAnswers ? nil : json
      default:
        return json
      }
    case .returns, .returnsEach, .throws, .yields, .doesNothing, .neverReturns, .constant, .moving:
      return nil
    }
  }

  private static func answer(_ answer: AnswerSyntax) -> [ObjectMemberSyntax] {
    switch answer {
    case .returns(let value): [member("returns", json(value))]
    case .returnsEach(let values): [member("each", .array(values.map(json)))]
    case .throws(let error): [member("throws", self.error(error))]
    case .yields(let yields): self.yields(yields)
    case .doesNothing: [member("nothing", .bool(true))]
    case .neverReturns: [member("never", .bool(true))]
    case .constant(let value): [member("constant", json(value))]
    case .moving(let value): [member("moving", json(value))]
    case .live: [member("live", .bool(true))]
    case .incrementing: [member("incrementing", .bool(true))]
    case .value(let value): [member("value", json(value))]
    }
  }

  private static func yields(_ yields: YieldsSyntax) -> [ObjectMemberSyntax] {
    var members = [member("yields", .array(yields.values.map(json)))]
    if let interval = yields.interval { members.append(member("every", .string(interval.text))) }
    switch yields.completion {
    case .finishes: members.append(member("then", .string("finishes")))
    case .throws(let error):
      members.append(member("then", .object([member("throws", self.error(error))])))
    case nil: break
    }
    return members
  }
}
