// Shows a second starting state, for `state from family`.

import ComposableArchitecture
import TCAReplay

extension ExampleFeatures {
  static var recursion: RegisteredFeature {
    FeatureRegistration("recursion", title: "A list whose rows are lists again") {
      Nested()
    } initialState: {
      Nested.State()
    }
    .initialState("family") {
      Nested.State(
        name: "Grandmother",
        rows: [
          Nested.State(name: "Mother", rows: [Nested.State(name: "Daughter")]),
          Nested.State(name: "Aunt"),
        ]
      )
    }
  }
}
