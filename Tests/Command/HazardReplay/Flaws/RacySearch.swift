import ComposableArchitecture

/// A search whose flaw is that a later query does not cancel the request of an earlier one.
@Reducer
struct RacySearch {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [String] = []
  }

  enum Action {
    case queryChanged(String)
    case response([String])
  }

  @Dependency(\.catalog) var catalog

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .run { send in await send(.response(catalog.search(query))) }
      case .response(let results):
        state.results = results
        return .none
      }
    }
  }
}

@DependencyClient
struct Catalog: Sendable {
  var search: @Sendable (_ query: String) async -> [String] = { _ in [] }
}

extension Catalog: TestDependencyKey {
  static let testValue = Catalog()
}

extension DependencyValues {
  var catalog: Catalog {
    get { self[Catalog.self] }
    set { self[Catalog.self] = newValue }
  }
}
