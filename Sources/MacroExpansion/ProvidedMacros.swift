public import SwiftSyntaxMacros

/// Finds the macro that an `#externalMacro` declaration names.
public func providedMacro(named typeName: String) -> (any Macro.Type)? {
  switch typeName {
  case "CasePathableMacro": CasePathableMacro.self
  default: nil
  }
}
