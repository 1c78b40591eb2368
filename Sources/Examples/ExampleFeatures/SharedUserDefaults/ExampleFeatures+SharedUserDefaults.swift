// Shows that user defaults need no registration: a replay keeps them in memory.

import TCAReplay

extension ExampleFeatures {
  static var sharedUserDefaults: RegisteredFeature {
    FeatureRegistration(
      "shared-user-defaults", title: "Two tabs that share their count in the user's defaults"
    ) {
      SharedUserDefaults()
    } initialState: {
      SharedUserDefaults.State()
    }
  }
}
