/// A test in a Swift source.
struct SwiftTestFunction {
  var name: String
  /// The title that `@Test` gives it.
  var title: String?
  var line: Int
  var hasParameters: Bool
  /// Whether it is never run.
  var isDisabled = false
  /// The name of the type around it.
  var suite: String?
  var statements: [[SwiftTree]]
  /// The constants of the type around it.
  var members: [[SwiftTree]] = []

  /// The tests of a source, in types as well.
  static func all(
    in trees: [SwiftTree], members outer: [[SwiftTree]] = [], suite: String? = nil,
    isDisabled isOuterDisabled: Bool = false
  ) -> [SwiftTestFunction] {
    let members = outer + constants(in: trees)
    var found: [SwiftTestFunction] = []
    // The attributes since the last declaration, and the type that it begins.
    var isTest = false
    var isDisabled = isOuterDisabled
    var type = suite
    var title: String?
    var index = 0
    while index < trees.count {
      defer { index += 1 }
      let tree = trees[index]
      if tree.isName("@Test") || tree.isName("@Suite"), trees.indices.contains(index + 1),
        trees[index + 1].content("(")?.arguments.contains(where: { Self.disables($0.value) })
          ?? false
      {
        isDisabled = true
      }
      if ["struct", "class", "actor", "enum", "extension"].contains(where: { tree.isName($0) }),
        trees.indices.contains(index + 1), let name = trees[index + 1].token, name.kind == .name,
        !["func", "var", "let"].contains(name.text)
      {
        type = name.text
      }
      if tree.isName("@Test") {
        isTest = true
        if trees.indices.contains(index + 1), let arguments = trees[index + 1].content("("),
          case .string(let text)? = arguments.first?.token?.kind
        {
          title = text
        }
      } else if tree.isName("func"), trees.indices.contains(index + 2),
        let name = trees[index + 1].token, let parameters = trees[index + 2].content("(")
      {
        guard let body = trees[(index + 3)...].firstIndex(where: { $0.content("{") != nil }),
          let content = trees[body].content("{")
        else { break }
        if isTest || name.text.hasPrefix("test") {
          found.append(
            SwiftTestFunction(
              name: name.text, title: title, line: name.line, hasParameters: !parameters.isEmpty,
              isDisabled: isDisabled, suite: suite, statements: content.withoutSelf.statements,
              members: members))
        }
        (isTest, title, index) = (false, nil, body)
        isDisabled = isOuterDisabled
      } else if let content = tree.content("{") {
        found += all(in: content, members: members, suite: type, isDisabled: isDisabled)
        (isTest, title, type) = (false, nil, suite)
        isDisabled = isOuterDisabled
      }
    }
    return found
  }

  /// Whether a trait is `.disabled`, without a condition.
  private static func disables(_ trait: [SwiftTree]) -> Bool {
    guard trait.count > 1, trait[0].isMark("."), trait[1].isName("disabled") else { return false }
    guard trait.count > 2 else { return true }
    return !(trait[2].content("(")?.arguments.contains { $0.label == "if" } ?? true)
      && trait.count == 3
  }

  /// The declarations with a value: `let clock = TestClock()`.
  private static func constants(in trees: [SwiftTree]) -> [[SwiftTree]] {
    trees.statements.compactMap { statement in
      guard let start = statement.firstIndex(where: { $0.isName("let") }), start < 4,
        statement[..<start].allSatisfy({ $0.token?.kind == .name }),
        statement.contains(where: { $0.isMark("=") })
      else { return nil }
      return Array(statement[start...])
    }
  }

  /// The stores that it makes, or the one that the type around it has.
  var stores: [SwiftStoreUse] {
    let own = SwiftStoreUse.all(in: statements)
    return own.isEmpty ? SwiftStoreUse.all(in: members) : own
  }

  /// Whether a store that it does not make gets actions: `await store.send(…)`.
  var usesOtherStore: Bool { statements.contains(where: Self.sendsActions) }

  private static func sendsActions(_ trees: [SwiftTree]) -> Bool {
    for (index, tree) in trees.enumerated() {
      if let group = tree.group, sendsActions(group.content) { return true }
      guard tree.isName("await"), index + 4 < trees.count, trees[index + 2].isMark("."),
        ["send", "receive"].contains(where: { trees[index + 3].isName($0) }),
        trees[index + 4].content("(") != nil
      else { continue }
      return true
    }
    return false
  }

  /// The name of its script: `counting` for `testCounting`.
  ///
  /// The tests that `export` writes have one name, so it is that of their suite.
  var scriptName: String {
    let rest = name.hasPrefix("test") ? name.dropFirst(4).drop { $0 == "_" } : name[...]
    let name = Self.fileName(rest.isEmpty ? self.name[...] : rest)
    return name == "replay" ? suiteName ?? name : name
  }

  /// The name of its suite for a file: `counter` for `CounterTests`.
  var suiteName: String? {
    suite.map { suite in
      Self.fileName(suite.hasSuffix("Tests") && suite.count > 5 ? suite.dropLast(5) : suite[...])
    }
  }

  private static func fileName(_ text: Substring) -> String {
    var words = ""
    var last: Character = "-"
    for character in text {
      defer { last = character }
      if character.isUppercase, last.isLowercase || last.isNumber { words += "-" }
      words += character.isLetter || character.isNumber ? character.lowercased() : "-"
    }
    return words
  }
}
