public import CasePaths
public import SwiftNavigation

/// A store of an enum of features.
@MainActor
public protocol _CaseStore {
  /// The stores of the features, by case.
  associatedtype _CaseScope: CasePathable

  /// The store of the current case's feature.
  var _caseScope: _CaseScope { get }
}

extension Store: _CaseStore
where
  State: CaseReducerState, State.StateReducer.Action == Action,
  State.StateReducer.CaseScope: CasePathable
{
  /// The store of the current case's feature.
  public var _caseScope: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}

/// An optional store of an enum of features.
@MainActor
public protocol _OptionalCaseStore {
  /// The stores of the features, by case.
  associatedtype _CaseScope: CasePathable

  /// The store of a feature while its case is the current one. Setting it to `nil` sets the
  /// optional to `nil`.
  subscript<Case>(
    _case keyPath: KeyPath<_CaseScope.AllCasePaths, AnyCasePath<_CaseScope, Case>>
  ) -> Case? { get set }
}

extension Optional: _OptionalCaseStore where Wrapped: _CaseStore {
  /// The stores of the features of the wrapped store.
  public typealias _CaseScope = Wrapped._CaseScope

  /// The store of a feature while its case is the current one.
  ///
  /// Setting it to `nil` sets the optional to `nil`.
  public subscript<Case>(
    _case keyPath: KeyPath<_CaseScope.AllCasePaths, AnyCasePath<_CaseScope, Case>>
  ) -> Case? {
    get {
      self.flatMap {
        Wrapped._CaseScope.allCasePaths[keyPath: keyPath].extract(from: $0._caseScope)
      }
    }
    set {
      if newValue == nil { self = nil }
    }
  }
}

extension UIBinding where Value: _OptionalCaseStore {
  /// A binding to the store of a feature while its case is the current one.
  ///
  /// Writing `nil` dismisses the feature.
  @MainActor
  public subscript<Case>(
    dynamicMember keyPath: KeyPath<
      Value._CaseScope.AllCasePaths, AnyCasePath<Value._CaseScope, Case>
    >
  ) -> UIBinding<Case?> {
    self[dynamicMember: \.[_case: keyPath]]
  }
}
