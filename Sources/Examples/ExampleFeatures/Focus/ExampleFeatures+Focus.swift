// Shows how to register a feature without dependencies.

import TCAReplay

extension ExampleFeatures {
  static var focus: RegisteredFeature {
    FeatureRegistration("focus", title: "A form that moves its focus to what is missing") {
      Focus()
    } initialState: {
      Focus.State()
    }
  }
}
