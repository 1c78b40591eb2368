import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Finds calls of `store.send` in a view that should call `send`.
final class DirectSends: SyntaxVisitor {
  struct Send {
    var call: FunctionCallExprSyntax
    /// The action inside of `.view(…)`, if the call sends one.
    var viewAction: ExprSyntax?
  }

  private var sends: [Send] = []

  static func find(in declaration: some SyntaxProtocol) -> [Send] {
    let visitor = DirectSends(viewMode: .sourceAccurate)
    visitor.walk(declaration)
    return visitor.sends
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.isStoreSend, let argument = node.arguments.first {
      let view = argument.expression.as(FunctionCallExprSyntax.self)
      let isViewAction =
        view?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "view"
        && view?.arguments.count == 1
      sends.append(
        Send(call: node, viewAction: isViewAction ? view?.arguments.first?.expression : nil))
    }
    return .visitChildren
  }
}

extension DirectSends.Send {
  func diagnose(in context: some MacroExpansionContext) {
    let fixIt = viewAction.map { action in
      var fixed = call
      fixed.calledExpression = ExprSyntax(
        DeclReferenceExprSyntax(
          leadingTrivia: call.leadingTrivia, baseName: .identifier("send")))
      fixed.arguments[fixed.arguments.startIndex].expression = action
      return FixIt(
        message: MacroFixIt("Call 'send' directly with a view action", id: "call-send"),
        changes: [.replace(oldNode: Syntax(call), newNode: Syntax(fixed))]
      )
    }
    context.diagnose(
      MacroMessage(
        "Do not use 'store.send' directly when using '@ViewAction'",
        id: "direct-send",
        severity: .warning
      ),
      at: call,
      fixIts: fixIt.map { [$0] } ?? []
    )
  }
}

extension ExprSyntax {
  fileprivate var isStoreSend: Bool {
    guard
      let send = self.as(MemberAccessExprSyntax.self),
      send.declName.baseName.text == "send",
      let base = send.base
    else { return false }
    return ["store", "self.store"].contains(base.trimmedDescription)
  }
}
