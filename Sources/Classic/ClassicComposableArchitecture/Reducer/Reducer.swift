/// Changes a feature's state for an action and returns effects.
///
/// ```swift
/// let counterReducer = Reducer<CounterState, CounterAction, CounterEnvironment> {
///   state, action, environment in
///   switch action {
///   case .incrementButtonTapped:
///     state.count += 1
///     return .none
///   }
/// }
/// ```
public struct Reducer<State, Action, Environment>: @unchecked Sendable {
  // No lock: a reducer's closure is a pure function.
  private let reducer: (inout State, Action, Environment) -> Effect<Action, Never>

  /// Creates a reducer from a closure that changes the state and returns an effect.
  public init(
    _ reducer: @escaping (inout State, Action, Environment) -> Effect<Action, Never>
  ) {
    self.reducer = reducer
  }

  /// A reducer that does nothing.
  public static var empty: Reducer {
    Self { _, _, _ in .none }
  }

  /// Runs reducers one after another on the same state.
  ///
  /// Their effects run at the same time.
  public static func combine(_ reducers: Reducer...) -> Reducer {
    combine(reducers)
  }

  /// Runs reducers one after another on the same state.
  ///
  /// Their effects run at the same time.
  public static func combine(_ reducers: [Reducer]) -> Reducer {
    Self { state, action, environment in
      var first = Effect<Action, Never>.none
      var others: [Effect<Action, Never>] = []
      for reducer in reducers {
        let effect = reducer.reducer(&state, action, environment)
        if effect.isNone { continue }
        if first.isNone { first = effect } else { others.append(effect) }
      }
      return others.isEmpty ? first : .merge([first] + others)
    }
  }

  /// Runs another reducer after this one.
  public func combined(with other: Reducer) -> Reducer {
    .combine([self, other])
  }

  public func run(
    _ state: inout State,
    _ action: Action,
    _ environment: Environment
  ) -> Effect<Action, Never> {
    reducer(&state, action, environment)
  }

  public func callAsFunction(
    _ state: inout State,
    _ action: Action,
    _ environment: Environment
  ) -> Effect<Action, Never> {
    reducer(&state, action, environment)
  }
}
