/// A type whose cases can be reached by key paths.
///
/// Attach ``CasePathable()`` to an enum instead of conforming by hand:
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
  /// The type that has a case path for each case.
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
  /// Where case key paths of this type start: `\Root.Cases.success` is a ``CaseKeyPath``.
  public typealias Cases = Case<Self>
}

/// A collection of case paths that knows the case path of a value's case.
public protocol CasePathReflectable<Root> {
  /// The enum that the case paths lead from.
  associatedtype Root: CasePathable

  /// The case key path of the case that a root is in.
  ///
  /// - Parameter root: A value of the enum.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

/// A type whose case paths can be iterated over.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}
