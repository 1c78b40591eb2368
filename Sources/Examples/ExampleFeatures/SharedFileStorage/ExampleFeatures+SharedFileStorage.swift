// Shows that files need no registration: a replay keeps them in memory.

import ComposableArchitecture
import TCAReplay

extension ExampleFeatures {
  static var sharedFileStorage: RegisteredFeature {
    FeatureRegistration(
      "shared-file-storage", title: "Two tabs that share what they count in a file"
    ) {
      SharedStats()
    } initialState: {
      SharedStats.State(stats: Shared(.savedStats))
    }
  }
}
