extension JSONScriptMapper {
  /// Maps a table: a list of objects, each with the same names.
  mutating func mapExamples(_ member: ObjectMemberSyntax) {
    if let knownTable { return appendHeader(.examples(knownTable), member) }
    guard let elements = array(member.value, "a list of rows: objects of names and values") else {
      return
    }
    guard !elements.isEmpty else {
      problems.add(.noRows, at: member.keySpan)
      return
    }
    // The values of a row are values, also where they look like names.
    let outer = text.examples
    text.examples = nil
    defer { text.examples = outer }
    let known = problems.count
    var table = ExamplesSyntax([])
    var pending: [CommentSyntax] = []
    for element in elements {
      let what = "a row: an object of names and values"
      guard let members = object(element, what) else { continue }
      let cells = members.filter { $0.key != "//" }
      for member in members where member.key == "//" { pending += comments(member.value) }
      guard !cells.isEmpty else {
        if members.isEmpty { failType(element, what) }
        continue
      }
      if table.names.isEmpty {
        table.names = cells.map { NameSyntax($0.key, span: $0.keySpan) }
        text.checkExampleNames(table.names)
        problems += text.problems
        text.problems = []
      }
      if let onlyRow, table.rows.count + 1 != onlyRow {
        table.rows.append(ExamplesSyntax.Row([], span: element.span))
        continue
      }
      guard let values = values(of: cells, in: table, at: element.span) else { continue }
      table.rows.append(
        ExamplesSyntax.Row(values, span: element.span, comments: pending + takeInnerComments()))
      pending = []
    }
    if !table.rows.isEmpty { table.rows[table.rows.count - 1].comments += pending }
    if table.names.isEmpty, problems.count == known { problems.add(.noRows, at: member.keySpan) }
    appendHeader(.examples(table), member)
  }

  /// The values of a row in the order of the names; `nil` if some are missing.
  private mutating func values(
    of cells: [ObjectMemberSyntax], in table: ExamplesSyntax, at span: SourceSpan
  ) -> [ValueSyntax]? {
    let names = table.names.map(\.text)
    for cell in cells where !names.contains(cell.key) {
      problems.add(
        .unknownMember(cell.key, owner: "a row", choices: names), at: cell.keySpan)
    }
    var values: [ValueSyntax] = []
    for name in names {
      guard let cell = cells.first(where: { $0.key == name }) else {
        problems.add(.missingMember(name, owner: "the row"), at: span)
        return nil
      }
      guard let value = built(cell.value, in: "a row of 'examples'") else { return nil }
      values.append(value)
    }
    return values
  }

  /// Maps a whole number, or the name of a table that stands for one.
  mutating func offset(_ value: ValueSyntax, _ what: String) -> OffsetSyntax? {
    switch value.kind {
    case .integer(let digits):
      if let number = Int(digits), number >= 0 { return OffsetSyntax(number, span: value.span) }
      problems.add(
        digits.hasPrefix("-") ? .expected(what, found: digits) : .numberTooLarge(digits),
        at: value.span)
      return nil
    case .float(let digits):
      problems.add(.expected(what, found: digits), at: value.span)
      return nil
    case .string(let name) where text.examples?.names.contains(name) == true:
      return parse(stringAt: value.span, as: what) { parser throws(SyntaxAbort) in
        try parser.takeOffset(what)
      }
    default: break
    }
    failType(value, what)
    return nil
  }
}
