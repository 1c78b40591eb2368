public import SwiftSyntax
public import SwiftSyntaxMacros

/// A macro that only marks a property that is not observed.
public protocol UnobservedMark: AccessorMacro {}

extension UnobservedMark {
  public static func expansion(
    of node: AttributeSyntax,
    providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    []
  }
}

public enum ObservationStateIgnoredMacro: UnobservedMark {}

public enum PerceptionIgnoredMacro: UnobservedMark {}
