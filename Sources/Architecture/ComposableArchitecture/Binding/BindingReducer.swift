public import CasePaths

/// Writes the changes that bindings make to the state.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in … }
/// }
/// ```
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer
where State == ViewAction.State {
  private let toViewAction: (Action) -> ViewAction?

  /// Creates a reducer for actions that conform to ``BindableAction``.
  public init() where Action == ViewAction {
    toViewAction = { $0 }
  }

  /// Creates a reducer for actions with a case that holds changes.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    self.toViewAction = AnyCasePath(toViewAction).extract
  }

  /// Creates a reducer for actions with a case that holds changes.
  public init(action toViewAction: _CaseMember<Action, ViewAction>) where Action: CasePathable {
    self.toViewAction = Action.allCasePaths[keyPath: toViewAction].extract
  }

  /// Creates a reducer for actions from which a closure extracts changes.
  @_disfavoredOverload
  public init(action toViewAction: @escaping (_ action: Action) -> ViewAction?) {
    self.toViewAction = toViewAction
  }

  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let bindingAction = toViewAction(action)?.binding else { return .none }
    bindingAction.set(&state)
    return .none
  }
}

extension BindingReducer: _CasePathComposable {}
