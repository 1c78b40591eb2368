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
public protocol CasePathable {
  /// The type with a case path for each case.
  associatedtype AllCasePaths

  /// The type in which the cases of case key paths are looked up.
  associatedtype _CasePathLookup = AllCasePaths

  /// The case paths of every case.
  static var allCasePaths: AllCasePaths { get }

  /// The case paths that case key paths lead through.
  static var _casePathLookup: _CasePathLookup { get }
}

extension CasePathable where _CasePathLookup == AllCasePaths {
  /// The case paths of every case.
  @inlinable
  public static var _casePathLookup: AllCasePaths { allCasePaths }
}

extension CasePathable {
  /// The root of this type's case key paths: `\Root.Cases.success` is a ``CaseKeyPath``.
  public typealias Cases = Case<Self>
}

/// A collection of case paths that can determine the case of a value.
public protocol CasePathReflectable<Root> {
  /// The enum of the case paths.
  associatedtype Root: CasePathable

  /// The case key path of the current case of a root.
  ///
  /// - Parameter root: A value of the enum.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

/// A type whose case paths can be iterated over.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}
