/// A test in a Swift source.
struct SwiftTestFunction {
  var name: String
  /// The title that `@Test` gives it.
  var title: String?
  var line: Int
  var hasParameters: Bool
  var statements: [[SwiftTree]]
  /// The constants of the type around it.
  var members: [[SwiftTree]] = []

  /// The tests of a source, in types as well.
  static func all(
    in trees: [SwiftTree], members outer: [[SwiftTree]] = []
  ) -> [SwiftTestFunction] {
    let members = outer + constants(in: trees)
    var found: [SwiftTestFunction] = []
    // The attributes since the last declaration.
    var isTest = false
    var title: String?
    var index = 0
    while index < trees.count {
      defer { index += 1 }
      let tree = trees[index]
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
              statements: content.withoutSelf.statements, members: members))
        }
        (isTest, title, index) = (false, nil, body)
      } else if let content = tree.content("{") {
        found += all(in: content, members: members)
        (isTest, title) = (false, nil)
      }
    }
    return found
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

  /// The name of its script: `counting` for `testCounting`.
  var scriptName: String {
    let rest = name.hasPrefix("test") ? name.dropFirst(4).drop { $0 == "_" } : name[...]
    let short = rest.isEmpty ? name[...] : rest
    var words = ""
    var last: Character = "-"
    for character in short {
      defer { last = character }
      if character.isUppercase, last.isLowercase || last.isNumber { words += "-" }
      words += character.isLetter || character.isNumber ? character.lowercased() : "-"
    }
    return words
  }
}
