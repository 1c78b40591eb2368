import ComposableArchitecture

/// A list that closes its editor before the editor has handled the tap.
@Reducer
struct RemovedTooEarly {
  @Reducer
  struct Editor {
    @ObservableState
    struct State: Equatable { var isSaved = false }

    enum Action { case saveTapped }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isSaved = true
        return .none
      }
    }
  }

  @ObservableState
  struct State: Equatable { var editor: Editor.State? }

  enum Action {
    case addTapped
    case editor(Editor.Action)
  }

  var isMended: Bool

  var body: some ReducerOf<Self> {
    if isMended {
      Reduce(handle).ifLet(\.editor, action: \.editor) { Editor() }
    } else {
      Reduce(handle)
      EmptyReducer().ifLet(\.editor, action: \.editor) { Editor() }
    }
  }

  private func handle(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .addTapped: state.editor = .init()
    case .editor(.saveTapped): state.editor = nil
    }
    return .none
  }
}
