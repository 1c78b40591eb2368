import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Diagnoses a `reduce(into:action:)` method in a reducer.
struct ReduceMethodDiagnosis {
  var present: ReducerMembers

  func report(in context: some MacroExpansionContext) {
    guard let method = present.reduceMethod else { return }
    if let body = present.body {
      reportHiddenBody(body, behind: method, in: context)
    } else {
      reportDeprecation(of: method, in: context)
    }
  }

  private func reportHiddenBody(
    _ body: VariableDeclSyntax,
    behind method: FunctionDeclSyntax,
    in context: some MacroExpansionContext
  ) {
    context.diagnose(
      Diagnostic(
        node: method.name,
        message: MacroMessage(
          """
          A 'reduce' method should not be defined in a reducer with a 'body'; it takes \
          precedence and 'body' will never be invoked
          """,
          id: "reduce-with-body"
        ),
        notes: [
          Note(
            node: Syntax(body.bindings.first?.pattern) ?? Syntax(body),
            message: MacroExpansionNoteMessage("'body' defined here")
          )
        ]
      )
    )
  }

  private func reportDeprecation(
    of method: FunctionDeclSyntax, in context: some MacroExpansionContext
  ) {
    let fixIts = body(replacing: method).map { body in
      FixIt(
        message: MacroFixIt("Use 'body' instead", id: "use-body"),
        changes: [.replace(oldNode: Syntax(method), newNode: Syntax(body))]
      )
    }
    context.diagnose(
      MacroMessage(
        "'reduce(into:action:)' is deprecated: a reducer's logic goes into its 'body'",
        id: "deprecated-reduce",
        severity: .warning
      ),
      at: method.name,
      fixIts: fixIts.map { [$0] } ?? []
    )
  }

  /// A `body` with one `Reduce` that does the same as the method.
  private func body(replacing method: FunctionDeclSyntax) -> DeclSyntax? {
    guard let statements = method.body?.statements else { return nil }
    let names = method.signature.parameterClause.parameters.map {
      ($0.secondName ?? $0.firstName).text
    }
    let indentation = method.leadingTrivia.indentation
    let lines = statements.description.trimmingBlankEnds
      .split(separator: "\n", omittingEmptySubsequences: false)
    let moved = lines.enumerated().map { index, line in
      index == 0 || line.allSatisfy(\.isWhitespace) ? String(line) : "  " + line
    }
    .joined(separator: "\n")
    let modifiers = method.modifiers.filter { $0.name.tokenKind != .keyword(.mutating) }
      .trimmedDescription
    let access = modifiers.isEmpty ? "" : modifiers + " "
    let declaration = DeclSyntax(
      stringLiteral: """
        \(access)var body: some ReducerOf<Self> {
        \(indentation)  Reduce { \(names.joined(separator: ", ")) in
        \(indentation)    \(moved)
        \(indentation)  }
        \(indentation)}
        """
    )
    return declaration.with(\.leadingTrivia, method.leadingTrivia)
      .with(\.trailingTrivia, method.trailingTrivia)
  }
}

extension String {
  /// The text without surrounding white space, but with comments.
  fileprivate var trimmingBlankEnds: Substring {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension Trivia {
  /// The spaces after the last line break.
  fileprivate var indentation: String {
    var blanks = ""
    for piece in pieces {
      switch piece {
      case .newlines, .carriageReturns, .carriageReturnLineFeeds: blanks = ""
      case .spaces(let count): blanks += String(repeating: " ", count: count)
      case .tabs(let count): blanks += String(repeating: "\t", count: count)
      default: break
      }
    }
    return blanks
  }
}
