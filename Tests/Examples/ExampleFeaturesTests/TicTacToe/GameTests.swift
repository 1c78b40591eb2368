import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Tic-tac-toe")
@MainActor
struct GameTests {
  let store = TestStore(
    initialState: Game.State(oPlayerName: "Blob Jr.", xPlayerName: "Blob Sr.")
  ) {
    Game()
  }

  @Test("three in a row win")
  func flowWinningGame() async {
    await store.send(.cellTapped(row: 0, column: 0)) {
      $0.board[0][0] = .x
      $0.currentPlayer = .o
    }
    await store.send(.cellTapped(row: 2, column: 1)) {
      $0.board[2][1] = .o
      $0.currentPlayer = .x
    }
    await store.send(.cellTapped(row: 1, column: 0)) {
      $0.board[1][0] = .x
      $0.currentPlayer = .o
    }
    await store.send(.cellTapped(row: 1, column: 1)) {
      $0.board[1][1] = .o
      $0.currentPlayer = .x
    }
    await store.send(.cellTapped(row: 2, column: 0)) {
      $0.board[2][0] = .x
    }
    #expect(store.state.board.hasWin(.x))
    #expect(store.state.currentPlayerName == "Blob Sr.")
    await store.send(.cellTapped(row: 2, column: 2))
    await store.send(.playAgainButtonTapped) {
      $0 = Game.State(oPlayerName: "Blob Jr.", xPlayerName: "Blob Sr.")
    }
  }

  @Test("a taken cell cannot be taken again")
  func takenCell() async {
    await store.send(.cellTapped(row: 1, column: 1)) {
      $0.board[1][1] = .x
      $0.currentPlayer = .o
    }
    await store.send(.cellTapped(row: 1, column: 1))
  }
}
