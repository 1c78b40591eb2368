/// A step whose changes are those of a copy of the state.
///
/// So `export` writes conditions on what an action changes: `var expected = store.state`, the step
/// without exhaustivity, checks, changes of the copy, and
/// `expectNoDifference(store.state, expected)`.
struct CopiedStep {
  /// The name of the copy.
  let copy: String
  let step: [SwiftTree]
  /// The checks, and the changes of the copy.
  private(set) var changes: [[SwiftTree]] = []
  /// The places that the copy takes from the state after the step.
  private(set) var taken: [[SwiftTree]] = []
  /// The number of statements.
  private(set) var count = 0

  init?(_ statements: ArraySlice<[SwiftTree]>, store: String?, exhaustivity: String) {
    guard exhaustivity == "on", let store, statements.count > 4,
      let first = statements.first, first[0].isName("var"),
      let declaration = SwiftAssignment(Array(first.dropFirst())), declaration.place.count == 1,
      let name = declaration.place[0].token?.text, Self.isState(declaration.value, of: store)
    else { return nil }
    let rest = Array(statements.dropFirst())
    guard Self.sets("off", rest[0], store), Self.sets("on", rest[2], store),
      let call = SwiftChain(rest[1].drop { !$0.isName("await") }), call.base == store,
      ["send", "receive"].contains(call.members.first)
    else { return nil }
    copy = name
    step = rest[1]
    for (index, statement) in rest.enumerated().dropFirst(3) {
      if let chain = SwiftChain(statement),
        ["expectNoDifference", "XCTAssertNoDifference"]
          .contains(chain.base), case .call(let arguments)? = chain.links.first
      {
        guard arguments.count == 2, Self.isState(arguments[0].value, of: store),
          arguments[1].value.count == 1, arguments[1].value[0].isName(name)
        else { return nil }
        count = index + 2
        return
      }
      guard add(statement, store) else { return nil }
    }
    return nil
  }

  /// Adds a check, or a change of the copy; returns whether the statement is one.
  private mutating func add(_ statement: [SwiftTree], _ store: String) -> Bool {
    if Self.isCheck(statement) {
      changes.append(statement)
      return true
    }
    var change = statement
    var isTaken = false
    // `if let value = store.state.alert?.title { expected.alert?.title = value }`
    if statement[0].isName("if"), let body = statement.last?.content("{")?.statements,
      body.count == 1, statement.dropLast().mentions(copy) || statement.dropLast().mentions(store)
    {
      (change, isTaken) = (body[0], true)
    }
    if let assignment = SwiftAssignment(change) {
      guard SwiftChain(assignment.place)?.base == copy else { return false }
      let isNew = assignment.value.mentions(store)
      guard !isNew || assignment.sign == "=" else { return false }
      if isNew || isTaken { taken.append(assignment.place) } else { changes.append(change) }
      return true
    }
    guard let chain = SwiftChain(change), chain.base == copy else { return false }
    if chain.members.last == "take" {
      guard let end = change.lastIndex(where: { $0.isName("take") }) else { return false }
      taken.append(Array(change[..<(end - 1)]).filter { !$0.isMark("?") })
      return true
    }
    guard !isTaken, !change.mentions(store) else { return false }
    changes.append(change)
    return true
  }

  static func isCheck(_ statement: [SwiftTree]) -> Bool {
    let first = statement[0].first.text
    return first == "#expect" || first.hasPrefix("XCTAssert")
  }

  private static func isState(_ value: [SwiftTree], of store: String) -> Bool {
    guard let chain = SwiftChain(value) else { return false }
    return chain.base == store && chain.onlyMembers == ["state"]
  }

  /// Whether a statement is `store.exhaustivity = .off`, or `.on`.
  private static func sets(_ mode: String, _ statement: [SwiftTree], _ store: String) -> Bool {
    guard let assignment = SwiftAssignment(statement), let chain = SwiftChain(assignment.place)
    else { return false }
    return chain.base == store && chain.onlyMembers == ["exhaustivity"] && assignment.sign == "="
      && SwiftChain(assignment.value)?.onlyMembers == [mode]
  }
}

extension SwiftTestReader {
  /// Reads a step with the checks and the changes of the copy below it.
  mutating func read(_ copied: CopiedStep) {
    let first = script.pieces.count
    let copies = variables.filter { variable in
      if case .stateCopy(let changes) = variable.value { changes.isEmpty } else { false }
    }
    read([copied.step])
    guard let owner = latest.action, owner >= first else { return }
    let taken = copied.taken.map { place in
      SwiftChain(place).flatMap { try? path($0, from: 0, prefix: "") }
    }
    var closure = SwiftClosure([])
    closure.parameters = [copied.copy]
    var told: Set<String> = []
    var later: [[SwiftTree]] = []
    for statement in copied.changes {
      if let path = changedPath(statement, since: Set(copies.keys)) {
        script.add(["\(path) = _"], line: statement.line, below: owner)
        told.insert(path)
      } else if CopiedStep.isCheck(statement) {
        // Below the step, a condition would let its value change.
        let path = checkedPath(statement, below: owner)
        let allowed = taken.compactMap(\.self).filter { allowed in
          path == allowed || [".", "["].contains { path?.hasPrefix("\(allowed)\($0)") ?? false }
        }
        told.formUnion(allowed)
        if allowed.isEmpty { later.append(statement) } else { closure.statements.append(statement) }
      } else {
        closure.statements.append(statement)
      }
    }
    change(closure, below: owner)
    for (place, path) in zip(copied.taken, taken) where path.map({ !told.contains($0) }) ?? true {
      script.add(gap: "a change that nothing tells", line: place.line, below: owner)
    }
    read(later)
  }

  /// The path that a check is about; `nil` if this is not known.
  private func checkedPath(_ statement: [SwiftTree], below owner: Int) -> String? {
    var (reader, closure) = (self, SwiftClosure([]))
    closure.statements = [statement]
    let first = reader.script.pieces.count
    reader.change(closure, below: owner)
    let pieces = reader.script.pieces[first...].filter { $0.owner == owner && $0.gap == nil }
    return pieces.count == 1 ? pieces.first?.forms.first.map { String($0.cut(before: " ")) } : nil
  }

  /// The path whose value a check wants to be another one than in a copy from before the step:
  /// `#expect(store.state.count != before.count)`; `nil` for another statement.
  private func changedPath(_ statement: [SwiftTree], since copies: Set<String>) -> String? {
    guard statement.count == 2, statement[0].first.text == "#expect",
      let check = statement[1].content("("),
      let sign = check.firstIndex(where: { $0.isMark("!=") }),
      let new = SwiftChain(check[..<sign]), let old = SwiftChain(check[(sign + 1)...]),
      new.base == store, copies.contains(old.base), let path = try? statePath(new),
      let before = try? self.path(old, from: 0, prefix: "", readsElements: true), path == before
    else { return nil }
    return path
  }
}
