public import SwiftSyntaxMacros

/// Finds the macro that an `#externalMacro` declaration names.
public func providedMacro(named typeName: String) -> (any Macro.Type)? {
  switch typeName {
  case "CasePathableMacro": CasePathableMacro.self
  case "ObservableStateMacro": ObservableStateMacro.self
  case "ObservationStateIgnoredMacro": ObservationStateIgnoredMacro.self
  case "ObservationStateTrackedMacro": ObservationStateTrackedMacro.self
  case "PresentsMacro": PresentsMacro.self
  case "ReducerCaseEphemeralMacro": ReducerCaseEphemeralMacro.self
  case "ReducerCaseIgnoredMacro": ReducerCaseIgnoredMacro.self
  case "ReducerMacro": ReducerMacro.self
  default: nil
  }
}
