// Shows how to cancel an effect by its id, and how a new request replaces the one in flight.

import ComposableArchitecture

/// Fetches facts one at a time.
///
/// Another request, the stepper and a button cancel the current one.
@Reducer
struct EffectsCancellation {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var currentFact: String?
    var isFactRequestInFlight = false
  }

  enum Action {
    case cancelButtonTapped
    case factButtonTapped
    case factResponse(Result<String, any Error>)
    case stepperChanged(Int)
  }

  private enum CancelID { case factRequest }

  @Dependency(\.factClient) var factClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        state.isFactRequestInFlight = false
        return .cancel(id: CancelID.factRequest)

      case .factButtonTapped:
        state.currentFact = nil
        state.isFactRequestInFlight = true
        return .run { [count = state.count] send in
          await send(.factResponse(Result { try await factClient.fetch(count) }))
        }
        .cancellable(id: CancelID.factRequest, cancelInFlight: true)

      case .factResponse(.success(let fact)):
        state.currentFact = fact
        state.isFactRequestInFlight = false
        return .none

      case .factResponse(.failure):
        state.isFactRequestInFlight = false
        return .none

      case .stepperChanged(let count):
        state.count = count
        state.currentFact = nil
        state.isFactRequestInFlight = false
        return .cancel(id: CancelID.factRequest)
      }
    }
  }
}
