/// Turns scripts into JSON values.
///
/// `JSONScriptMapper` turns them back into the same tree.
///
/// Parts that JSON cannot express are written in line notation: actions as strings, values as
/// `{"$value": "…"}`.
enum JSONScriptBuilder {
  static func document(for script: Script) -> ValueSyntax {
    var headers = script.headers
    headers.sortCanonically()
    var members: [ObjectMemberSyntax] = []
    var comments = script.leadingComments
    let watched = headers.compactMap { header -> ValueSyntax? in
      guard case .watch(let watched) = header.kind else { return nil }
      return ValueSyntax(.string(watched.description))
    }
    let values = headers.compactMap { header -> ObjectMemberSyntax? in
      guard case .let(let name, let value) = header.kind else { return nil }
      return member(name.text, json(value))
    }
    var givens: [HeaderSyntax] = []
    for header in headers {
      switch header.kind {
      case .feature(let name):
        members.append(member("feature", .string(name.text)))
        comments += header.comments
      case .title(let title):
        members.append(member("title", .string(title.text)))
        comments += header.comments
      case .tags(let tags):
        members.append(member("tags", .array(tags.map { ValueSyntax(.string($0.text)) })))
        comments += header.comments
      case .exhaustivity(let exhaustivity):
        members.append(member("exhaustivity", .string(exhaustivity.mode.rawValue)))
        comments += header.comments
      case .schedule(let schedule):
        members.append(member("schedule", .string(schedule.text)))
        comments += header.comments
      case .hashSeed(let seed):
        members.append(member("hashSeed", .integer("\(seed)")))
        comments += header.comments
      case .watch:
        if members.last?.key != "watch" { members.append(member("watch", .array(watched))) }
        comments += header.comments
      case .examples(let table):
        members.append(member("examples", examples(table)))
        comments += header.comments
      case .let:
        if members.last?.key != "let" { members.append(member("let", .object(values))) }
        comments += header.comments
      case .state(let state):
        members.append(member("state", self.state(state, header.comments)))
      case .given:
        givens.append(header)
      }
    }
    if !givens.isEmpty { members.append(member("given", self.givens(givens))) }
    members.append(member("steps", .array(steps(script.steps, script.trailingComments))))
    return ValueSyntax(.object(self.comments(comments) + members))
  }

  static func member(_ key: String, _ kind: ValueSyntax.Kind) -> ObjectMemberSyntax {
    ObjectMemberSyntax(key: key, value: ValueSyntax(kind))
  }

  static func member(_ key: String, _ value: ValueSyntax) -> ObjectMemberSyntax {
    ObjectMemberSyntax(key: key, value: value)
  }

  /// The `"//"` member if there are comments.
  static func comments(_ comments: [CommentSyntax]) -> [ObjectMemberSyntax] {
    switch comments.count {
    case 0: []
    case 1: [member("//", .string(comments[0].text))]
    default: [member("//", .array(comments.map { ValueSyntax(.string($0.text)) }))]
    }
  }

  private static func examples(_ table: ExamplesSyntax) -> ValueSyntax {
    ValueSyntax(
      .array(
        table.rows.map { row in
          let values = zip(table.names, row.values).map { member($0.text, json($1)) }
          return ValueSyntax(.object(comments(row.comments) + values))
        }))
  }

  // MARK: Starting state

  private static func state(_ state: StateSyntax, _ comments: [CommentSyntax]) -> ValueSyntax {
    var head = self.comments(comments)
    if let base = state.base { head.append(member("$from", .string(base.text))) }
    if state.patches.allSatisfy(\.comments.isEmpty), let members = flattened(state.patches) {
      return ValueSyntax(.object(head + members))
    }
    return ValueSyntax(.array([ValueSyntax(.object(head))] + state.patches.map(commented)))
  }

  // MARK: Expectations

  static func expectations(_ expectations: [ExpectationSyntax]) -> ValueSyntax {
    objects(expectations.map { (member($0), $0.comments) })
  }

  /// An object of all members; a list of objects if a comment or an equal key is in the way.
  static func objects(
    _ members: [(member: ObjectMemberSyntax, comments: [CommentSyntax])]
  ) -> ValueSyntax {
    let keys = Set(members.map(\.member.key))
    guard keys.count == members.count, members.dropFirst().allSatisfy(\.comments.isEmpty) else {
      return ValueSyntax(
        .array(members.map { ValueSyntax(.object(comments($0.comments) + [$0.member])) }))
    }
    return ValueSyntax(
      .object(comments(members.first?.comments ?? []) + members.map(\.member)))
  }

  /// The members of one object; `nil` if a key would occur twice.
  private static func flattened(_ expectations: [ExpectationSyntax]) -> [ObjectMemberSyntax]? {
    let members = expectations.map(member)
    guard Set(members.map(\.key)).count == members.count else { return nil }
    return members
  }

  private static func commented(_ expectation: ExpectationSyntax) -> ValueSyntax {
    ValueSyntax(.object(comments(expectation.comments) + [member(expectation)]))
  }

