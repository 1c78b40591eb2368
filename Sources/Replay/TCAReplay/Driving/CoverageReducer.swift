import ComposableArchitecture

/// Passes what a feature does on to a recorder.
struct CoverageReducer<State, Action>: Reducer {
  let base: any Reducer<State, Action>
  let recorder: CoverageRecorder<State, Action>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let before = state
    let isSent = recorder.isSending
    // What the action leads to at once is received.
    recorder.isSending = false
    let effect = base.reduce(into: &state, action: action)
    recorder.note(action, from: before, to: state, isSent: isSent)
    return effect
  }
}
