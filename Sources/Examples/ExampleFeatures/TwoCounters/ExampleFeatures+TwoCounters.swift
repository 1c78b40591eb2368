// Shows that a client of both children is registered once.

import TCAReplay

extension ExampleFeatures {
  static var twoCounters: RegisteredFeature {
    FeatureRegistration("two-counters", title: "Two counters side by side") {
      TwoCounters()
    } initialState: {
      TwoCounters.State()
    }
    .client("numberFact", \.numberFact)
  }
}
