// Shows an initial state with a shared value.

import ComposableArchitecture
import TCAReplay

extension ExampleFeatures {
  static var signUp: RegisteredFeature {
    FeatureRegistration("sign-up", title: "Screens that share what they ask for") {
      SignUpFeature()
    } initialState: {
      SignUpFeature.State(signUpData: Shared(value: SignUpData()))
    }
  }
}
