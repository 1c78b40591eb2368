// Shows that shared state in memory needs no registration.

import ComposableArchitecture
import TCAReplay

extension ExampleFeatures {
  static var sharedInMemory: RegisteredFeature {
    FeatureRegistration("shared-in-memory", title: "Two tabs that share what they count in memory")
    {
      SharedStats()
    } initialState: {
      SharedStats.State(stats: Shared(.stats))
    }
  }
}
