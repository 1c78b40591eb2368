// Shows how to register parts of an app as features, and a computed property for scripts to test.

import TCAReplay

extension ExampleFeatures {
  static var ticTacToe: RegisteredFeature {
    FeatureRegistration("tic-tac-toe", title: "A game for those who log in") {
      TicTacToe.body
    } initialState: {
      TicTacToe.State.login(Login.State())
    }
    .client("authenticationClient", \.authenticationClient)
    .initialState("new-game") {
      TicTacToe.State.newGame(NewGame.State())
    }
  }

  static var login: RegisteredFeature {
    FeatureRegistration("login", title: "Logging in, with a second factor where one is asked for") {
      Login()
    } initialState: {
      Login.State()
    }
    .client("authenticationClient", \.authenticationClient)
  }

  static var game: RegisteredFeature {
    FeatureRegistration("game", title: "A game of tic-tac-toe") {
      Game()
    } initialState: {
      Game.State(oPlayerName: "Blob Jr.", xPlayerName: "Blob Sr.")
    }
    .computed("hasWinner", \Three<Three<Player?>>.hasWinner)
  }
}
