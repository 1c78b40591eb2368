// Shows how to register a client that several features share.

import TCAReplay

extension ExampleFeatures {
  static var refreshable: RegisteredFeature {
    FeatureRegistration("refreshable", title: "A fact that is fetched by pulling") {
      Refreshable()
    } initialState: {
      Refreshable.State()
    }
    .client("factClient", \.factClient)
  }
}
