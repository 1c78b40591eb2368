// `#expect`, `XCTAssert…` and what they check.
extension SwiftTestReader {
  /// Reads a check that is not a chain; returns whether the statement is one.
  mutating func check(_ statement: [SwiftTree], _ line: Int) throws(ImportGap) -> Bool {
    guard let first = statement.first?.token, first.text == "#expect" || first.text == "#require",
      statement.count > 1, let arguments = statement[1].content("(")?.arguments,
      let condition = arguments.first
    else { return false }
    try expect(condition.value, isNegated: false, line)
    return true
  }

  /// Reads a check that is a call; returns whether the call is one.
  mutating func checkCall(_ chain: SwiftChain, _ line: Int) throws(ImportGap) -> Bool {
    guard
      ["#expect", "#require", "expectNoDifference"].contains(chain.base)
        || chain.base.hasPrefix("XCT"),
      case .call(let arguments)? = chain.links.first
    else { return false }
    guard !arguments.contains(where: { $0.label == "accuracy" }) else {
      throw ImportGap("a script has no such check")
    }
    let values = arguments.map(\.value)
    switch (chain.base, values.count) {
    case ("#expect", 1...), ("#require", 1...), ("XCTAssert", 1...), ("XCTAssertTrue", 1...):
      try expect(values[0], isNegated: false, line)
    case ("XCTAssertFalse", 1...): try expect(values[0], isNegated: true, line)
    case ("XCTAssertNil", 1...):
      add(try condition(values[0], "not exists"), line)
    case ("XCTAssertNotNil", 1...): add(try condition(values[0], "exists"), line)
    case ("XCTAssertEqual", 2...): try compare(values[0], "==", values[1], line)
    case ("XCTAssertNotEqual", 2...): try compare(values[0], "!=", values[1], line)
    case ("XCTAssertGreaterThan", 2...): try compare(values[0], ">", values[1], line)
    case ("XCTAssertGreaterThanOrEqual", 2...): try compare(values[0], ">=", values[1], line)
    case ("XCTAssertLessThan", 2...): try compare(values[0], "<", values[1], line)
    case ("XCTAssertLessThanOrEqual", 2...): try compare(values[0], "<=", values[1], line)
    case ("XCTAssertNoDifference", 2...), ("expectNoDifference", 2...):
      try compare(values[0], "==", values[1], line)
    case ("XCTSkipIf", _), ("XCTSkipUnless", _): throw ImportGap(SwiftTraitMeaning.condition)
    case ("XCTExpectFailure", _): throw ImportGap("a script has no failures that are expected")
    default: throw ImportGap("a script has no such check")
    }
    return true
  }

  /// Adds a line to a step `expect`.
  ///
  /// With exhaustivity off it belongs to the action before it: an `expect` would see what actions do that are not received.
  mutating func add(_ forms: [String], _ line: Int) {
    if let checked {
      script.add(forms, line: line, below: checked.owner)
      return
    }
    let owner =
      latest.openExpect ?? (exhaustivity == "on" ? nil : latest.action) ?? step(["expect"], line)
    script.add(forms, line: line, below: owner)
    latest.openExpect = owner
  }

  private mutating func expect(
    _ trees: [SwiftTree], isNegated: Bool, _ line: Int
  ) throws(ImportGap) {
    var trees = trees[...]
    while trees.first?.isName("try") ?? false { trees.removeFirst() }
    if trees.count == 1, let inner = trees[trees.startIndex].content("(") {
      try expect(inner, isNegated: isNegated, line)
      return
    }
    if trees.first?.isMark("!") ?? false {
      let rest = Array(trees.dropFirst())
      let inner = rest.count == 1 ? rest[0].content("(") ?? rest : rest
      try expect(inner, isNegated: !isNegated, line)
      return
    }
    let parts = trees.split { $0.isMark("&&") }
    if parts.count > 1, !isNegated {
      for part in parts { try expect(Array(part), isNegated: false, line) }
      return
    }
    let signs = ["==", "!=", ">", "<", ">=", "<="]
    guard let index = trees.firstIndex(where: { tree in signs.contains { tree.isMark($0) } }) else {
      try expectTrue(Array(trees), isNegated, line)
      return
    }
    let (left, right) = (Array(trees[..<index]), Array(trees[(index + 1)...]))
    var sign = trees[index].first.text
    if right.count == 1, right[0].isName("true") || right[0].isName("nil"),
      try expectInside(left, sign, isNil: right[0].isName("nil"), isNegated, line)
    {
      return
    }
    if isNegated {
      let opposites = ["==": "!=", "!=": "==", ">": "<=", "<": ">=", ">=": "<", "<=": ">"]
      sign = opposites[sign] ?? sign
    }
    try compare(left, sign, right, line)
  }

