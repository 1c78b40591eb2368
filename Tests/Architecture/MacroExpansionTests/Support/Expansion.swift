import MacroExpansion
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

/// The result of expanding the macros in a piece of source.
struct Expansion {
  /// The source with all requested macros expanded.
  var source: String

  /// The diagnostics in order, each as `line:column: severity: message`, with a line for every note and fix-it.
  var diagnostics: [String]

  /// The source with all fix-its applied instead.
  var fixedSource: String

  /// Expands macros in source, as the compiler does.
  ///
  /// - Parameters:
  ///   - source: A Swift file.
  ///   - macros: The names of the macros to expand, without `@`: all of them, if empty.
  init(_ source: String, macros: String...) {
    self.init(source, macros: macros)
  }

  fileprivate init(_ source: String, macros: [String]) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")]
    )
    let specs = Self.macros.filter { macros.isEmpty || macros.contains($0.key) }
    let expanded = file.expand(
      macroSpecs: specs,
      contextGenerator: { node in
        BasicMacroExpansionContext(
          sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2)
    )
    self.source = expanded.description
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasSuffix(" ") ? String($0.trimmingTrailingSpaces) : String($0) }
      .joined(separator: "\n")
    self.diagnostics = context.diagnostics.flatMap { Self.describe($0, in: context) }
    self.fixedSource = Self.applyFixIts(of: context.diagnostics, to: source, in: context)
  }

  private static let macros: [String: MacroSpec] = [
    "_BindableNames": ["_KeyPathNaming"],
    "CaseBindable": ["CasePathable", "CasePathIterable", "CaseBindable"],
    "CasePathable": ["CasePathable", "CasePathIterable"],
    "DependencyClient": [],
    "DependencyEndpoint": [],
    "DependencyEntry": [],
    "endpointStub": [],
    "ObservableState": ["ObservableState", "Observable", "_KeyPathNaming"],
    "ObservationStateIgnored": [],
    "ObservationStateTracked": [],
    "Perceptible": ["Observable"],
    "PerceptionIgnored": [],
    "PerceptionTracked": [],
    "Presents": [],
    "Reducer": ["CaseReducer", "Reducer"],
    "ReducerCaseEphemeral": [],
    "ReducerCaseIgnored": [],
    "UITransactionEntry": [],
    "ViewAction": ["ViewActionSending"],
  ]
  .reduce(into: [:]) { specs, entry in
    specs[entry.key] = providedMacro(named: typeName(of: entry.key)).map { type in
      MacroSpec(type: type, conformances: entry.value.map { TypeSyntax(stringLiteral: $0) })
    }
  }

  private static func typeName(of macro: String) -> String {
    let name = macro.drop { $0 == "_" }
    return "\(name.prefix(1).uppercased())\(name.dropFirst())Macro"
  }

  private static func describe(
    _ diagnostic: Diagnostic, in context: BasicMacroExpansionContext
  ) -> [String] {
    func position(_ position: AbsolutePosition, of node: Syntax) -> String {
      let location = context.location(for: position, anchoredAt: node, fileName: "Test.swift")
      return "\(location.line):\(location.column)"
    }
    let message = diagnostic.diagMessage
    let head = """
      \(position(diagnostic.position, of: diagnostic.node)): \(message.severity): \
      \(message.message)
      """
    let notes = diagnostic.notes.map {
      "\(position($0.position, of: $0.node)): note: \($0.noteMessage.message)"
    }
    return [head] + notes + diagnostic.fixIts.map { "fix-it: \($0.message.message)" }
  }

  private static func applyFixIts(
    of diagnostics: [Diagnostic], to source: String, in context: BasicMacroExpansionContext
  ) -> String {
    var edits: [(range: Range<Int>, text: String)] = []
    for case .replace(let old, let new) in diagnostics.flatMap(\.fixIts).flatMap(\.changes) {
      let start = context.location(for: old.position, anchoredAt: old, fileName: "Test.swift")
        .offset
      edits.append((start..<start + old.totalLength.utf8Length, new.description))
    }
    var bytes = Array(source.utf8)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Checks that macros turn a source into another one, without diagnostics.
///
/// The expected source is without the empty line that an attribute leaves at the start.
func expectExpansion(
  _ source: String, macros: String..., to expected: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let expansion = Expansion(source, macros: macros)
  #expect(
    expansion.source.trimmingPrefix("\n") == expected, sourceLocation: sourceLocation)
  #expect(expansion.diagnostics == [], sourceLocation: sourceLocation)
}

/// Checks what macros say about a source.
func expectDiagnostics(
  _ source: String, macros: String..., are expected: [String],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  #expect(
    Expansion(source, macros: macros).diagnostics == expected, sourceLocation: sourceLocation)
}

extension StringProtocol {
  fileprivate var trimmingTrailingSpaces: SubSequence {
    var end = endIndex
    while end > startIndex, self[index(before: end)] == " " { end = index(before: end) }
    return self[..<end]
  }
}
