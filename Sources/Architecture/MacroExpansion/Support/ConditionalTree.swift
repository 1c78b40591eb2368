import SwiftSyntax

/// Members of a declaration with their `#if` blocks, so that generated code can use the same
/// blocks.
indirect enum ConditionalTree<Leaf> {
  case leaf(Leaf)
  case conditional([Clause])

  struct Clause {
    /// The directive as written, without the members: `#if DEBUG`, `#elseif os(Linux)`, `#else`.
    var directive: String
    var children: [ConditionalTree]
  }
}

extension [ConditionalTree<EnumCase>] {
  /// The cases of an enum.
  init(casesOf members: MemberBlockItemListSyntax) {
    self.init(members) { declaration in
      guard let declaration = declaration.as(EnumCaseDeclSyntax.self) else { return [] }
      return declaration.elements.map { EnumCase(declaration: declaration, element: $0) }
    }
  }
}

extension Array {
  /// Reads members and transforms each declaration inside and outside of `#if` blocks.
  init<Leaf>(
    _ members: MemberBlockItemListSyntax, leaves: (DeclSyntax) -> [Leaf]
  ) where Element == ConditionalTree<Leaf> {
    self = members.flatMap { member -> [ConditionalTree<Leaf>] in
      guard let block = member.decl.as(IfConfigDeclSyntax.self) else {
        return leaves(member.decl).map(ConditionalTree.leaf)
      }
      let clauses = block.clauses.map { clause in
        ConditionalTree<Leaf>.Clause(
          directive: clause.directiveDescription,
          children: clause.elements?.as(MemberBlockItemListSyntax.self)
            .map { Array($0, leaves: leaves) } ?? []
        )
      }
      return [.conditional(clauses)]
    }
  }

  /// All leaves, whatever their block.
  func leaves<Leaf>() -> [Leaf] where Element == ConditionalTree<Leaf> {
    flatMap { tree in
      switch tree {
      case .leaf(let leaf): [leaf]
      case .conditional(let clauses): clauses.flatMap { $0.children.leaves() }
      }
    }
  }

  /// Transforms the leaves, and drops those for which the result is `nil`.
  func compactMapLeaves<Leaf, Result>(
    _ transform: (Leaf) throws -> Result?
  ) rethrows -> [ConditionalTree<Result>] where Element == ConditionalTree<Leaf> {
    try compactMap { tree in
      switch tree {
      case .leaf(let leaf):
        try transform(leaf).map(ConditionalTree<Result>.leaf)
      case .conditional(let clauses):
        .conditional(
          try clauses.map {
            .init(directive: $0.directive, children: try $0.children.compactMapLeaves(transform))
          }
        )
      }
    }
  }

  /// Source code for all leaves in the same `#if` blocks.
  ///
  /// Blocks without text are left out.
  func render<Leaf>(_ text: (Leaf) -> String?) -> String where Element == ConditionalTree<Leaf> {
    lines(text).joined(separator: "\n")
  }

  private func lines<Leaf>(_ text: (Leaf) -> String?) -> [String]
  where Element == ConditionalTree<Leaf> {
    flatMap { tree -> [String] in
      switch tree {
      case .leaf(let leaf):
        return text(leaf).map { [$0] } ?? []
      case .conditional(let clauses):
        var rendered = clauses.map { (directive: $0.directive, lines: $0.children.lines(text)) }
        // A branch without text affects the branches after it, so it is only dropped at the end.
        while let last = rendered.last, last.lines.isEmpty { rendered.removeLast() }
        guard !rendered.isEmpty else { return [] }
        return rendered.flatMap { [$0.directive] + $0.lines } + ["#endif"]
      }
    }
  }
}

extension IfConfigClauseSyntax {
  /// The first line of the clause, as written.
  var directiveDescription: String {
    guard let condition else { return poundKeyword.text }
    return "\(poundKeyword.text) \(condition.trimmedDescription)"
  }
}
