import CasePathsMacrosSupport
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

/// Makes an enum with case paths, as a macro of another package does.
private enum EventsMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let members = try CasePathableMacro.expansion(
      of: "@CasePathable",
      providingMembersOf: try EnumDeclSyntax("enum Events { case started }"),
      conformingTo: [], in: context)
    return [
      "enum Events {\ncase started\n\(raw: members.map(\.description).joined(separator: "\n"))\n}"
    ]
  }
}

@Suite("Expanding '@CasePathable' in other macros")
struct CasePathsMacrosSupportTests {
  @Test("the enum has the case paths that the attribute would give it")
  func members() {
    let file = Parser.parse(source: "#events")
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
    let expanded = file.expand(
      macros: ["events": EventsMacro.self],
      contextGenerator: {
        BasicMacroExpansionContext(
          sharingWith: context, lexicalContext: $0.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2)
    )
    let attribute = Expansion("@CasePathable enum Events { case started }", macros: "CasePathable")
    func withoutSpace(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    // The attribute adds conformances behind the enum.
    #expect(withoutSpace(attribute.source).hasPrefix(withoutSpace(expanded.description)))
    #expect(attribute.source.contains("struct AllCasePaths"))
    #expect(context.diagnostics.isEmpty)
  }
}
