import ComposableArchitecture
import TCAReplay

extension ExampleFeatures {
  static var syncUps: RegisteredFeature {
    RegisteredFeature("sync-ups", title: "Meetings that are held again and again") {
      AppFeature()
    } initialState: {
      AppFeature.State()
    }
    .client("speechClient", \.speechClient)
    .endpoint("openSettings", \.openSettings)
    .initialState("design") {
      AppFeature.State(
        syncUpsList: SyncUpsList.State(syncUps: Shared(wrappedValue: [.mock], .syncUps))
      )
    }
  }
}
