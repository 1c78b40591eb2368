extension JSONScriptMapper {
  // MARK: Line notation inside strings

  /// Parses a string's contents in line notation; `nil` if a problem was reported.
  ///
  /// The span includes the quotes. Messages call the contents `what`.
  mutating func parse<Syntax>(
    stringAt span: SourceSpan,
    as what: String,
    _ body: (inout TextParser) throws(SyntaxAbort) -> Syntax
  ) -> Syntax? {
    let start = Int(span.start) + 1
    let end = Int(span.end) - 1
    guard start <= end else { return nil }
    if text.bytes[start..<end].contains(UInt8(ascii: "\\")) {
      return parseEscaped(stringAt: span, as: what, body)
    }
    text.offset = start
    text.end = end
    let syntax = text.parseAll(as: what, body)
    collectFromText()
    return syntax
  }

  /// Parses the contents of a string; a value of another type is reported.
  mutating func parse<Syntax>(
    _ value: ValueSyntax,
    of type: String,
    as what: String,
    _ body: (inout TextParser) throws(SyntaxAbort) -> Syntax
  ) -> Syntax? {
    guard string(value, type) != nil else { return nil }
    return parse(stringAt: value.span, as: what, body)
  }

  private mutating func parseEscaped<Syntax>(
    stringAt span: SourceSpan,
    as what: String,
    _ body: (inout TextParser) throws(SyntaxAbort) -> Syntax
  ) -> Syntax? {
    var reader = JSONReader(bytes: text.bytes, from: Int(span.start), to: Int(span.end))
    // The string was read before, so decoding it again cannot fail.
    guard let decoded = try? reader.decodeString(withOffsets: true) else { return nil }
    return decoded.bytes.withUnsafeBufferPointer { buffer in
      var inner = TextParser(bytes: buffer, caching: false)
      inner.fileOffsets = decoded.offsets
      inner.allowsCaptures = text.allowsCaptures
      inner.examples = text.examples
      if let zero = buffer.firstIndex(of: 0) {
        problems.add(.nulByte, at: inner.span(zero, zero + 1))
        return nil
      }
      let syntax = inner.parseAll(as: what, body)
      problems += inner.problems
      innerComments += inner.innerComments
      text.examples = inner.examples
      return syntax
    }
  }

  mutating func collectFromText() {
    if !text.problems.isEmpty {
      problems += text.problems
      text.problems = []
    }
    if !text.innerComments.isEmpty {
      innerComments += text.innerComments
      text.innerComments = []
    }
  }

  mutating func path(_ member: ObjectMemberSyntax) -> PathSyntax? {
    parse(stringAt: member.keySpan, as: "the path") { parser throws(SyntaxAbort) in
      try parser.takePath("a path of the state")
    }
  }

  /// An action; one that is sent can have changes: `{"binding.draft": {"$with": {"name": "Blob"}}}`.
  mutating func action(_ value: ValueSyntax, isSent: Bool = false) -> ActionSyntax? {
    switch value.kind {
    case .string:
      return parse(stringAt: value.span, as: "the action") { parser throws(SyntaxAbort) in
        try isSent ? parser.takeSentAction() : parser.takeAction()
      }
    case .object(let members):
      let cases = withoutComments(members)
      guard cases.count == 1 else {
        problems.add(
          .wrongType("an action: one case with its payload", found: "\(cases.count) keys"),
          at: value.span)
        return nil
      }
      let path = parse(stringAt: cases[0].keySpan, as: "the action") { parser throws(SyntaxAbort) in
        try parser.takePath("an action", allowsLeadingDot: true)
      }
      guard let path else { return nil }
      if isSent, let parts = onlyValue("$with", of: cases[0].value) {
        var action = ActionSyntax(path: path, span: value.span)
        guard let changes = changes(parts) else { return nil }
        action.changes = changes
        return action
      }
      guard let payload = converted(cases[0].value) else { return nil }
      return ActionSyntax(
        path: path,
        arguments: ArgumentListSyntax([ArgumentSyntax(value: payload)], span: payload.span),
        span: value.span)
    default:
      failType(value, "an action: a string or an object")
      return nil
    }
  }

  /// The parts of a `$with`.
  private mutating func changes(_ value: ValueSyntax) -> [ExpectationSyntax]? {
    guard let members = object(value, "an object of the parts and their values") else { return nil }
    var changes: [ExpectationSyntax] = []
    for member in withoutComments(members) {
      guard let path = path(member), let value = converted(member.value) else { return nil }
      changes.append(
        ExpectationSyntax(
          .state(path), .assign(value),
          span: member.keySpan.union(member.value.span)))
    }
    guard !changes.isEmpty else {
      problems.add(.expected("at least one part", found: "{}"), at: value.span)
      return nil
    }
    return changes
  }

  // MARK: Values

  /// A value with its `$` keys resolved and its comments removed.
  mutating func converted(_ value: ValueSyntax) -> ValueSyntax? {
    switch value.kind {
    case .array(let elements):
      guard elements.contains(where: \.mayHoldKeys) else { return value }
      var converted: [ValueSyntax] = []
      converted.reserveCapacity(elements.count)
      for element in elements {
        guard let element = self.converted(element) else { return nil }
        converted.append(element)
      }
      return ValueSyntax(.array(converted), span: value.span)
    case .object(let members):
      return convertedObject(members, value.span)
    default:
      return value
    }
  }

  private mutating func convertedObject(
    _ members: [ObjectMemberSyntax],
    _ span: SourceSpan
  ) -> ValueSyntax? {
    let members = withoutComments(members)
    if members.count == 1, let reserved = convertedReserved(members[0], span) {
      return reserved.value
    }
    var converted: [ObjectMemberSyntax] = []
    converted.reserveCapacity(members.count)
    for var member in members {
      if member.key.hasPrefix("$") {
        guard member.key.hasPrefix("$$") else {
          problems.add(
            .unknownReservedKey(member.key, choices: ["$value", "$any", "$let", "$json"]),
            at: member.keySpan)
          return nil
        }
        member.key.removeFirst()
      }
      guard let value = self.converted(member.value) else { return nil }
      member.value = value
      converted.append(member)
    }
    return ValueSyntax(.object(converted), span: span)
  }

  /// `{"$value": "…"}` and `{"$any": true}`.
  private mutating func convertedReserved(
    _ member: ObjectMemberSyntax,
    _ span: SourceSpan
  ) -> (value: ValueSyntax?, Void)? {
    switch member.key {
    case "$value":
      let value = parse(member.value, of: "a value in line notation", as: "the value") {
        parser throws(SyntaxAbort) in
        try parser.takeValue()
      }
      return (value, ())
    case "$json":
      let json = converted(member.value).map { value in
        CallSyntax.data(
          ArgumentSyntax(label: NameSyntax("json", span: member.keySpan), value: value),
          nameSpan: member.keySpan)
      }
      return (json.map { ValueSyntax(.call($0), span: span) }, ())
    case "$let":
      guard let name = string(member.value, "a name") else { return (nil, ()) }
      text.checkVariable(name)
      if !text.allowsCaptures {
        text.problems.add(.misplacedCapture(isJSON: true), at: member.keySpan)
      }
      collectFromText()
      return (ValueSyntax(.capture(name), span: span), ())
    case "$any":
      return (isTrue(member.value) ? ValueSyntax(.wildcard, span: span) : nil, ())
    default:
      return nil
    }
  }

  /// A value to be built; it must not contain wildcards.
  mutating func built(_ value: ValueSyntax, in place: String) -> ValueSyntax? {
    guard let converted = converted(value) else { return nil }
    checkWildcard(converted.firstWildcard, in: place)
    return converted
  }

  /// An error: `"offline"`, `"LoginError.wrongPassword"`, `{"$message": "offline"}`, or another value.
  mutating func error(_ value: ValueSyntax, in place: String) -> ValueSyntax? {
    if let message = onlyValue("$message", of: value) {
      return string(message, "an error's message").map {
        ValueSyntax(.string($0.text), span: value.span)
      }
    }
    switch value.kind {
    case .string(let text) where text.namesError:
      let count = problems.count
      let error = parse(stringAt: value.span, as: "the error") { parser throws(SyntaxAbort) in
        try parser.takeValue()
      }
      guard let error else {
        for index in problems.indices.dropFirst(count) {
          problems[index].kind = .inError(problems[index].kind)
        }
        return nil
      }
      checkWildcard(error.firstWildcard, in: place)
      return error
    default:
      return built(value, in: place)
    }
  }

  /// Reports the first `_` in a place where it is not allowed.
  mutating func checkWildcard(_ span: SourceSpan?, in place: String) {
    guard let span else { return }
    problems.add(.misplacedWildcard(place), at: span)
  }
}

