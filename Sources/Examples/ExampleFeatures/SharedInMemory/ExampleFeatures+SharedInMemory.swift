// Shows that shared state in memory needs no registration, and a function that scripts call.

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
    .function("isPrime") { (number: Int) in
      AlertState<SharedStats.CounterTab.Action.Alert>.isPrime(number)
    }
  }
}
