// Shows an initial state with elements.

import ComposableArchitecture
import Foundation
import TCAReplay

extension ExampleFeatures {
  static var navigateAndLoadList: RegisteredFeature {
    FeatureRegistration("navigate-and-load-list", title: "Rows that lead to a counter each") {
      NavigateAndLoadList()
    } initialState: {
      NavigateAndLoadList.State(
        rows: [
          NavigateAndLoadList.State.Row(count: 1, id: UUID(0)),
          NavigateAndLoadList.State.Row(count: 42, id: UUID(1)),
          NavigateAndLoadList.State.Row(count: 100, id: UUID(2)),
        ]
      )
    }
    .client("numberFact", \.numberFact)
  }
}
