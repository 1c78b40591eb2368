/// Makes an enum case-pathable, and lets it be switched over as bindings.
///
/// ```swift
/// @CaseBindable
/// enum Status {
///   case inStock(quantity: Int)
///   case outOfStock(isOnBackOrder: Bool)
/// }
///
/// switch $item.status.cases {
/// case .inStock(let $quantity): …
/// case .outOfStock(let $isOnBackOrder): …
/// }
/// ```
@attached(extension, conformances: CasePathable, CasePathIterable, CaseBindable)
@attached(
  member,
  names: named(AllCasePaths),
  named(allCasePaths),
  named(_CasePathLookup),
  named(_casePathLookup),
  named(_$Element),
  named(_$Iterator),
  named(_$Root),
  named(UIBindingEnumeration),
  named(BindingEnumeration),
  named(_$caseBinding)
)
public macro CaseBindable() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "CaseBindableMacro")

/// Defines a value of transactions and its key.
///
/// ```swift
/// extension UITransaction {
///   @UITransactionEntry var isAnimated = true
/// }
/// ```
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro UITransactionEntry() =
  #externalMacro(module: "ComposableArchitectureMacros", type: "UITransactionEntryMacro")
