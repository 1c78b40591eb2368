import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

struct MacroMessage: DiagnosticMessage {
  var message: String
  var severity: DiagnosticSeverity
  var diagnosticID: MessageID

  init(_ message: String, id: String, severity: DiagnosticSeverity = .error) {
    self.message = message
    self.severity = severity
    self.diagnosticID = MessageID(domain: "ComposableArchitectureMacros", id: id)
  }
}

struct MacroFixIt: FixItMessage {
  var message: String
  var fixItID: MessageID

  init(_ message: String, id: String) {
    self.message = message
    self.fixItID = MessageID(domain: "ComposableArchitectureMacros", id: id)
  }
}

extension MacroExpansionContext {
  func diagnose(_ message: MacroMessage, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(Diagnostic(node: node, message: message, fixIts: fixIts))
  }
}

extension DeclGroupSyntax {
  var introduction: (kind: String, keyword: TokenSyntax, name: String)? {
    if let node = self.as(ActorDeclSyntax.self) {
      return ("actor", node.actorKeyword, node.name.text)
    }
    if let node = self.as(ClassDeclSyntax.self) {
      return ("class", node.classKeyword, node.name.text)
    }
    if let node = self.as(EnumDeclSyntax.self) {
      return ("enum", node.enumKeyword, node.name.text)
    }
    if let node = self.as(ExtensionDeclSyntax.self) {
      return ("extension", node.extensionKeyword, node.extendedType.trimmedDescription)
    }
    if let node = self.as(ProtocolDeclSyntax.self) {
      return ("protocol", node.protocolKeyword, node.name.text)
    }
    if let node = self.as(StructDeclSyntax.self) {
      return ("struct", node.structKeyword, node.name.text)
    }
    return nil
  }

  /// Reports that the macro does not apply to this kind of declaration, at its keyword by default.
  func diagnoseKind(
    for macro: String, at attribute: AttributeSyntax? = nil, in context: some MacroExpansionContext
  ) {
    guard let introduction else { return }
    context.diagnose(
      MacroMessage(
        "'@\(macro)' cannot be applied to \(introduction.kind) type '\(introduction.name)'",
        id: "wrong-kind"
      ),
      at: attribute.map { Syntax($0) } ?? Syntax(introduction.keyword)
    )
  }
}
