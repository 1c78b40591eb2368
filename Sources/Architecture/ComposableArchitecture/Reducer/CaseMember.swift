public import CasePaths

/// A key path such as `\.child` to a case of an enum, as a property of the enum's case paths.
///
/// The compiler prefers it to a `CaseKeyPath` where an operator takes both. The program creates it
/// once; a `CaseKeyPath` captures another key path, and is created each time it is evaluated. The
/// bodies of reducers are evaluated for each action.
public typealias _CaseMember<Root: CasePathable, Value> =
  KeyPath<Root.AllCasePaths, AnyCasePath<Root, Value>>
