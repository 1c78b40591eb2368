// Names of variables in statements.
extension [SwiftTree] {
  /// The variables that statements declare, also in blocks, with the places from which they hide others.
  var localNames: [String: Int] {
    SwiftClosure(self).statements.reduce(into: [:]) { found, statement in
      let first = statement[0].first
      let isDeclaration = ["let", "var", "guard", "async"].contains(first.text)
      if isDeclaration || first.text == "for" {
        let head = isDeclaration ? statement[...] : statement.dropLast()
        for name in statement.boundNames {
          found[name] = Swift.min(found[name] ?? .max, head[...].lastOffset)
        }
      }
      for block in statement.blocks { found.merge(block.localNames, uniquingKeysWith: Swift.min) }
    }
  }

  /// The names behind `let`, `var` and `for`, such as `a` and `b` of `let (a, b) = …`.
  private var boundNames: [String] {
    indices.dropFirst().filter { index in
      ["let", "var", "for"].contains { self[index - 1].isName($0) }
    }
    .flatMap { self[$0].content("(") ?? [self[$0]] }.compactMap { $0.token?.text }
  }

  /// The blocks within a statement.
  private var blocks: [[SwiftTree]] {
    compactMap(\.group).flatMap { group in
      group.open.text == "{" ? [group.content] : group.content.blocks
    }
  }

  /// Whether a variable of a name is used: `count`, and neither `state.count` nor `count:`.
  func uses(_ name: String) -> Bool {
    indices.contains { index in
      if let group = self[index].group { return group.content.uses(name) }
      return self[index].isName(name) && (index == 0 || !self[index - 1].isMark("."))
        && !(dropFirst(index + 1).first?.isMark(":") ?? false)
    }
  }
}

extension ArraySlice<SwiftTree> {
  /// The place of the last token.
  fileprivate var lastOffset: Int {
    guard let last else { return 0 }
    guard let content = last.group?.content, !content.isEmpty else { return last.first.offset }
    return content[...].lastOffset
  }
}
