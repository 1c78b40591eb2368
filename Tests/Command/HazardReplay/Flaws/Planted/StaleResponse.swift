import ComposableArchitecture

/// A search in which the response to an old query can overtake that to a new one.
@Reducer
struct StaleResponse {
  @ObservableState
  struct State: Equatable {
    var query = ""
    /// The query whose results are shown.
    var shown: String?
  }

  enum Action {
    case queryChanged(String)
    case response(query: String, results: [String])
  }

  var isMended: Bool
  @Dependency(\.library) var library

  private enum CancelID { case search }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        let search = Effect<Action>.run { send in
          await send(.response(query: query, results: library.search(query)))
        }
        return isMended ? search.cancellable(id: CancelID.search, cancelInFlight: true) : search
      case .response(let query, _):
        state.shown = query
        return .none
      }
    }
  }
}
