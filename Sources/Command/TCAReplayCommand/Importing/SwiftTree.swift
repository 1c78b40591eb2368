/// The tokens of a Swift source, with what stands between brackets as one.
enum SwiftTree {
  case token(SwiftToken)
  case group(Group)

  struct Group {
    var open: SwiftToken
    var content: [SwiftTree]
    var commentsBehind: [String] = []
  }

  /// Deeper brackets are refused, so that what goes through a tree can be recursive.
  private static let maximumDepth = 100

  /// Reads a source.
  static func all(in bytes: [UInt8]) throws(SwiftSourceError) -> [SwiftTree] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      let valid = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .prefix { String(validating: $0, as: UTF8.self) != nil }
      throw SwiftSourceError("this line is not UTF-8", line: valid.count + 1)
    }
    var stack: [Group] = []
    var top: [SwiftTree] = []
    for token in try SwiftLexer.tokens(of: bytes) {
      switch token.kind {
      case .open:
        guard stack.count < maximumDepth else {
          throw SwiftSourceError("brackets are nested too deeply", line: token.line)
        }
        stack.append(Group(open: token, content: []))
      case .close:
        guard var group = stack.popLast(), group.open.closing == token.text else {
          throw SwiftSourceError("unexpected '\(token.text)'", line: token.line)
        }
        // Comments below the last statement stand before the bracket.
        if let last = group.content.indices.last {
          group.content[last].commentsBehind += token.comments
        } else {
          group.commentsBehind += token.comments
        }
        group.commentsBehind += token.commentsBehind
        add(.group(group), &stack, &top)
      case .name, .number, .string, .mark: add(.token(token), &stack, &top)
      }
    }
    if let open = stack.last?.open {
      throw SwiftSourceError("'\(open.text)' is never closed", line: open.line)
    }
    return top
  }

  private static func add(_ tree: SwiftTree, _ stack: inout [Group], _ top: inout [SwiftTree]) {
    if stack.isEmpty {
      top.append(tree)
    } else {
      stack[stack.count - 1].content.append(tree)
    }
  }

  var token: SwiftToken? {
    if case .token(let token) = self { token } else { nil }
  }

  var group: Group? {
    if case .group(let group) = self { group } else { nil }
  }

  /// The token, or the opening bracket.
  var first: SwiftToken {
    switch self {
    case .token(let token): token
    case .group(let group): group.open
    }
  }

  fileprivate(set) var commentsBehind: [String] {
    get {
      switch self {
      case .token(let token): token.commentsBehind
      case .group(let group): group.commentsBehind
      }
    }
    set {
      switch self {
      case .token(var token):
        token.commentsBehind = newValue
        self = .token(token)
      case .group(var group):
        group.commentsBehind = newValue
        self = .group(group)
      }
    }
  }

  /// The comments before it and in its lines, without those of blocks, whose statements have their own.
  fileprivate var comments: [String] {
    switch self {
    case .token(let token): token.comments
    case .group(let group):
      group.open.comments
        + (group.open.text == "{" ? [] : group.content.flatMap { $0.comments + $0.commentsBehind })
    }
  }

  func isMark(_ text: String) -> Bool { token?.isMark(text) ?? false }
  func isName(_ text: String) -> Bool { token?.isName(text) ?? false }

  /// The content between brackets that open with a text.
  func content(_ open: String) -> [SwiftTree]? {
    guard let group, group.open.text == open else { return nil }
    return group.content
  }

  /// The number of tokens.
  var size: Int {
    switch self {
    case .token: 1
    case .group(let group): group.content.reduce(2) { $0 + $1.size }
    }
  }
}

extension SwiftToken {
  fileprivate var closing: String { text == "(" ? ")" : text == "[" ? "]" : "}" }
}

extension [SwiftTree] {
  /// The parts between commas.
  var parts: [[SwiftTree]] {
    var parts = split(omittingEmptySubsequences: false) { $0.isMark(",") }.map { Array($0) }
    // A comma can stand at the end.
    if parts.last?.isEmpty ?? false { parts.removeLast() }
    return parts
  }

  /// The arguments of a call.
  var arguments: [SwiftArgument] { parts.map(SwiftArgument.init) }

  /// The statements, which lines and semicolons separate.
  var statements: [[SwiftTree]] {
    var statements: [[SwiftTree]] = []
    var current: [SwiftTree] = []
    for (index, tree) in enumerated() {
      if tree.isMark(";") || (!current.isEmpty && begins(at: index, after: current)) {
        if !current.isEmpty { statements.append(current) }
        current = []
      }
      if !tree.isMark(";") { current.append(tree) }
    }
    if !current.isEmpty { statements.append(current) }
    statements = statements.flatMap(\.declarations)
    return statements.contains { $0[0].isName("#if") } ? Self.joined(statements) : statements
  }

