/// Makes the cases of an enum reachable by key paths.
///
/// Every case gets a case path of its name, which ``CaseKeyPath`` refers to:
///
/// ```swift
/// @CasePathable
/// enum UserAction {
///   case home(HomeAction)
///   case settings(SettingsAction)
/// }
///
/// action.is(\.home)
/// action[case: \.settings]
/// ```
///
/// Add `@dynamicMemberLookup` to read the value of a case as an optional property: `action.settings`.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(
  member,
  names: named(AllCasePaths),
  named(allCasePaths),
  named(_CasePathLookup),
  named(_casePathLookup),
  named(_$Element),
  named(_$Iterator),
  named(_$Root)
)
public macro CasePathable() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "CasePathableMacro")
