import ComposableArchitecture

/// Searches when the user pauses typing.
@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var error: String?
  }

  enum Action: Equatable {
    case cancelButtonTapped
    case queryChanged(String)
    case response(TaskResult<[String]>)
  }

  private enum CancelID { case search }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.search) var search

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        return .cancel(id: CancelID.search)
      case .queryChanged(let query):
        state.query = query
        guard !query.isEmpty else {
          state.results = []
          return .cancel(id: CancelID.search)
        }
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.response(TaskResult { try await search(query) }))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)
      case .response(.success(let results)):
        state.results = results
        return .none
      case .response(.failure(let error)):
        state.error = "\(error)"
        return .none
      }
    }
  }
}

extension DependencyValues {
  var search: @Sendable (String) async throws -> [String] {
    get { self[SearchKey.self] }
    set { self[SearchKey.self] = newValue }
  }
}

private enum SearchKey: TestDependencyKey {
  static let testValue: @Sendable (String) async throws -> [String] = { _ in [] }
}
