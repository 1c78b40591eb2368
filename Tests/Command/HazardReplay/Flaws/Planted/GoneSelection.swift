import ComposableArchitecture

/// A list that deletes the selected row a moment later, when it may be selected no more.
@Reducer
struct GoneSelection {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable { let id: Int }

    enum Action { case tapped }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = [.init(id: 1), .init(id: 2)]
    var selection: Int?
  }

  enum Action {
    case rows(IdentifiedActionOf<Row>)
    case deleteTapped
    case deselectTapped
    case delayEnded
  }

  var isMended: Bool
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows(.element(let id, .tapped)):
        state.selection = id
        return .none
      case .deleteTapped:
        guard state.selection != nil else { return .none }
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.delayEnded)
        }
      case .deselectTapped:
        state.selection = nil
        return .none
      case .delayEnded:
        if isMended, state.selection == nil { return .none }
        // swift-format-ignore: NeverForceUnwrap
        state.rows.remove(id: state.selection!)
        state.selection = nil
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}
