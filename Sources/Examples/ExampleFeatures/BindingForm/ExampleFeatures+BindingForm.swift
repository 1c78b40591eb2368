// Shows that bindings need no registration: scripts set them with `binding.set`.

import TCAReplay

extension ExampleFeatures {
  static var bindingForm: RegisteredFeature {
    FeatureRegistration("binding-form", title: "Four controls that share one action") {
      BindingForm()
    } initialState: {
      BindingForm.State()
    }
  }
}
