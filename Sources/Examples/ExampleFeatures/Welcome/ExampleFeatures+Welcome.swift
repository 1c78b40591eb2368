// Shows that the built-in dependencies need no registration: `given date …` and the like set them.

import TCAReplay

extension ExampleFeatures {
  static var welcome: RegisteredFeature {
    FeatureRegistration("welcome", title: "A greeting by the time of day, and lots") {
      Welcome()
    } initialState: {
      Welcome.State()
    }
  }
}
