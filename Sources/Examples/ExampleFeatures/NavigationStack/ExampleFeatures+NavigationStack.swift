// Shows that the clients of the screens on a stack are registered with the root.

import TCAReplay

extension ExampleFeatures {
  static var navigationStack: RegisteredFeature {
    FeatureRegistration("navigation-stack", title: "Screens that lead to one another") {
      NavigationDemo()
    } initialState: {
      NavigationDemo.State()
    }
    .client("factClient", \.factClient)
  }
}
