import ComposableArchitecture

/// A search that goes on when its query was cleared.
@Reducer
struct UnclearedResults {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [String] = []
  }

  enum Action {
    case queryChanged(String)
    case clearTapped
    case response([String])
  }

  private enum CancelID { case search }

  var isMended: Bool
  @Dependency(\.library) var library

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        guard !query.isEmpty else { return .send(.clearTapped) }
        state.query = query
        return .run { send in
          await send(.response(library.search(query)))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)
      case .clearTapped:
        state.query = ""
        state.results = []
        return isMended ? .cancel(id: CancelID.search) : .none
      case .response(let results):
        state.results = results
        return .none
      }
    }
  }
}
