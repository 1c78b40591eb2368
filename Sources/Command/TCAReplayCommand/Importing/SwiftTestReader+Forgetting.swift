// Variables whose values are not known behind a statement.
extension SwiftTestReader {
  /// Forgets the values of variables that a statement changes or hides, and that could not be read.
  mutating func forgetChanged(by statement: [SwiftTree]) {
    let first = statement[0].first
    if values.constants[first.text] != nil {
      // `options |= 2`; a value that is assigned is known, or forgotten already.
      if SwiftAssignment(statement) == nil { values.forget(first.text) }
      return
    }
    var names: [SwiftTree] = []
    switch first.text {
    case "guard", "let", "var":
      for (index, tree) in statement.enumerated()
      where index > 0 && (statement[index - 1].isName("let") || statement[index - 1].isName("var"))
      {
        names += tree.content("(") ?? [tree]
      }
    // `(a, b) = (b, a)`
    case "(": names = statement[0].content("(") ?? []
    case "#if": forgetChanged(in: statement.dropFirst(2).map { $0 }.statements)
    default: break
    }
    for name in names { forgetKnown(name) }
    for tree in statement {
      if let block = tree.content("{") { forgetChanged(in: SwiftClosure(block).statements) }
    }
  }

  /// Forgets the values of variables that the statements of a block may change.
  mutating func forgetChanged(in statements: [[SwiftTree]]) {
    for statement in statements {
      forgetKnown(statement[0])
      for tree in statement {
        if let block = tree.content("{") { forgetChanged(in: SwiftClosure(block).statements) }
      }
    }
  }

  private mutating func forgetKnown(_ name: SwiftTree) {
    if let name = name.token?.text, values.constants[name] != nil { values.forget(name) }
  }
}
