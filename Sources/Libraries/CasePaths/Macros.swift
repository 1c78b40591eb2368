/// Makes the cases of an enum accessible by key paths.
///
/// Each case gets a case path with its name, for use in a ``CaseKeyPath``:
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
/// Add `@dynamicMemberLookup` to read the value of a case as an optional property:
/// `action.settings`.
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
