// Shows that the client of a presented child is registered with the parent.

import TCAReplay

extension ExampleFeatures {
  static var loadThenPresent: RegisteredFeature {
    FeatureRegistration("load-then-present", title: "A counter that is loaded before it is shown") {
      LoadThenPresent()
    } initialState: {
      LoadThenPresent.State()
    }
    .client("numberFact", \.numberFact)
  }
}
