import TCAReplay

extension ExampleFeatures {
  static var locationManager: RegisteredFeature {
    RegisteredFeature("location-manager", title: "A map of what is around the user") {
      PlacesMap()
    } initialState: {
      PlacesMap.State()
    }
    .client("locationManager", \.locationManager)
    .client("localSearch", \.localSearch)
  }
}