  private static func member(_ expectation: ExpectationSyntax) -> ObjectMemberSyntax {
    switch expectation.subject {
    case .dismissal:
      return member("$dismissed", .bool(!expectation.operation.isNegatedPredicate))
    case .anyChange:
      return member("$any", .bool(true))
    case .shared(let path):
      return member(
        "$shared", .object([member(path.description, operation(expectation.operation))]))
    case .state(let path):
      return member(path.description, operation(expectation.operation))
    case .callOrder(let endpoints):
      let names = ValueSyntax(.array(endpoints.map { ValueSyntax(.string($0.name)) }))
      return member("$calls", .object([member("$order", names)]))
    case .calls(let endpoint):
      guard case .predicate(let predicate) = expectation.operation else {
        return member("$calls", .object([]))
      }
      var value = self.predicate(predicate)
      if !predicate.isNegated, predicate.operator == .equal, let operand = predicate.operand,
        case .array = operand.kind
      {
        value = json(operand)
      }
      return member("$calls", .object([member(endpoint.name, value)]))
    }
  }

  private static func operation(_ operation: ExpectationSyntax.Operation) -> ValueSyntax {
    switch operation {
    case .assign(let value):
      if case .object(let members) = value.kind, !members.isEmpty {
        return operators([(.set, json(value))])
      }
      return json(value)
    case .add(let value):
      return operators([(.add, json(value))])
    case .subtract(let value):
      return operators([(.subtract, json(value))])
    case .remove(let id):
      return operators([(.remove, json(id))])
    case .insert(let value, let offset):
      return operators([(.insert, json(value)), (.at, offset.json)])
    case .move(let element, let offset):
      let text = LineValuePrinter.text { $0.write(element: element) }
      return operators([
        (.move, ValueSyntax(.string(text))),
        (.to, offset.json),
      ])
    case .predicate(let predicate):
      return self.predicate(predicate)
    }
  }

  private static func predicate(_ predicate: PredicateSyntax) -> ValueSyntax {
    guard let operand = predicate.operand else {
      return operators([(.exists, ValueSyntax(.bool(!predicate.isNegated)))])
    }
    let positive = operators([(predicate.operator.key, json(operand))])
    return predicate.isNegated ? operators([(.not, positive)]) : positive
  }

  private static func operators(_ members: [(JSONOperator, ValueSyntax)]) -> ValueSyntax {
    ValueSyntax(.object(members.map { member($0.0.rawValue, $0.1) }))
  }

  // MARK: Values

  /// A value in JSON, or in line notation if JSON cannot express it.
  static func json(_ value: ValueSyntax) -> ValueSyntax {
    switch value.kind {
    case .nil, .bool, .string:
      return value
    case .integer(let text), .float(let text):
      return isJSONNumber(text) ? value : lineNotation(value)
    case .array(let elements):
      return ValueSyntax(.array(elements.map(json)))
    case .object(let members):
      if members.contains(where: { $0.key == "//" }) { return lineNotation(value) }
      return ValueSyntax(
        .object(
          members.map { member($0.key.hasPrefix("$") ? "$\($0.key)" : $0.key, json($0.value)) }))
    case .call(let call):
      guard let content = call.jsonOfData, content.partOutsideJSON == nil else {
        return lineNotation(value)
      }
      return ValueSyntax(.object([member("$json", json(content))]))
    case .wildcard:
      return ValueSyntax(.object([member("$any", .bool(true))]))
    case .capture(let name):
      return ValueSyntax(.object([member("$let", .string(name.text))]))
    default:
      return lineNotation(value)
    }
  }

  /// An error: its name in a string, or its message.
  static func error(_ error: ValueSyntax) -> ValueSyntax {
    switch error.kind {
    case .string(let message) where message.namesError:
      return ValueSyntax(.object([member("$message", .string(message))]))
    case .call:
      let text = error.description
      return text.namesError ? ValueSyntax(.string(text)) : json(error)
    default:
      return json(error)
    }
  }

  private static func lineNotation(_ value: ValueSyntax) -> ValueSyntax {
    ValueSyntax(.object([member("$value", .string(value.description))]))
  }

  /// Whether a value is JSON without any `$` key.
  static func isPlain(_ value: ValueSyntax) -> Bool {
    switch value.kind {
    case .nil, .bool, .string: true
    case .integer(let text), .float(let text): isJSONNumber(text)
    case .array(let elements): elements.allSatisfy(isPlain)
    case .object(let members):
      members.allSatisfy { !$0.key.hasPrefix("$") && $0.key != "//" && isPlain($0.value) }
    default: false
    }
  }

  /// Whether a number's text is valid in JSON.
  static func isJSONNumber(_ text: String) -> Bool {
    var digits = text.utf8[...]
    if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    guard let first = digits.first, first.isDigit else { return false }
    return first != UInt8(ascii: "0") || !(digits.dropFirst().first?.isDigit ?? false)
  }

  /// The parts of a `$with`; `nil` if a key would occur twice.
  private static func parts(_ changes: [ExpectationSyntax]) -> [ObjectMemberSyntax]? {
    let members = changes.compactMap { change -> ObjectMemberSyntax? in
      guard case (.state(let path), .assign(let value)) = (change.subject, change.operation)
      else { return nil }
      return member(path.description, json(value))
    }
    return Set(members.map(\.key)).count == changes.count ? members : nil
  }

  static func action(_ action: ActionSyntax) -> ValueSyntax {
    if !action.changes.isEmpty, let changes = parts(action.changes) {
      let path = PathSyntax(action.path.components).description
      let parts = ValueSyntax(.object([member("$with", .object(changes))]))
      return ValueSyntax(.object([member(path, parts)]))
    }
    if let list = action.arguments, list.arguments.count == 1, list.arguments[0].label == nil,
      isPlain(list.arguments[0].value)
    {
      let path = PathSyntax(action.path.components).description
      return ValueSyntax(.object([member(path, json(list.arguments[0].value))]))
    }
    return ValueSyntax(.string(action.description))
  }
}
