import ComposableArchitecture

/// Lets a feature do one thing differently.
struct MutatingReducer<State, Action>: Reducer {
  let base: any Reducer<State, Action>
  let feature: FeatureMutations<State, Action>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    feature.reduce(into: &state, action, base)
  }
}
