/// A reducer that is created when it runs.
///
/// The body of an enum of features creates the reducers of all cases, and most of the parent's actions are for none of them.
struct OnDemandReducer<Base: Reducer>: Reducer {
  private let make: () -> Base

  init(_ make: @autoclosure @escaping () -> Base) {
    self.make = make
  }

  func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    make()._reduce(into: &state, action: action)
  }
}
