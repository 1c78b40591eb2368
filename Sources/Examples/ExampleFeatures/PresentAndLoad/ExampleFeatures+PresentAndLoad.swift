// Shows that the client of a presented child is registered with the parent.

import TCAReplay

extension ExampleFeatures {
  static var presentAndLoad: RegisteredFeature {
    FeatureRegistration(
      "present-and-load", title: "A sheet whose counter is loaded when it is shown"
    ) {
      PresentAndLoad()
    } initialState: {
      PresentAndLoad.State()
    }
    .client("numberFact", \.numberFact)
  }
}
