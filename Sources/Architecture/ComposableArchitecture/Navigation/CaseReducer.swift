/// A reducer for an enum of features: each case holds a feature.
///
/// Use `@Reducer enum` to conform to it.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  associatedtype State = State
  associatedtype Action = Action
  associatedtype Body
  /// An enum with a store for each case.
  associatedtype CaseScope

  /// The reducer that runs the feature of the current case.
  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// The store of the current case's feature.
  @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  public var body: Body { Self.body }
}

/// The state of an enum of features.
public protocol CaseReducerState {
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self

  /// Implemented by `@ObservableState`.
  ///
  /// Where types are on the main actor by default, so is this method. The compiler infers from it that the conformance
  /// is on the main actor, as the one of the reducer is.
  mutating func _$willModify()
}

extension CaseReducerState {
  public mutating func _$willModify() {}
}

/// The stores of an enum of features, by case.
public protocol _CaseScopeProtocol {}
