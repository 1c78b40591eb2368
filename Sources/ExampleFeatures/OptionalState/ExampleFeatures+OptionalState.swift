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
