import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Expands `#endpointStub` to the closure that stubs an endpoint.
///
/// It is a default argument, so it is expanded at the call. Only there is the endpoint's type
/// known, and with it the method of `EndpointStub`.
struct EndpointStubMacro: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    "{ $0.replace(&$1) }"
  }
}
