// Shows that the client of a screen is registered with the parent.

import TCAReplay

extension ExampleFeatures {
  static var navigateAndLoad: RegisteredFeature {
    FeatureRegistration(
      "navigate-and-load", title: "A screen whose counter is loaded when it is shown"
    ) {
      NavigateAndLoad()
    } initialState: {
      NavigateAndLoad.State()
    }
    .client("numberFact", \.numberFact)
  }
}
