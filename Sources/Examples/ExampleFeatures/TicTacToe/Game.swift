// Shows a feature without effects.

import ComposableArchitecture

/// A game of tic-tac-toe.
@Reducer
struct Game {
  @ObservableState
  struct State: Equatable {
    var board: Three<Three<Player?>> = .empty
    var currentPlayer: Player = .x
    let oPlayerName: String
    let xPlayerName: String

    init(oPlayerName: String, xPlayerName: String) {
      self.oPlayerName = oPlayerName
      self.xPlayerName = xPlayerName
    }

    var currentPlayerName: String {
      switch currentPlayer {
      case .o: oPlayerName
      case .x: xPlayerName
      }
    }
  }

  enum Action: Sendable {
    case cellTapped(row: Int, column: Int)
    case playAgainButtonTapped
    case quitButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cellTapped(let row, let column):
        guard state.board[row][column] == nil, !state.board.hasWinner else { return .none }
        state.board[row][column] = state.currentPlayer
        if !state.board.hasWinner {
          state.currentPlayer.toggle()
        }
        return .none

      case .playAgainButtonTapped:
        state = State(oPlayerName: state.oPlayerName, xPlayerName: state.xPlayerName)
        return .none

      case .quitButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}

enum Player: Equatable, Sendable {
  case o
  case x

  mutating func toggle() {
    self = self == .o ? .x : .o
  }
}

extension Three where Element == Three<Player?> {
  static let empty = Self(
    Three<Player?>(nil, nil, nil),
    Three<Player?>(nil, nil, nil),
    Three<Player?>(nil, nil, nil)
  )

  var hasWinner: Bool { hasWin(.x) || hasWin(.o) }

  func hasWin(_ player: Player) -> Bool {
    let lines = [
      [0, 1, 2], [3, 4, 5], [6, 7, 8],
      [0, 3, 6], [1, 4, 7], [2, 5, 8],
      [0, 4, 8], [6, 4, 2],
    ]
    return lines.contains { line in
      line.allSatisfy { self[$0 / 3][$0 % 3] == player }
    }
  }
}
