/// A type whose cases have key paths.
///
/// Attach ``CasePathable()`` to an enum instead of conforming manually:
///
/// ```swift
/// @CasePathable
/// enum UserAction {
///   case home(HomeAction)
///   case settings(SettingsAction)
/// }
///
/// let path: CaseKeyPath<UserAction, HomeAction> = \.home
/// ```
///
/// `Result` and `Optional` conform whatever their payload is: the compiler of Swift 6.3 crashes on a key path that needs a
/// conformance with the condition that `Void` or a tuple is `Copyable`.
public protocol CasePathable: ~Copyable, ~Escapable {
  associatedtype AllCasePaths

  /// The type in which case key paths look up cases.
  associatedtype _CasePathLookup = AllCasePaths

  static var allCasePaths: AllCasePaths { get }

  static var _casePathLookup: _CasePathLookup { get }
}

extension CasePathable where Self: ~Copyable & ~Escapable, _CasePathLookup == AllCasePaths {
  @inlinable
  public static var _casePathLookup: AllCasePaths { allCasePaths }
}

extension CasePathable {
  /// The root of this type's case key paths: `\Root.Cases.success` is a ``CaseKeyPath``.
  public typealias Cases = Case<Self>
}

/// A collection of case paths that can determine the case of a value.
public protocol CasePathReflectable<Root> {
  associatedtype Root: CasePathable

  /// The case key path of the current case of a root.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

/// A type whose case paths can be iterated over.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}
