/// A reducer whose operators take an `AnyCasePath` or a ``_CaseMember`` as well as a case key path.
///
/// The type checker tries every overload of every operator in a chain, because it only knows the
/// types of `Reduce { … }` once it has chosen all of them. To keep this fast, the operators that
/// take case paths are disfavored, and operators that take case key paths return a reducer without
/// them. `/Enum.case` also works as a case key path.
public protocol _CasePathComposable<State, Action>: Reducer {}

extension CombineReducers: _CasePathComposable {}
extension EmptyReducer: _CasePathComposable {}
extension IfLetReducer: _CasePathComposable {}
extension Optional: _CasePathComposable where Wrapped: Reducer {}
extension Reduce: _CasePathComposable {}
extension ReducerBuilder._Conditional: _CasePathComposable {}
extension ReducerBuilder._Sequence: _CasePathComposable {}
extension ReducerBuilder._SequenceMany: _CasePathComposable {}
extension Scope: _CasePathComposable {}
extension _DependencyKeyWritingReducer: _CasePathComposable {}
extension _IfCaseLetReducer: _CasePathComposable {}
extension _OnChangeReducer: _CasePathComposable {}
extension _PrintChangesReducer: _CasePathComposable {}
extension _SignpostReducer: _CasePathComposable {}
