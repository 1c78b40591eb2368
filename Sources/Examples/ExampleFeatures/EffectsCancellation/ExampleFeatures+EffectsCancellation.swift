// Shows how to register a client that several features share.

import TCAReplay

extension ExampleFeatures {
  static var effectsCancellation: RegisteredFeature {
    FeatureRegistration("effects-cancellation", title: "Facts that are fetched one at a time") {
      EffectsCancellation()
    } initialState: {
      EffectsCancellation.State()
    }
    .client("factClient", \.factClient)
  }
}
