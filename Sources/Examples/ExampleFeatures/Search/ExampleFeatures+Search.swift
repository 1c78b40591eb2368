// Shows how to register static members, so that scripts can write `.mock`.

import TCAReplay

extension ExampleFeatures {
  static var search: RegisteredFeature {
    FeatureRegistration("search", title: "The weather of places that are found by name") {
      Search()
    } initialState: {
      Search.State()
    }
    .client("weatherClient", \.weatherClient)
    .values(of: GeocodingSearch.self, ["mock": .mock])
    .values(of: Forecast.self, ["mock": .mock])
  }
}
