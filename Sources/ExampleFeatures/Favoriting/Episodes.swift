import ComposableArchitecture

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

  @Dependency(\.favorite) var favorite

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.episodes, action: \.episodes) {
        Episode(favorite: favorite)
      }
  }
}
