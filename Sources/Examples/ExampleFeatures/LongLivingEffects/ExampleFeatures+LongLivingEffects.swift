// Shows how to register a dependency that is a single closure.

import TCAReplay

extension ExampleFeatures {
  static var longLivingEffects: RegisteredFeature {
    FeatureRegistration("long-living-effects", title: "A counter of screenshots") {
      LongLivingEffects()
    } initialState: {
      LongLivingEffects.State()
    }
    .endpoint("screenshots", \.screenshots)
  }
}
