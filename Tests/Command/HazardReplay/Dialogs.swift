import ComposableArchitecture

/// A feature with a dialog whose type says nothing of dialogs, and with an enum that a user chooses from.
@Reducer
struct Dialogs {
  @Reducer
  enum Destination {
    case confirm(ConfirmationDialogState<Confirm>)

    @CasePathable
    enum Confirm {
      case order
      case remove(id: Int)
    }
  }

  @CasePathable
  enum Size {
    case small
    case other(Int)
  }

  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
    var orders = 0
    var size = 0
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case orderTapped
    case orderNoted
    case sizeChosen(Size)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.presented(.confirm(.order))):
        state.orders += 1
      case .orderTapped:
        state.destination = .confirm(
          ConfirmationDialogState {
            TextState("Order?")
          } actions: {
            ButtonState(action: .order) { TextState("Order") }
            ButtonState(action: .remove(id: 1)) { TextState("Remove") }
          })
      case .sizeChosen(.other(let size)):
        state.size = size
      case .destination, .orderNoted, .sizeChosen:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
