// Shows many instances of a component, each with its own effects.

import ComposableArchitecture

/// Maps of cities, each with a button that downloads it.
@Reducer
struct MapApp {
  @ObservableState
  struct State: Equatable {
    var cityMaps: IdentifiedArrayOf<CityMap.State> = []
  }

  enum Action {
    case cityMaps(IdentifiedActionOf<CityMap>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.cityMaps, action: \.cityMaps) {
        CityMap()
      }
  }
}
