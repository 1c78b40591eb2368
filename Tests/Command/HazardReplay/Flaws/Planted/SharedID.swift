import ComposableArchitecture

/// A document whose saving cancels its loading, because both have one id.
@Reducer
struct SharedID {
  @ObservableState
  struct State: Equatable {
    var isLoading = false
    var number: Int?
  }

  enum Action {
    case loadTapped
    case saveTapped
    case loaded(Int?)
  }

  var isMended: Bool
  @Dependency(\.library) var library

  private enum CancelID { case request, save }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadTapped:
        state.isLoading = true
        return .run { send in await send(.loaded(try? await library.load())) }
          .cancellable(id: CancelID.request, cancelInFlight: true)
      case .saveTapped:
        return .run { _ in try? await library.save() }
          .cancellable(id: isMended ? CancelID.save : .request, cancelInFlight: true)
      case .loaded(let number):
        state.isLoading = false
        state.number = number
        return .none
      }
    }
  }
}
