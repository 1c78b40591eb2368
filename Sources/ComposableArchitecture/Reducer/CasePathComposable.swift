/// A reducer whose operators take an `AnyCasePath` as well as a case key path.
///
/// What the operators return for case key paths is none: the type checker weighs every overload of every operator of a chain, and
/// those of case paths would double its work with each, though hardly anybody writes them today. `/Enum.case` is a case key
/// path where one is asked for.
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
