// Shows a list of features, and a reducer that takes a closure instead of a dependency.

import ComposableArchitecture
import Foundation

/// A list of episodes.
@Reducer
struct Episodes {
  @ObservableState
  struct State: Equatable {
    var episodes: IdentifiedArrayOf<Episode.State> = []
  }

  enum Action {
    case episodes(IdentifiedActionOf<Episode>)
  }

  /// Saves on a server whether an episode is a favorite, and returns the saved value.
  let favorite: @Sendable (UUID, Bool) async throws -> Bool

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.episodes, action: \.episodes) {
        Episode(favorite: favorite)
      }
  }
}
