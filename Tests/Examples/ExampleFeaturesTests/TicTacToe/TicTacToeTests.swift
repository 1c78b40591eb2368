import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("The whole app")
@MainActor
struct TicTacToeTests {
  @Test("logging in leads to a game, and logging out leads back")
  func login() async {
    let store = TestStore(initialState: TicTacToe.State.login(Login.State())) {
      TicTacToe.body
    } withDependencies: {
      $0.authenticationClient.login = { @Sendable _, _ in
        AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false)
      }
    }

    await store.send(\.login.view.binding.email, "blob@pointfree.co") {
      $0.modify(\.login) { $0.email = "blob@pointfree.co" }
    }
    await store.send(\.login.view.binding.password, "bl0bbl0b") {
      $0.modify(\.login) {
        $0.password = "bl0bbl0b"
        $0.isFormValid = true
      }
    }
    await store.send(\.login.view.loginButtonTapped) {
      $0.modify(\.login) { $0.isLoginRequestInFlight = true }
    }
    await store.receive(\.login.loginResponse.success) {
      $0 = .newGame(NewGame.State())
    }
    await store.send(\.newGame.binding.oPlayerName, "Blob Sr.") {
      $0.modify(\.newGame) { $0.oPlayerName = "Blob Sr." }
    }
    await store.send(\.newGame.letsPlayButtonTapped) {
      $0.modify(\.newGame) { $0.game = Game.State(oPlayerName: "Blob Sr.", xPlayerName: "") }
    }
    await store.send(\.newGame.game.quitButtonTapped)
    await store.receive(\.newGame.game.dismiss) {
      $0.modify(\.newGame) { $0.game = nil }
    }
    await store.send(\.newGame.logoutButtonTapped) {
      $0 = .login(Login.State())
    }
  }
}
