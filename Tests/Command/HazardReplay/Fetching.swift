import ComposableArchitecture

/// A generic feature, which is made with a closure.
@Reducer
struct Fetching<Value: Equatable & Sendable> {
  @ObservableState
  struct State: Equatable {
    var value: Value?
  }

  enum Action {
    case fetched(Value)
    case tapped
  }

  var fetch: @Sendable () async throws -> Value

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .fetched(let value):
        state.value = value
        return .none
      case .tapped:
        return .run { [fetch] send in await send(.fetched(try await fetch())) }
      }
    }
  }
}
