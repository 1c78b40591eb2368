// Shows that clocks need no registration: scripts advance them.

import TCAReplay

extension ExampleFeatures {
  static var timers: RegisteredFeature {
    FeatureRegistration("timers", title: "A timer that ticks every second") {
      Timers()
    } initialState: {
      Timers.State()
    }
  }
}
