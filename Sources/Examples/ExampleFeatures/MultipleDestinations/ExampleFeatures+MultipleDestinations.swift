// Shows that the client of several destinations is registered once.

import TCAReplay

extension ExampleFeatures {
  static var multipleDestinations: RegisteredFeature {
    FeatureRegistration("multiple-destinations", title: "A counter shown in one of three ways") {
      MultipleDestinations()
    } initialState: {
      MultipleDestinations.State()
    }
    .client("numberFact", \.numberFact)
  }
}
