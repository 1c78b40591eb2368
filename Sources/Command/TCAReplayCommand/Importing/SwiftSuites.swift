/// The types of a Swift source, which can have tests, each with all of its extensions.
struct SwiftSuites {
  private struct Suite {
    var content: [SwiftTree] = []
    var traits: [SwiftArgument] = []
    /// What stands first behind the colon of a class, with its line.
    var superclass: (name: String, line: Int)?
    /// The line of its declaration or of its first extension.
    var line: Int?
    /// Whether the file has its declaration.
    var isDeclared = false
  }

  private let file: [SwiftTree]
  /// The types by their paths, such as `Outer.Inner`.
  private var suites: [String: Suite] = [:]
  private var scopes: [String: SwiftTestScope] = [:]

  init(_ trees: [SwiftTree]) {
    file = trees
    collect(trees, of: [])
  }

  private mutating func collect(_ trees: [SwiftTree], of path: [String]) {
    var traits: [SwiftArgument] = []
    var type: [String] = []
    var superclass: (name: String, line: Int)?
    var isDeclaration = false
    for (index, tree) in trees.enumerated() {
      if tree.isName("@Suite"), let arguments = trees.dropFirst(index + 1).first?.content("(") {
        traits += arguments.arguments
      } else if let name = Self.typeName(in: trees, at: index) {
        (type, superclass, isDeclaration) = (name, nil, !tree.isName("extension"))
        var rest = trees[(index + 2)...]
        SwiftChain.skipGenerics(&rest)
        if tree.isName("class"), rest.first?.isMark(":") ?? false,
          let first = rest.dropFirst().first
        {
          let name = rest.dropFirst().prefix { $0.token?.kind == .name || $0.isMark(".") }
          superclass = (name.map(\.first.text).joined(), first.first.line)
        }
      } else if tree.isName("func") {
        (type, traits) = ([], [])
      } else if let content = tree.content("{") {
        if !type.isEmpty {
          let key = (path + type).joined(separator: ".")
          var suite = suites.removeValue(forKey: key) ?? Suite()
          // Statements do not go on in an extension.
          suite.content += [.token(SwiftToken.mark(";", at: tree.first))] + content
          suite.traits += traits
          suite.superclass = superclass ?? suite.superclass
          suite.isDeclared = suite.isDeclared || isDeclaration
          suite.line = suite.line ?? tree.first.line
          suites[key] = suite
          collect(content, of: path + type)
        }
        (type, traits) = ([], [])
      }
    }
  }

  /// The name of the type that a declaration at an index begins: `Outer` and `Inner` for `extension Outer.Inner`.
  static func typeName(in trees: [SwiftTree], at index: Int) -> [String]? {
    guard
      ["struct", "class", "actor", "enum", "extension"].contains(where: { trees[index].isName($0) }
      ),
      trees.indices.contains(index + 1), let name = trees[index + 1].token, name.kind == .name,
      !["func", "var", "let"].contains(name.text)
    else { return nil }
    var names = [name.text]
    var rest = trees[(index + 2)...]
    while rest.first?.isMark(".") ?? false, let name = rest.dropFirst().first?.token {
      names.append(name.text)
      rest = rest.dropFirst(2)
    }
    return names
  }

  // MARK: - What tests have of their types

  /// The traits of a type and of those around it.
  func traits(of path: [String]) -> [SwiftArgument] {
    path.indices.flatMap { suites[path[...$0].joined(separator: ".")]?.traits ?? [] }
  }

  mutating func scope(of path: [String]) -> SwiftTestScope {
    let key = path.joined(separator: ".")
    if let scope = scopes[key] { return scope }
    guard let name = path.last, let suite = suites[key] else {
      let scope = SwiftTestScope().entering(file, suite: nil)
      scopes[key] = scope
      return scope
    }
    var scope = scope(of: path.dropLast())
    scope.addTraits(suite.traits)
    scope = scope.entering(suite.content, suite: name, after: bases(of: path))
    scopes[key] = scope
    return scope
  }

  /// The classes from which a class inherits, the first one of which inherits from none in the file.
  private func bases(of path: [String]) -> [(content: [SwiftTree], name: String)] {
    var bases: [(content: [SwiftTree], name: String)] = []
    var key: String? = base(of: path.joined(separator: "."))
    while let name = key, let suite = suites[name], bases.count < 8 {
      bases.insert((suite.content, name), at: 0)
      key = base(of: name)
    }
    return bases
  }

  private func base(of key: String) -> String? {
    guard let name = suites[key]?.superclass?.name else { return nil }
    let outer = key.split(separator: ".").dropLast().joined(separator: ".")
    return ["\(outer).\(name)", name].first { suites[$0] != nil }
  }

  /// Why it is not known what runs before a test: another file has one of the types around it, or the superclass of a
  /// class of XCTest.
  func unknownType(of path: [String], isXCTest: Bool) -> ImportedScript.Gap? {
    var unknown: (name: String, line: Int)?
    for count in path.indices.map({ $0 + 1 }) {
      let suite = suites[path.prefix(count).joined(separator: ".")]
      guard let suite, !suite.isDeclared, let line = suite.line else { continue }
      unknown = unknown ?? (path[count - 1], line)
    }
    if isXCTest, unknown == nil {
      var key = path.joined(separator: ".")
      for _ in 0..<8 { key = base(of: key) ?? key }
      unknown = suites[key]?.superclass.flatMap { $0.name == "XCTestCase" ? nil : $0 }
    }
    return unknown.map { name, line in
      .init(line: line, reason: "what '\(name)' does before a test is not known")
    }
  }
}
