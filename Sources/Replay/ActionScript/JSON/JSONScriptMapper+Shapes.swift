// What a value must be: an object, a list, a text.
extension JSONScriptMapper {
  /// The members of an object; a value of another type is reported.
  mutating func object(_ value: ValueSyntax, _ what: String) -> [ObjectMemberSyntax]? {
    if case .object(let members) = value.kind { return members }
    failType(value, what)
    return nil
  }

  /// The members of an object that must not be empty, apart from its comments.
  mutating func assertions(_ value: ValueSyntax, _ what: String) -> [ObjectMemberSyntax] {
    guard let members = object(value, what) else { return [] }
    let assertions = withoutComments(members)
    if assertions.isEmpty { failType(ValueSyntax(.object([]), span: value.span), what) }
    return assertions
  }

  mutating func array(_ value: ValueSyntax, _ what: String) -> [ValueSyntax]? {
    if case .array(let elements) = value.kind { return elements }
    failType(value, what)
    return nil
  }

  /// An object, or a list of objects.
  mutating func objects(_ value: ValueSyntax, _ what: String) -> [[ObjectMemberSyntax]] {
    if case .array(let elements) = value.kind {
      return elements.compactMap { object($0, what) }
    }
    return object(value, what).map { [$0] } ?? []
  }

  mutating func string(_ value: ValueSyntax, _ what: String) -> NameSyntax? {
    if case .string(let text) = value.kind { return NameSyntax(text, span: value.span) }
    failType(value, what)
    return nil
  }

  mutating func name(_ value: ValueSyntax, _ what: String) -> NameSyntax? {
    guard let name = string(value, what) else { return nil }
    guard !name.text.isEmpty else {
      problems.add(.wrongType(what, found: "an empty string"), at: value.span)
      return nil
    }
    return name
  }

  mutating func isTrue(_ value: ValueSyntax) -> Bool {
    if value.kind == .bool(true) { return true }
    failType(value, "true")
    return false
  }

  mutating func failType(_ value: ValueSyntax, _ what: String) {
    problems.add(.wrongType(what, found: value.jsonType), at: value.span)
  }

  mutating func exhaustivity(_ value: ValueSyntax) -> ExhaustivitySyntax? {
    choice(value, "exhaustivity").map { ExhaustivitySyntax($0, span: value.span) }
  }

  mutating func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: ValueSyntax,
    _ what: String
  ) -> Choice? where Choice.RawValue == String {
    guard let name = string(value, "a string") else { return nil }
    if let choice = Choice(rawValue: name.text) { return choice }
    let choices = Choice.allCases.map(\.rawValue)
    problems.add(.unknownWord(name.text, choices: choices, what: what), at: value.span)
    return nil
  }

  /// The lines of a `"//"` member.
  mutating func comments(_ value: ValueSyntax) -> [CommentSyntax] {
    let strings: [ValueSyntax]
    if case .array(let elements) = value.kind { strings = elements } else { strings = [value] }
    var comments: [CommentSyntax] = []
    for element in strings {
      guard let comment = string(element, "a comment: a string or a list of strings") else {
        continue
      }
      comments += CommentSyntax.lines(of: comment.text, span: element.span)
    }
    return comments
  }

  mutating func takeInnerComments() -> [CommentSyntax] {
    defer { innerComments = [] }
    return innerComments
  }

  /// Removes the comments from an object's members, and keeps them for the next syntax that is read.
  mutating func withoutComments(_ members: [ObjectMemberSyntax]) -> [ObjectMemberSyntax] {
    guard members.contains(where: { $0.key == "//" }) else { return members }
    return members.filter { member in
      guard member.key == "//" else { return true }
      innerComments += comments(member.value)
      return false
    }
  }

  /// The value of an object whose only member, but for comments, has the key.
  mutating func onlyValue(_ key: String, of value: ValueSyntax) -> ValueSyntax? {
    guard case .object(let members) = value.kind, members.onlyKey == key else { return nil }
    return withoutComments(members).first?.value
  }
}

extension [ObjectMemberSyntax] {
  /// The object's key if it has only one, apart from comments; otherwise `nil`.
  var onlyKey: String? {
    var rest = lazy.filter { $0.key != "//" }.makeIterator()
    guard let member = rest.next(), rest.next() == nil else { return nil }
    return member.key
  }
}

extension ValueSyntax {
  fileprivate var jsonType: String {
    switch kind {
    case .nil: "null"
    case .bool(let bool): bool ? "true" : "false"
    case .integer, .float: "a number"
    case .string: "a string"
    case .array(let elements): elements.isEmpty ? "an empty list" : "a list"
    case .object(let members): members.isEmpty ? "an empty object" : "an object"
    default: "something else"
    }
  }
}
