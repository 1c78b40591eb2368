/// A reducer whose operators take an `AnyCasePath` as well as a case key path.
///
/// The type checker tries every overload of every operator in a chain, as it does not know the types of an inferred `Reduce { … }`
/// before it has chosen all of them. So the operators for case paths are disfavored, which lets it give up on them once it knows
/// a solution without, and operators with case key paths return a reducer that does not have them. `/Enum.case` is a case key path
/// where one is asked for.
public protocol _CasePathComposable<State, Action>: Reducer {}

extension BindingReducer: _CasePathComposable {}
extension CombineReducers: _CasePathComposable {}
extension EmptyReducer: _CasePathComposable {}
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

extension IfLetReducer: _CasePathComposable {}
extension PresentationReducer: _CasePathComposable {}
extension StackReducer: _CasePathComposable {}
