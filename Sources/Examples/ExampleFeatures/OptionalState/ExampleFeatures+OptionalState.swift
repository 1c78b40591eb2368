// Shows that the client of an optional child is registered with the parent.

import TCAReplay

extension ExampleFeatures {
  static var optionalState: RegisteredFeature {
    FeatureRegistration("optional-state", title: "A counter that is there, or is not") {
      OptionalState()
    } initialState: {
      OptionalState.State()
    }
    .client("numberFact", \.numberFact)
  }
}