  private mutating func compare(
    _ left: [SwiftTree], _ sign: String, _ right: [SwiftTree], _ line: Int
  ) throws(ImportGap) {
    if sign == "==", try expectArrival(left, right) { return }
    let left = Self.elements(left)
    if right.count == 1, right[0].isName("nil"), sign == "==" || sign == "!=" {
      add(try condition(left, sign == "==" ? "not exists" : "exists"), line)
      return
    }
    // The state can stand on the right.
    if let chain = SwiftChain(right), try statePath(chain) != nil,
      try SwiftChain(left).flatMap({ chain throws(ImportGap) in try statePath(chain) }) == nil
    {
      let mirrored = [">": "<", "<": ">", ">=": "<=", "<=": ">="]
      try compare(right, mirrored[sign] ?? sign, left, line)
      return
    }
    let texts = try forms { reader throws(ImportGap) in try reader.text(right) }
    var found: [String] = []
    for text in texts { found += try condition(left, "\(sign) \(text)") }
    add(found, line)
  }

  /// What `Array(store.state.todos.ids)` or `Set(…)` has the elements of.
  private static func elements(_ value: [SwiftTree]) -> [SwiftTree] {
    // `store.state.todos.map(\.id)`
    if value.count > 3, value[value.count - 2].isName("map"),
      let path = value.last?.content("("), path.count == 3, path[0].isMark("\\"),
      path[2].isName("id"), let dot = value[value.count - 3].token
    {
      return value.dropLast(3) + [.token(dot), .token(SwiftToken.mark("ids", at: dot, .name))]
    }
    guard let chain = SwiftChain(value), ["Array", "Set"].contains(chain.base),
      chain.links.count == 1, case .call(let arguments)? = chain.links.first,
      arguments.count == 1, arguments[0].label == nil
    else { return value }
    return arguments[0].value
  }

  /// The path in the state that a chain is; `nil` if it is something else.
  ///
  /// `.first` is an element, or else a property of that name.
  func statePath(_ chain: SwiftChain, readsElements: Bool = true) throws(ImportGap) -> String? {
    if chain.base == store, chain.members.first == "state" {
      return try path(chain, from: 1, prefix: "", readsElements: readsElements)
    }
    if let checked, chain.base == checked.name {
      return try path(chain, from: 0, prefix: checked.prefix, readsElements: readsElements)
    }
    if let key = shared.keys[chain.base] {
      return try path(chain, from: 0, prefix: "shared \(key)", readsElements: readsElements)
    }
    return nil
  }

  /// What `subject PREDICATE` is in a script.
  private func condition(_ trees: [SwiftTree], _ predicate: String) throws(ImportGap) -> [String] {
    guard let chain = chain(of: trees) else { throw ImportGap("the check is computed") }
    if let path = try statePath(chain) {
      let property = (try? statePath(chain, readsElements: false)) ?? path
      return [path, property].prefix(path == property ? 1 : 2).map { "\($0) \(predicate)" }
    }
    if tellsDismissal(chain) {
      switch predicate {
      case "== true", "!= false": return ["dismissed"]
      case "== false", "!= true": return ["not dismissed"]
      default: throw ImportGap("the check is computed")
      }
    }
    return [try callCondition(chain, predicate)]
  }

