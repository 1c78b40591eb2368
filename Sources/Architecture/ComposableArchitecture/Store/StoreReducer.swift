import Dependencies

/// Runs a reducer with a store's dependencies.
struct StoreReducer<Base: Reducer>: Reducer {
  private let base: (inout Base.State, Base.Action) -> Effect<Base.Action>
  private let dependencies: DependencyValues

  init(base: Base, dependencies: DependencyValues) {
    self.base = base._reduce
    self.dependencies = dependencies
  }

  func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    DependencyValues.$_current.withValue(dependencies) {
      base(&state, action)
    }
  }
}
