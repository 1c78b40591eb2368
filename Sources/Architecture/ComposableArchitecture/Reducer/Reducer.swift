/// A unit of an application's logic: it changes state for an action and returns effects.
///
/// Use `@Reducer` and a `body` that composes other reducers:
///
/// ```swift
/// @Reducer
/// struct Counter {
///   struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .incrementButtonTapped:
///         state.count += 1
///         return .none
///       }
///     }
///   }
/// }
/// ```
public protocol Reducer<State, Action> {
  /// The data that the reducer reads and changes.
  associatedtype State

  /// What can happen: taps, responses of effects, actions of children.
  associatedtype Action

  /// The type of `body`; `Never` if the reducer has no body.
  associatedtype Body

  /// Changes the state for an action and returns the effect to run next.
  ///
  /// Reducers implement this if they do not compose others in a ``body``.
  func _reduce(into state: inout State, action: Action) -> Effect<Action>

  /// Changes the state for an action and returns the effect to run next.
  ///
  /// Prefer a ``body`` in new code.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one consists of. They run from top to bottom.
  @ReducerBuilder<State, Action>
  var body: Body { get }
}

extension Reducer where Body == Never {
  /// Never called: the reducer implements `reduce(into:action:)` instead.
  public var body: Body {
    preconditionFailure(
      """
      '\(Self.self)' has no 'body'.

      Call the reducer's 'reduce(into:action:)' instead of reading its 'body', and make reducers \
      run by putting them into a 'Store' or into another reducer's 'body'.
      """
    )
  }

  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduce(into: &state, action: action)
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    _reduce(into: &state, action: action)
  }
}

extension Reducer where Body: Reducer<State, Action> {
  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    body._reduce(into: &state, action: action)
  }

  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body._reduce(into: &state, action: action)
  }
}

/// A reducer with the state and the action of the reducer `R`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// The effects of a reducer.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// The `send` of a reducer's effects.
public typealias SendOf<R: Reducer> = Send<R.Action>