  /// Whether a chain tells that the feature has dismissed itself.
  private func tellsDismissal(_ chain: SwiftChain) -> Bool {
    if chain.base == store { return chain.onlyMembers == ["isDismissed"] }
    if case .dismissal? = variables[chain.base] { return true }
    return false
  }

  /// A check of a Boolean.
  private mutating func expectTrue(
    _ trees: [SwiftTree], _ isNegated: Bool, _ line: Int
  ) throws(ImportGap) {
    if !isNegated, try expectArrival(trees, nil) { return }
    let not = isNegated ? "not " : ""
    guard var chain = chain(of: trees) else { throw ImportGap("the check is computed") }
    if tellsDismissal(chain) {
      add(["\(not)dismissed"], line)
      return
    }
    if let (variable, rest) = try recorded(chain), variable.kind == .elements,
      case .member("isEmpty")? = rest.first, rest.count == 1
    {
      add(["calls \(variable.endpoint) \(isNegated ? "" : "not ")exists"], line)
      return
    }
    if case .call(let arguments)? = chain.links.last, chain.links.count > 1,
      case .member("contains") = chain.links[chain.links.count - 2], let value = arguments.first
    {
      chain.links.removeLast(2)
      let texts = try forms { reader throws(ImportGap) in try reader.text(value.value) }
      var found: [String] = []
      let subject = try condition(chain, "")
      for text in texts { found.append("\(subject)\(not)contains \(text)") }
      add(found, line)
      return
    }
    var found = [try condition(chain, "== \(!isNegated)")]
    // `try #require(…)` of a value that is no Boolean.
    if !isNegated, let form = try? condition(chain, "exists") { found.append(form) }
    add(found, line)
  }

  private func condition(_ chain: SwiftChain, _ predicate: String) throws(ImportGap) -> String {
    if let path = try statePath(chain) { return "\(path) \(predicate)" }
    return try callCondition(chain, predicate)
  }

  /// Reads `a?.contains(1) == true`, `a.map { $0 > 1 } == true` and `Regex("a").wholeMatch(in: a) != nil`.
  private mutating func expectInside(
    _ left: [SwiftTree], _ sign: String, isNil: Bool, _ isNegated: Bool, _ line: Int
  ) throws(ImportGap) -> Bool {
    // `a?.contains(1) == nil` is about `a` alone.
    guard isNil == (sign == "!="), var chain = chain(of: left) else { return false }
    let not = isNegated ? "not " : ""
    if chain.base == "Regex", sign == "!=", chain.links.count == 3,
      case .call(let pattern) = chain.links[0], case .member("wholeMatch") = chain.links[1],
      case .call(let subject) = chain.links[2], let text = pattern.first?.value,
      let value = subject.first?.value
    {
      add(try condition(value, "\(not)matches \(try values.text(text))"), line)
      return true
    }
    if sign == "!=", case .call(let arguments)? = chain.links.last, chain.links.count > 1,
      case .member("wholeMatch") = chain.links[chain.links.count - 2],
      let value = arguments.first?.value, let pattern = SwiftChain(value), pattern.base == "Regex",
      case .call(let text)? = pattern.links.first, let expression = text.first?.value
    {
      chain.links.removeLast(2)
      add([try condition(chain, "\(not)matches \(try values.text(expression))")], line)
      return true
    }
    guard sign == "==" else { return false }
    switch chain.links.last {
    case .closure(_, let closure)?:
      chain.links.removeLast()
      if case .call? = chain.links.last { chain.links.removeLast() }
      guard case .member("map")? = chain.links.popLast(), let inner = closure.statements.first,
        inner.count > 2, inner[0].isName("$0"), let sign = inner[1].token, sign.kind == .mark
      else { return false }
      let value = try values.text(Array(inner.dropFirst(2)))
      add([try condition(chain, "\(not)\(sign.text) \(value)")], line)
      return true
    case .call?:
      try expectTrue(left, isNegated, line)
      return true
    case .member?, .index?, nil: return false
    }
  }
}
