// Shows the shortest registration: a name, a title, a reducer and an initial state.

import TCAReplay

extension ExampleFeatures {
  static var alerts: RegisteredFeature {
    FeatureRegistration("alerts", title: "A count that an alert and a confirmation dialog change") {
      Alerts()
    } initialState: {
      Alerts.State()
    }
  }
}
