/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer, Sendable {
  @inlinable
  public init() {
    self.init(internal: ())
  }

  @usableFromInline
  init(internal: Void) {}

  @inlinable
  public func _reduce(into _: inout State, action _: Action) -> Effect<Action> {
    .none
  }
}
