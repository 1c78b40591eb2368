import SwiftDiagnostics
public import SwiftSyntax
import SwiftSyntaxBuilder
public import SwiftSyntaxMacros

/// Generates `AllCasePaths`, a type with a case path for each case, and the conformances.
public enum CasePathableMacro {
  static let conformances = ["CasePathable", "CasePathIterable"]
}

extension CasePathableMacro: ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(EnumDeclSyntax.self) else { return [] }
    let missing = protocols.map {
      $0.trimmedDescription.split(separator: ".").last.map(String.init)
    }
    let conformances = conformances.filter { missing.contains($0) }
    guard !conformances.isEmpty else { return [] }
    return [
      declaration.conformances(
        of: type, to: conformances.map { "nonisolated CasePaths.\($0)" })
    ]
  }
}

extension CasePathableMacro: MemberMacro {
  public static func expansion(
    of node: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      declaration.diagnoseKind(for: "CasePathable", in: context)
      return []
    }
    let cases = [ConditionalTree<EnumCase>](casesOf: declaration.memberBlock.members)
    guard !diagnoseOverloads(in: cases, context: context) else { return [] }
    return CasePathsSource(enumName: declaration.name.text, cases: cases).declarations
  }

  /// Reports cases with the same base name that may exist together, because a case path is found by
  /// its base name.
  private static func diagnoseOverloads(
    in cases: [ConditionalTree<EnumCase>], context: some MacroExpansionContext
  ) -> Bool {
    var found = false
    func visit(_ trees: [ConditionalTree<EnumCase>], names: inout Set<String>) {
      for tree in trees {
        switch tree {
        case .leaf(let enumCase):
          guard !names.insert(enumCase.bareName).inserted else { continue }
          found = true
          context.diagnose(
            MacroMessage(
              "'@CasePathable' cannot be applied to overloaded case name '\(enumCase.bareName)'",
              id: "overloaded-case-name"
            ),
            at: enumCase.element.name
          )
        case .conditional(let clauses):
          // At most one branch is compiled, so only cases before the block count for each of them.
          let before = names
          for clause in clauses {
            var branch = before
            visit(clause.children, names: &branch)
            names.formUnion(branch)
          }
        }
      }
    }
    var names: Set<String> = []
    visit(cases, names: &names)
    return found
  }
}
