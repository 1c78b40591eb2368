import ComposableArchitecture

/// A list that loads for its detail, and does not stop when the detail is dismissed.
@Reducer
struct DismissedWhileLoading {
  @Reducer
  struct Detail {
    @ObservableState
    struct State: Equatable { var number: Int? }

    enum Action { case loaded(Int) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loaded(let number):
          state.number = number
          return .none
        }
      }
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var detail: Detail.State?
  }

  enum Action {
    case openTapped
    case detail(PresentationAction<Detail.Action>)
  }

  var isMended: Bool
  @Dependency(\.library) var library

  private enum CancelID { case load }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped:
        state.detail = Detail.State()
        return .run { send in
          guard let number = try? await library.load() else { return }
          await send(.detail(.presented(.loaded(number))))
        }
        .cancellable(id: CancelID.load, cancelInFlight: true)
      case .detail(.dismiss):
        return isMended ? .cancel(id: CancelID.load) : .none
      case .detail: return .none
      }
    }
    .ifLet(\.$detail, action: \.detail) { Detail() }
  }
}
