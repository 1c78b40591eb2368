// Shows a sheet that is presented first and loads afterwards. Dismissing it cancels the load.

import ComposableArchitecture

/// Presents a sheet, whose counter is loaded a second later.
@Reducer
struct PresentAndLoad {
  @ObservableState
  struct State: Equatable {
    var isSheetPresented = false
    var optionalCounter: Counter.State?
  }

  enum Action {
    case optionalCounter(Counter.Action)
    case setSheet(isPresented: Bool)
    case setSheetIsPresentedDelayCompleted
  }

  private enum CancelID { case load }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .optionalCounter:
        return .none

      case .setSheet(isPresented: true):
        state.isSheetPresented = true
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.setSheetIsPresentedDelayCompleted)
        }
        .cancellable(id: CancelID.load)

      case .setSheet(isPresented: false):
        state.isSheetPresented = false
        state.optionalCounter = nil
        return .cancel(id: CancelID.load)

      case .setSheetIsPresentedDelayCompleted:
        state.optionalCounter = Counter.State()
        return .none
      }
    }
    .ifLet(\.optionalCounter, action: \.optionalCounter) {
      Counter()
    }
  }
}
