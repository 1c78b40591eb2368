/// A variable into which closures of an endpoint put something at each call.
struct RecordedVariable {
  enum Kind {
    /// It lists the arguments: `saved.withValue { $0.append(id) }`.
    case elements
    /// It tells whether there was a call: `isSaved.setValue(true)`.
    case flag
    /// It counts: `count.withValue { $0 += 1 }`.
    case count
  }

  var endpoint: String
  var kind: Kind
  /// Whether it is not in a box.
  var isPlain: Bool
}

/// The variables into which closures of endpoints put their arguments.
///
/// Such a variable tells the calls of an endpoint only if each closure of the endpoint notes its call, once and before it
/// does anything else, and if the test only reads the variable. A replay notes all calls.
struct RecordedCalls {
  /// What a closure does to a variable, with the place of its name.
  struct Note {
    var kind: RecordedVariable.Kind
    var place: Int
  }

  /// What each closure of an endpoint notes its calls in.
  private var closures: [String: [[String: Note]]] = [:]
  /// Whether another function may answer.
  private var isUnknown = false

  /// Notes a closure; until the test makes a step, it takes the place of the one before it.
  mutating func add(_ endpoint: String, _ variables: [String: Note], hasSteps: Bool) {
    if hasSteps {
      // Without a closure from the beginning, earlier calls may be missing.
      closures[endpoint, default: [[:]]].append(variables)
    } else {
      closures[endpoint] = [variables]
    }
  }

  /// Notes that endpoints get answers that do not record their calls.
  mutating func forget(hasSteps: Bool, _ isForgotten: (String) -> Bool) {
    for endpoint in closures.keys where isForgotten(endpoint) {
      add(endpoint, [:], hasSteps: hasSteps)
    }
  }

  /// Notes that any endpoint may get another answer.
  mutating func forgetAll() { isUnknown = true }

  /// The variables of some statements that tell the calls of an endpoint.
  func variables(in statements: [[SwiftTree]]) -> [String: RecordedVariable] {
    guard !isUnknown else { return [:] }
    var found: [String: RecordedVariable] = [:]
    for (endpoint, closures) in closures {
      for (name, first) in closures[0] {
        let notes = closures.compactMap { $0[name] }
        guard notes.count == closures.count, notes.allSatisfy({ $0.kind == first.kind }),
          let declaration = Self.declaration(of: name, in: statements),
          let isPlain = Self.isPlain(declaration, first.kind)
        else { continue }
        let known = Set(notes.map(\.place) + [declaration[1].first.offset])
        guard
          statements.allSatisfy({ Self.isOnlyRead(name, in: $0, but: known, isPlain: isPlain) })
        else { continue }
        found[name] = RecordedVariable(endpoint: endpoint, kind: first.kind, isPlain: isPlain)
      }
    }
    return found
  }

  private static func declaration(
    of name: String, in statements: [[SwiftTree]]
  ) -> [SwiftTree]? {
    let found = statements.filter { statement in
      statement.count > 3 && (statement[0].isName("let") || statement[0].isName("var"))
        && statement[1].isName(name)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether a variable that notes nothing at first is not in a box; `nil` for another declaration.
  private static func isPlain(
    _ declaration: [SwiftTree], _ kind: RecordedVariable.Kind
  ) -> Bool? {
    guard let equal = declaration.firstIndex(where: { $0.isMark("=") }) else { return nil }
    let value = Array(declaration[(equal + 1)...])
    // `let saved: LockIsolated<[Int]> = …`
    let hasListType = declaration[2..<equal].contains { $0.content("[") != nil }
    let boxes = ["LockIsolated", "ActorIsolated", "Mutex"]
    guard let first = value.first, boxes.contains(where: { first.isName($0) }) else {
      return declaration[0].isName("var") && isEmpty(value, kind, hasListType) ? true : nil
    }
    guard declaration[0].isName("let"), let arguments = value.last?.content("(")?.arguments,
      arguments.count == 1
    else { return nil }
    // `LockIsolated<[Int]>([])`
    let type = value.dropFirst().dropLast()
    let isList = type.contains { $0.content("[") != nil }
    let isKnown = type.isEmpty || (type.count == 3 && (isList || kind != .elements))
    return isKnown && isEmpty(arguments[0].value, kind, hasListType || isList) ? false : nil
  }

  private static func isEmpty(
    _ value: [SwiftTree], _ kind: RecordedVariable.Kind, _ hasListType: Bool
  ) -> Bool {
    switch kind {
    case .flag: return value.count == 1 && value[0].isName("false")
    case .count: return value.count == 1 && value[0].token?.text == "0"
    case .elements:
      guard let list = value.first?.content("[") else { return false }
      // `[Int]()`, or `[]` where the type is known to be that of a list.
      return value.count == 2
        ? !list.isEmpty && value[1].content("(")?.isEmpty ?? false
        : value.count == 1 && list.isEmpty && hasListType
    }
  }

  // MARK: - Uses

  private static func isOnlyRead(
    _ name: String, in trees: [SwiftTree], but known: Set<Int>, isPlain: Bool
  ) -> Bool {
    for (index, tree) in trees.enumerated() {
      switch tree {
      case .group(let group):
        var content = group.content
        if group.open.text == "{" {
          // `{ [saved] id in … }` is about the same variable.
          let captures = SwiftClosure(content).captures
          guard captures.parts.allSatisfy({ $0.count == 1 || !$0.mentions(name) }) else {
            return false
          }
          if !captures.isEmpty {
            let index = content.firstIndex { $0.content("[") != nil }
            index.map { _ = content.remove(at: $0) }
          }
        }
        guard isOnlyRead(name, in: content, but: known, isPlain: isPlain) else { return false }
      case .token(let token):
        guard token.isName(name), index == 0 || !trees[index - 1].isMark("."),
          !known.contains(token.offset)
        else { continue }
        let rest = trees[(index + 1)...]
        let isLabel =
          rest.first?.isMark(":") ?? false && (index == 0 || trees[index - 1].isMark(","))
        guard isLabel || (isPlain ? reads(rest, behind: trees[..<index]) : readsBox(rest)) else {
          return false
        }
      }
    }
    return true
  }

  /// Whether `.value`, or `.withLock { $0 }`, follows a box.
  private static func readsBox(_ rest: ArraySlice<SwiftTree>) -> Bool {
    guard rest.first?.isMark(".") ?? false, let name = rest.dropFirst().first?.token else {
      return false
    }
    if name.isName("value") { return true }
    let closure = rest.dropFirst(2).first?.content("{")
    return ["withLock", "withValue"].contains(name.text) && closure.map(isIdentity) ?? false
  }

  /// Whether a closure is `{ $0 }`.
  static func isIdentity(_ closure: [SwiftTree]) -> Bool {
    closure.count == 1 && closure[0].isName("$0")
  }

  /// Whether a variable without a box is only read between some trees.
  private static func reads(
    _ rest: ArraySlice<SwiftTree>, behind before: ArraySlice<SwiftTree>
  ) -> Bool {
    if before.last?.isMark("&") ?? false || before.last?.isName("let") ?? false
      || before.last?.isName("var") ?? false || before.last?.isName("in") ?? false
    {
      return false
    }
    guard let next = rest.first else { return true }
    if next.isMark(".") {
      let member = rest.dropFirst().first?.token?.text ?? ""
      return ["count", "isEmpty", "contains", "first", "last"].contains(member)
    }
    return next.token.map {
      $0.kind != .mark || ["==", "!=", "<", ">", "<=", ">=", ","].contains($0.text)
    }
      ?? false
  }
}
