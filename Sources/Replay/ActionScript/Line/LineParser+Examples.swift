extension LineParser {
  /// Reads a row of the table that is the header at an index, or all of a table that was read before.
  mutating func parseRow(ofHeader index: Int) throws(SyntaxAbort) {
    hasRow = true
    guard case .examples(var table) = script.headers[index].kind else { return }
    // The list is moved out first, so that appending does not copy it.
    script.headers[index].kind = .examples(ExamplesSyntax([]))
    defer { script.headers[index].kind = .examples(table) }
    if let knownTable, let rows = knownTable.span, Int(rows.start) == text.offset {
      table = knownTable
      text.offset = Int(rows.end)
      try takeLineEnd(after: "the row")
      takeComments { _ in }
      return
    }
    if let onlyRow, table.rows.count + 1 != onlyRow, let span = text.skipPlainRow() {
      table.rows.append(ExamplesSyntax.Row([], span: span))
      pendingComments = []
      return
    }
    var row = try text.takeExampleRow(of: table.names)
    try takeLineEnd(after: "the row")
    row.comments = takenComments()
    table.rows.append(row)
  }

  /// Reports a table without rows.
  mutating func checkRows() {
    guard !hasRow else { return }
    for header in script.headers {
      guard case .examples = header.kind else { continue }
      text.problems.add(.noRows, at: header.keywordSpan)
    }
  }
}
