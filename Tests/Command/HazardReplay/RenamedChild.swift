import ComposableArchitecture

/// A screen whose state has another name for its child than its actions, and which counts what is
/// sent to the child.
@Reducer
struct RenamedChild {
  @Reducer
  struct Sheet {
    @ObservableState
    struct State: Equatable {}

    enum Action { case saveTapped }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @ObservableState
  struct State: Equatable {
    var sheet: Sheet.State?
    var saves = 0
    var taps = 0
  }

  enum Action {
    case dialog(Sheet.Action)
    case opened
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .dialog: state.saves += 1
      case .opened: state.sheet = .init()
      case .tapped: state.taps = 1
      }
      return .none
    }
    .ifLet(\.sheet, action: \.dialog) { Sheet() }
  }
}
