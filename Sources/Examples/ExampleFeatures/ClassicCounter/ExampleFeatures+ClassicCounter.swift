// Shows how to register a classic reducer, and a closure of its environment.

import TCAReplay

extension ExampleFeatures {
  static var classicCounter: RegisteredFeature {
    FeatureRegistration(
      "classic-counter", title: "A counter with number facts, in the API of 2020 to 2022",
      reducer: counterReducer
    ) {
      CounterState()
    } environment: {
      CounterEnvironment.live
    }
    .environment("numberFact", \CounterEnvironment.numberFact)
  }
}