extension ValueSyntax {
  fileprivate var mayHoldKeys: Bool {
    switch kind {
    case .array, .object: true
    default: false
    }
  }

  var firstWildcard: SourceSpan? {
    switch kind {
    case .wildcard:
      span
    case .array(let elements):
      elements.lazy.compactMap(\.firstWildcard).first
    case .dictionary(let entries):
      entries.lazy.compactMap { $0.key.firstWildcard ?? $0.value.firstWildcard }.first
    case .tuple(let arguments):
      arguments.lazy.compactMap(\.value.firstWildcard).first
    case .call(let call):
      call.arguments?.arguments.lazy.compactMap(\.value.firstWildcard).first
    case .range(let range):
      range.lower?.firstWildcard ?? range.upper?.firstWildcard
    case .object(let members):
      members.lazy.compactMap(\.value.firstWildcard).first
    case .keyPath(let keyPath):
      keyPath.path.firstWildcard
    default:
      nil
    }
  }
}

extension PathSyntax {
  /// The first wildcard in its subscripts.
  var firstWildcard: SourceSpan? {
    components.lazy.compactMap { component in
      switch component.kind {
      case .identity(let value), .subscript(let value): value.firstWildcard
      case .name, .offset: nil
      }
    }.first
  }
}

extension CommentSyntax {
  /// A comment for each line of a text.
  ///
  /// Line endings are those of line notation.
  static func lines(of text: String, span: SourceSpan) -> [CommentSyntax] {
    // CRLF is one character, so splitting at CR or LF would not find it.
    text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }.map {
      var line = String($0.map { $0 == "\0" ? " " : $0 })
      while line.last == " " || line.last == "\t" { line.removeLast() }
      return CommentSyntax(line, span: span)
    }
  }
}
