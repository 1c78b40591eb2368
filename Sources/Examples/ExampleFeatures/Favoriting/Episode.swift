// Shows how a feature embeds a reusable component through a computed property of its state.

import ComposableArchitecture
import Foundation

/// An episode that can be a favorite.
@Reducer
struct Episode {
  @ObservableState
  struct State: Equatable, Identifiable {
    var alert: AlertState<FavoritingAction.Alert>?
    let id: UUID
    var isFavorite: Bool
    let title: String

    var favorite: FavoritingState<ID> {
      get { FavoritingState(alert: alert, id: id, isFavorite: isFavorite) }
      set {
        alert = newValue.alert
        isFavorite = newValue.isFavorite
      }
    }
  }

  enum Action {
    case favorite(FavoritingAction)
  }

  let favorite: @Sendable (UUID, Bool) async throws -> Bool

  var body: some ReducerOf<Self> {
    Scope(state: \.favorite, action: \.favorite) {
      Favoriting(favorite: favorite)
    }
  }
}
