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

  /// Forgets the values of variables that an expression changes: `&count`, or `names.removeFirst()`.
  ///
  /// The statements of blocks are read on their own.
  mutating func forgetMutated(by trees: [SwiftTree]) {
    for (index, tree) in trees.enumerated() {
      if let group = tree.group {
        if group.open.text != "{" { forgetMutated(by: group.content) }
        continue
      }
      guard tree.token?.kind == .name, index == 0 || !trees[index - 1].isMark(".") else { continue }
      let rest = trees[(index + 1)...]
      if index > 0, trees[index - 1].isMark("&") {
        forgetKnown(tree)
      } else if rest.first?.isMark(".") ?? false, rest.dropFirst(2).first?.content("(") != nil,
        Self.mutators.contains(rest.dropFirst().first?.token?.text ?? "")
      {
        forgetKnown(tree)
      }
    }
  }

  private static let mutators: Set = [
    "append", "formUnion", "insert", "merge", "next", "popFirst", "popLast", "remove", "removeAll",
    "removeFirst", "removeLast", "removeValue", "reverse", "shuffle", "sort", "subtract", "swapAt",
    "toggle", "update", "updateValue",
  ]

  /// Forgets the values of variables that a value changes, also in closures and in functions that it calls.
  mutating func forgetMutated(inside value: [SwiftTree]) {
    forgetAssigned(in: [value])
    forgetMutated(by: value)
    forgetCalled(in: value)
  }

  /// Forgets the values of variables that functions change which an expression calls.
  private mutating func forgetCalled(in trees: [SwiftTree]) {
    for (index, tree) in trees.enumerated() {
      if let group = tree.group {
        forgetCalled(in: group.content)
      } else if index == 0 || !trees[index - 1].isMark("."), let name = tree.token?.text {
        for function in helpers[name] ?? [] { forgetAssigned(in: function.statements) }
      }
    }
  }

  /// Forgets the values of variables that a change of the state changes, whose name can be that of a variable.
  mutating func forgetMutated(by change: [SwiftTree], of state: String) {
    forgetMutated(inside: change[0].isName(state) ? Array(change.dropFirst()) : change)
  }

  /// Notes that a variable may hide another one.
  mutating func hide(_ name: String) {
    let isKnown =
      values.constants[name] != nil || variables[name] != nil || values.forgotten.contains(name)
      || values.places.contains(name)
    if isKnown { hiding.insert(name) }
  }

  /// Whether a variable only has the value of the one that it hides: `let clock = clock!`.
  func isSame(_ name: String, _ declaration: [SwiftTree]) -> Bool {
    guard let value = SwiftAssignment(declaration)?.value, value.first?.isName(name) ?? false else {
      return false
    }
    return value.dropFirst().allSatisfy { $0.isMark("!") }
  }

  private mutating func forgetKnown(_ name: SwiftTree) {
    if let name = name.token?.text, values.constants[name] != nil { values.forget(name) }
  }
}
