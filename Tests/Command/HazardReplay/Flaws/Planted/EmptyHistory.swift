import ComposableArchitecture

/// A drawing whose undo crashes once it was cleared.
@Reducer
struct EmptyHistory {
  @ObservableState
  struct State: Equatable {
    var strokes: [Int] = []
    var canUndo = false
  }

  enum Action {
    case drawn(Int)
    case undoTapped
    case clearTapped
  }

  var isMended: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .drawn(let stroke):
        state.strokes.append(stroke)
        state.canUndo = true
        return .none
      case .undoTapped:
        guard state.canUndo else { return .none }
        state.strokes.removeLast()
        state.canUndo = !state.strokes.isEmpty
        return .none
      case .clearTapped:
        state.strokes = []
        if isMended { state.canUndo = false }
        return .none
      }
    }
  }
}
