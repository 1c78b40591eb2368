// Shows that a feature whose only dependency is the clock registers nothing else.

import TCAReplay

extension ExampleFeatures {
  static var animations: RegisteredFeature {
    FeatureRegistration("animations", title: "A circle that moves, grows and changes its colour") {
      Animations()
    } initialState: {
      Animations.State()
    }
  }
}
