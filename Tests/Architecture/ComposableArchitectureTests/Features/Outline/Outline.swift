import ComposableArchitecture
import Foundation

/// A list of lists of lists: each row is the feature itself.
@Reducer
struct Outline {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var title = ""
    var rows: IdentifiedArrayOf<State> = []
  }

  enum Action {
    case addRowButtonTapped
    case deleteRows(IndexSet)
    case titleChanged(String)
    indirect case rows(IdentifiedActionOf<Outline>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addRowButtonTapped:
        state.rows.append(State(id: uuid()))
        return .none
      case .deleteRows(let offsets):
        state.rows.remove(atOffsets: offsets)
        return .none
      case .titleChanged(let title):
        state.title = title
        return .none
      case .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) {
      Self()
    }
  }
}
