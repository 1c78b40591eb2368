// Shows how to register a feature without dependencies.

import TCAReplay

extension ExampleFeatures {
  static var bindingBasics: RegisteredFeature {
    FeatureRegistration("binding-basics", title: "Four controls, each with an action of its own") {
      BindingBasics()
    } initialState: {
      BindingBasics.State()
    }
  }
}
