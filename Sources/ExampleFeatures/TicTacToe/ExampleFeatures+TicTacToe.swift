import ComposableArchitecture
import TCAReplay

extension ExampleFeatures {
  static var ticTacToe: RegisteredFeature {
    RegisteredFeature("tic-tac-toe", title: "A game for those who log in") {
      TicTacToe.body
    } initialState: {
      TicTacToe.State.login(Login.State())
    }
    .client("authenticationClient", \.authenticationClient)
    .initialState("new-game") {
      TicTacToe.State.newGame(NewGame.State())
    }
  }
}
