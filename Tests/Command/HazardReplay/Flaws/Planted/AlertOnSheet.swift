import ComposableArchitecture

/// A screen whose alert about a failure comes on top of its sheet.
@Reducer
struct AlertOnSheet {
  @ObservableState
  struct State: Equatable {
    var isSheetShown = false
    var isAlertShown = false
  }

  enum Action {
    case saveTapped
    case sheetTapped
    case sheetClosed
    case alertClosed
    case saveFailed
  }

  var isMended: Bool
  @Dependency(\.library) var library

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saveTapped:
        return .run { _ in
          try await library.save()
        } catch: { _, send in
          await send(.saveFailed)
        }
      case .sheetTapped:
        if !state.isAlertShown { state.isSheetShown = true }
        return .none
      case .sheetClosed:
        state.isSheetShown = false
        return .none
      case .alertClosed:
        state.isAlertShown = false
        return .none
      case .saveFailed:
        if isMended { state.isSheetShown = false }
        state.isAlertShown = true
        return .none
      }
    }
  }
}
