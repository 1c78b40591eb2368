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
