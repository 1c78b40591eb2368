// Shows how to present a screen that is created from a form.

import ComposableArchitecture

/// Asks for the names of the players, and presents their game.
@Reducer
struct NewGame {
  @ObservableState
  struct State: Equatable {
    @Presents var game: Game.State?
    var oPlayerName = ""
    var xPlayerName = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case game(PresentationAction<Game.Action>)
    case letsPlayButtonTapped
    case logoutButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .game:
        return .none

      case .letsPlayButtonTapped:
        state.game = Game.State(oPlayerName: state.oPlayerName, xPlayerName: state.xPlayerName)
        return .none

      case .logoutButtonTapped:
        return .none
      }
    }
    .ifLet(\.$game, action: \.game) {
      Game()
    }
  }
}
