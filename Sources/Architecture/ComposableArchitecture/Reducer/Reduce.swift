/// A reducer that runs a closure, or erases the type of another reducer.
public struct Reduce<State, Action>: Reducer {
  @usableFromInline
  let reduce: (inout State, Action) -> Effect<Action>

  /// Creates a reducer from a closure that changes the state and returns an effect.
  @inlinable
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.reduce = reduce
  }

  /// Erases the type of a reducer.
  // An existential: with a generic parameter here, the compiler blames a mistake deep in the other initializer's closure on
  // the closure's type, "type '(_, _) -> _' cannot conform to 'Reducer'".
  public init(_ reducer: any Reducer<State, Action>) {
    reduce = Self.function(of: reducer)
  }

  private static func function(
    of reducer: some Reducer<State, Action>
  ) -> (inout State, Action) -> Effect<Action> {
    reducer._reduce
  }

  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduce(&state, action)
  }
}
