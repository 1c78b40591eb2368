import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@Suite("A reusable component that favours")
@MainActor
struct FavoritingTests {
  private let episodes: IdentifiedArrayOf<Episode.State> = [
    Episode.State(id: UUID(0), isFavorite: false, title: "Functions")
  ]

  @Test("a favourite stays a favourite")
  func success() async {
    let store = TestStore(initialState: Episodes.State(episodes: episodes)) {
      Episodes(favorite: { _, isFavorite in isFavorite })
    }

    await store.send(\.episodes[id: UUID(0)].favorite.buttonTapped) {
      $0.episodes[id: UUID(0)]?.isFavorite = true
    }
    await store.receive(\.episodes[id: UUID(0)].favorite.response.success)
  }

  @Test("a failed save raises an alert and is undone")
  func failure() async {
    struct Offline: LocalizedError {
      var errorDescription: String? { "You are offline." }
    }
    let store = TestStore(initialState: Episodes.State(episodes: episodes)) {
      Episodes(favorite: { _, _ in throw Offline() })
    }

    await store.send(\.episodes[id: UUID(0)].favorite.buttonTapped) {
      $0.episodes[id: UUID(0)]?.isFavorite = true
    }
    await store.receive(\.episodes[id: UUID(0)].favorite.response.failure) {
      $0.episodes[id: UUID(0)]?.alert = AlertState { TextState("You are offline.") }
    }
    await store.send(\.episodes[id: UUID(0)].favorite.alert.dismiss) {
      $0.episodes[id: UUID(0)]?.alert = nil
      $0.episodes[id: UUID(0)]?.isFavorite = false
    }
  }
}
