// Shows how to register a feature whose reducer takes a closure.

import ComposableArchitecture
import Foundation
import TCAReplay

extension ExampleFeatures {
  static var favoriting: RegisteredFeature {
    FeatureRegistration("favoriting", title: "Episodes with a button that makes them favourites") {
      replay in
      Episodes(favorite: replay.endpoint("favorite"))
    } initialState: {
      Episodes.State(
        episodes: [
          Episode.State(id: UUID(0), isFavorite: false, title: "Functions"),
          Episode.State(id: UUID(1), isFavorite: false, title: "Side Effects"),
          Episode.State(id: UUID(2), isFavorite: true, title: "Algebraic Data Types"),
        ]
      )
    }
  }
}
