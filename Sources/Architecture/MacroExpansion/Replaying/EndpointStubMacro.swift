import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `#endpointStub` to the closure that stubs an endpoint.
///
/// As a default argument it is expanded at the call, where the type of the endpoint is known: only there can the
/// compiler choose among the methods of `EndpointStub`.
struct EndpointStubMacro: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    "{ $0.replace(&$1) }"
  }
}
