/// The variables into which closures of endpoints put their arguments.
///
/// Such a variable lists the calls of an endpoint only if each closure of the endpoint appends its arguments, once and
/// before it does anything else, and if the test only reads the variable. A replay notes all calls.
struct RecordedCalls {
  /// What each closure of an endpoint appends to: the variables, with the places of their names.
  private var closures: [String: [[String: Int]]] = [:]
  /// Whether another function may answer.
  private var isUnknown = false

  /// Notes a closure; until the test makes a step, it takes the place of the one before it.
  mutating func add(_ endpoint: String, _ variables: [String: Int], hasSteps: Bool) {
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

  /// The endpoints whose calls the variables of some statements list, by the names of the variables.
  func lists(in statements: [[SwiftTree]]) -> [String: String] {
    guard !isUnknown else { return [:] }
    var lists: [String: String] = [:]
    for (endpoint, closures) in closures {
      for name in closures[0].keys {
        let places = closures.compactMap { $0[name] }
        if places.count == closures.count, Self.isList(name, in: statements, filledAt: places) {
          lists[name] = endpoint
        }
      }
    }
    return lists
  }

  /// Whether a variable is an empty list at first, and is only read but in some places.
  private static func isList(
    _ name: String, in statements: [[SwiftTree]], filledAt places: [Int]
  ) -> Bool {
    let declarations = statements.filter { statement in
      statement.count > 3 && statement[0].isName("let") && statement[1].isName(name)
    }
    guard declarations.count == 1, declarations[0][2].isMark("="),
      isEmptyList(Array(declarations[0].dropFirst(3)))
    else { return false }
    let known = Set(places + [declarations[0][1].first.offset])
    return statements.allSatisfy { isOnlyRead(name, in: $0, but: known) }
  }

  /// Whether a value is `LockIsolated<[Int]>([])` or `LockIsolated([Int]())`.
  private static func isEmptyList(_ value: [SwiftTree]) -> Bool {
    guard let first = value.first, first.isName("LockIsolated") || first.isName("ActorIsolated"),
      let arguments = value.last?.content("(")?.arguments, arguments.count == 1,
      let list = arguments[0].value.first?.content("[")
    else { return false }
    let rest = arguments[0].value.dropFirst()
    if value.count == 2 { return rest.count == 1 && rest.last?.content("(")?.isEmpty ?? false }
    // The elements' type can only be that of a list.
    return value.count == 5 && value[1].isMark("<") && value[2].content("[") != nil
      && value[3].isMark(">") && list.isEmpty && rest.isEmpty
  }

  private static func isOnlyRead(
    _ name: String, in trees: [SwiftTree], but known: Set<Int>
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
          if !captures.isEmpty { content.removeFirst() }
        }
        guard isOnlyRead(name, in: content, but: known) else { return false }
      case .token(let token):
        guard token.isName(name), index == 0 || !trees[index - 1].isMark("."),
          !known.contains(token.offset)
        else { continue }
        let rest = trees[(index + 1)...]
        let isLabel =
          rest.first?.isMark(":") ?? false && (index == 0 || trees[index - 1].isMark(","))
        let isRead =
          rest.first?.isMark(".") ?? false && rest.dropFirst().first?.isName("value") ?? false
        guard isLabel || isRead else { return false }
      }
    }
    return true
  }
}
