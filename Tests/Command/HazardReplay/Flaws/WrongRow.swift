import ComposableArchitecture

/// A list whose flaw is that a row's delegate action deletes by position, after the rows were sorted.
@Reducer
struct WrongRow {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var title = ""
      var isDone = false
    }

    enum Action {
      case doneTapped
      case delegate(Delegate)

      enum Delegate { case finished(position: Int) }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .doneTapped:
          state.isDone = true
          return .send(.delegate(.finished(position: state.id)))
        case .delegate: return .none
        }
      }
    }
  }

  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = [
      Row.State(id: 0, title: "Milk"), Row.State(id: 1, title: "Bread"),
      Row.State(id: 2, title: "Apples"),
    ]
  }

  enum Action {
    case sortTapped
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sortTapped:
        state.rows.sort { $0.title < $1.title }
        return .none
      case .rows(.element(id: _, action: .delegate(.finished(let position)))):
        state.rows.remove(at: position)
        return .none
      case .rows: return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}
