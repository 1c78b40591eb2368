public import SwiftSyntaxMacros

/// Finds the macro for an `#externalMacro` declaration.
public func providedMacro(named typeName: String) -> (any Macro.Type)? {
  switch typeName {
  case "BindableNamesMacro": BindableNamesMacro.self
  case "CaseBindableMacro": CaseBindableMacro.self
  case "CasePathableMacro": CasePathableMacro.self
  case "DependencyClientMacro": DependencyClientMacro.self
  case "DependencyEndpointIgnoredMacro": DependencyEndpointIgnoredMacro.self
  case "DependencyEndpointMacro": DependencyEndpointMacro.self
  case "DependencyEntryMacro": DependencyEntryMacro.self
  case "EndpointStubMacro": EndpointStubMacro.self
  case "ObservableStateMacro": ObservableStateMacro.self
  case "ObservationStateIgnoredMacro": ObservationStateIgnoredMacro.self
  case "ObservationStateTrackedMacro": ObservationStateTrackedMacro.self
  case "PerceptibleMacro": PerceptibleMacro.self
  case "PerceptionIgnoredMacro": PerceptionIgnoredMacro.self
  case "PerceptionTrackedMacro": PerceptionTrackedMacro.self
  case "PresentsMacro": PresentsMacro.self
  case "ReducerCaseEphemeralMacro": ReducerCaseEphemeralMacro.self
  case "ReducerCaseIgnoredMacro": ReducerCaseIgnoredMacro.self
  case "ReducerMacro": ReducerMacro.self
  case "UITransactionEntryMacro": UITransactionEntryMacro.self
  case "ViewActionMacro": ViewActionMacro.self
  default: nil
  }
}
