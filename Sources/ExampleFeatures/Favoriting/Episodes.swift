// Shows a list of features, and a reducer that is made with a closure in place of a dependency.

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

  /// Asks a server to remember whether an episode is a favourite, and hears what it remembers.
  let favorite: @Sendable (UUID, Bool) async throws -> Bool

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.episodes, action: \.episodes) {
        Episode(favorite: favorite)
      }
  }
}
