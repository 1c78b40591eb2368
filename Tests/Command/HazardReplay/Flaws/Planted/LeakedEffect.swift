import ComposableArchitecture

/// A list that keeps counting for its detail when the detail is gone.
@Reducer
struct LeakedEffect {
  @Reducer
  struct Detail {
    @ObservableState
    struct State: Equatable {}

    enum Action { case appeared }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var detail: Detail.State?
    var seconds = 0
  }

  enum Action {
    case openTapped
    case ticked
    case detail(PresentationAction<Detail.Action>)
  }

  var isMended: Bool
  @Dependency(\.continuousClock) var clock

  private enum CancelID { case timer }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped:
        state.detail = Detail.State()
        return .none
      case .ticked:
        state.seconds += 1
        return .none
      case .detail(.presented(.appeared)):
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer, cancelInFlight: true)
      case .detail(.dismiss):
        return isMended ? .cancel(id: CancelID.timer) : .none
      }
    }
    .ifLet(\.$detail, action: \.detail) { Detail() }
  }
}
