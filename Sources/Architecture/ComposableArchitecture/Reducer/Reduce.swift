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
  ///
  /// - Parameters:
  ///   - reducer: The reducer whose type is erased.
  ///   - unused: Always `nil`.
  public init(_ reducer: any Reducer<State, Action>, _ unused: ((Never) -> Never)? = nil) {
    // The types are chosen for what the compiler says about a mistake in the other initializer's closure. With a generic
    // parameter it blames the type of the closure, "type '(_, _) -> _' cannot conform to 'Reducer'". Without a last
    // parameter that takes closures it blames a closure that 'any Reducer' does not accept, for instance where a 'switch'
    // names a case that the action does not have.
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
