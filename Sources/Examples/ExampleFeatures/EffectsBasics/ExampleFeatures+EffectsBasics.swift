// Shows how to register a client that several features share.

import TCAReplay

extension ExampleFeatures {
  static var effectsBasics: RegisteredFeature {
    FeatureRegistration("effects-basics", title: "A counter whose effects take time") {
      EffectsBasics()
    } initialState: {
      EffectsBasics.State()
    }
    .client("factClient", \.factClient)
  }
}
