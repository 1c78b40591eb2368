/// Composes the reducers of a `body`.
///
/// They run from top to bottom, and their effects are merged.
@resultBuilder
public enum ReducerBuilder<State, Action> {
  @inlinable
  public static func buildArray(
    _ reducers: [some Reducer<State, Action>]
  ) -> some Reducer<State, Action> {
    _SequenceMany(reducers: reducers)
  }

  @inlinable
  public static func buildBlock() -> some Reducer<State, Action> {
    EmptyReducer()
  }

  @inlinable
  public static func buildBlock<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  @inlinable
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    first reducer: R0
  ) -> _Conditional<R0, R1> {
    .first(reducer)
  }

  @inlinable
  public static func buildEither<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    second reducer: R1
  ) -> _Conditional<R0, R1> {
    .second(reducer)
  }

  // The second parameter keeps the compiler from opening existentials here. The next overload takes
  // those.
  @inlinable
  public static func buildExpression<R: Reducer<State, Action>>(
    _ expression: R, _ type: R.Type = R.self
  ) -> R {
    expression
  }

  @inlinable
  @_disfavoredOverload
  public static func buildExpression(
    _ expression: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(expression)
  }

  @inlinable
  public static func buildFinalResult<R: Reducer<State, Action>>(_ reducer: R) -> R {
    reducer
  }

  @inlinable
  public static func buildLimitedAvailability(
    _ wrapped: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(wrapped)
  }

  @inlinable
  public static func buildOptional<R: Reducer<State, Action>>(_ wrapped: R?) -> R? {
    wrapped
  }

  @inlinable
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R {
    first
  }

  @inlinable
  public static func buildPartialBlock<R0: Reducer<State, Action>, R1: Reducer<State, Action>>(
    accumulated: R0, next: R1
  ) -> _Sequence<R0, R1> {
    _Sequence(accumulated, next)
  }

  /// The reducer of the chosen branch of a condition.
  public enum _Conditional<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
    case first(First)
    case second(Second)

    @inlinable
    public func _reduce(
      into state: inout First.State, action: First.Action
    ) -> Effect<First.Action> {
      switch self {
      case .first(let first): first._reduce(into: &state, action: action)
      case .second(let second): second._reduce(into: &state, action: action)
      }
    }
  }

  /// Two reducers that run one after another.
  public struct _Sequence<R0: Reducer, R1: Reducer<R0.State, R0.Action>>: Reducer {
    @usableFromInline
    let r0: R0

    @usableFromInline
    let r1: R1

    @usableFromInline
    init(_ r0: R0, _ r1: R1) {
      self.r0 = r0
      self.r1 = r1
    }

    @inlinable
    public func _reduce(into state: inout R0.State, action: R0.Action) -> Effect<R0.Action> {
      let first = r0._reduce(into: &state, action: action)
      return first.merge(with: r1._reduce(into: &state, action: action))
    }
  }

  /// Any number of reducers of the same type that run in order.
  public struct _SequenceMany<Element: Reducer>: Reducer {
    @usableFromInline
    let reducers: [Element]

    @usableFromInline
    init(reducers: [Element]) {
      self.reducers = reducers
    }

    @inlinable
    public func _reduce(
      into state: inout Element.State, action: Element.Action
    ) -> Effect<Element.Action> {
      var effect = Effect<Element.Action>.none
      for reducer in reducers {
        effect = effect.merge(with: reducer._reduce(into: &state, action: action))
      }
      return effect
    }
  }
}

/// The older name of ``ReducerBuilder``, for the state and action of a reducer.
public typealias ReducerBuilderOf<R: Reducer> = ReducerBuilder<R.State, R.Action>
