// Shows how to register a client, so that scripts can answer its endpoints.

import TCAReplay

extension ExampleFeatures {
  static var counter: RegisteredFeature {
    FeatureRegistration("counter", title: "A counter with number facts") {
      Counter()
    } initialState: {
      Counter.State()
    }
    .client("numberFact", \.numberFact)
  }
}