  /// A declaration for each variable: `let a = 1` and `let b = 2` for `let a = 1, b = 2`.
  private var declarations: [[SwiftTree]] {
    guard let start = firstIndex(where: { $0.isName("let") || $0.isName("var") }),
      self[..<start].allSatisfy({ Self.modifiers.contains($0.first.text) })
    else { return [self] }
    let parts = Array(self[(start + 1)...]).parts
    // The comma of `Dictionary<String, Int>` separates no variables.
    let areVariables = parts.allSatisfy { part in
      part.count > 2 && part[0].token?.kind == .name && (part[1].isMark("=") || part[1].isMark(":"))
    }
    guard parts.count > 1, areVariables, case .token(var word) = self[start] else { return [self] }
    word.comments = []
    return parts.enumerated().map { index, part in
      index == 0 ? self[...start] + part : self[..<start] + [.token(word)] + part
    }
  }

  private static let modifiers: Set = [
    "private", "fileprivate", "internal", "public", "static", "final", "nonisolated", "lazy",
  ]

  /// The same with `#if … #endif` as one statement.
  private static func joined(_ statements: [[SwiftTree]]) -> [[SwiftTree]] {
    var result: [[SwiftTree]] = []
    var depth = 0
    for statement in statements {
      if depth > 0 {
        result[result.count - 1] += statement
      } else {
        result.append(statement)
      }
      if statement[0].isName("#if") { depth += 1 }
      if statement[0].isName("#endif"), depth > 0 { depth -= 1 }
    }
    return result
  }

  /// Whether a new statement begins at an index.
  private func begins(at index: Int, after current: [SwiftTree]) -> Bool {
    let first = self[index].first
    guard first.beginsLine, let last = current.last else { return false }
    if first.kind == .mark, first.text != "\\", first.text != "!", first.text != "&" {
      // `.member` and operators go on; `.active` on a line of its own is not a statement.
      return false
    }
    if first.isName("else") || first.isName("catch") || first.isName("as") { return false }
    // A block or a closure can begin on a line of its own.
    if first.kind == .open, first.text == "{" { return false }
    // A closure with a label goes on: `withDependencies: {`.
    if first.kind == .name, index + 1 < count, self[index + 1].isMark(":"), last.group != nil {
      return false
    }
    if let token = last.token, token.kind == .mark {
      return ["!", "?", "..."].contains(token.text) && !token.followsBlank
    }
    return !["await", "try", "return", "in", "throw", "let", "var"].contains { last.isName($0) }
  }

  var line: Int { first?.first.line ?? 0 }

  /// The comments before a statement and at the ends of its lines.
  var comments: [String] { flatMap(\.comments) }

  /// The comments behind a statement: at the end of the line that its block ends on, and below it if it is the last one.
  var commentsBehind: [String] { flatMap(\.commentsBehind) }

  /// Whether a name stands somewhere in it.
  func mentions(_ name: String) -> Bool {
    contains { tree in tree.isName(name) || tree.group?.content.mentions(name) ?? false }
  }

  /// The same without `self.` and other names, which a test can write before its properties.
  ///
  /// A name stays where a variable hides the property. `variables` has their names, and the place from which each hides.
  func without(
    _ qualifiers: Set<String>, hiddenBy variables: [String: Int] = [:]
  ) -> [SwiftTree] {
    var result: [SwiftTree] = []
    // What began with `self` begins with the property.
    var beginning: SwiftToken?
    var index = 0
    while index < count {
      defer { index += 1 }
      if let first = self[index].token, first.kind == .name, qualifiers.contains(first.text),
        index + 2 < count, self[index + 1].isMark("."), let name = self[index + 2].token,
        name.kind == .name, first.text == "self" || !(name.text.first?.isUppercase ?? true),
        name.text != "init", index == 0 || !self[index - 1].isMark("."),
        variables[name.text].map({ first.offset < $0 }) ?? true
      {
        beginning = first
        index += 1
        continue
      }
      switch self[index] {
      case .token(var token):
        if let first = beginning.take() {
          (token.beginsLine, token.followsBlank) = (first.beginsLine, first.followsBlank)
          token.comments = first.comments
        }
        result.append(.token(token))
      case .group(var group):
        group.content = group.content.without(qualifiers, hiddenBy: variables)
        result.append(.group(group))
      }
    }
    return result
  }
}

struct SwiftArgument {
  var label: String?
  var value: [SwiftTree]
  var isClosure: Bool { value.count == 1 && value[0].content("{") != nil }

  init(_ trees: [SwiftTree]) {
    guard trees.count > 1, let label = trees[0].token, label.kind == .name, trees[1].isMark(":")
    else {
      value = trees
      return
    }
    self.label = label.text
    value = Array(trees.dropFirst(2))
  }
}

extension [SwiftArgument] {
  /// The values with their labels; `nil` unless all have one.
  var labelled: [(name: String, value: [SwiftTree])]? {
    let labelled = compactMap { argument in argument.label.map { (name: $0, value: argument.value) }
    }
    return labelled.count == count ? labelled : nil
  }
}
