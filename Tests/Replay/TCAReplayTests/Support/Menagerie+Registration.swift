import ComposableArchitecture
import Foundation
import TCAReplay

@testable import ReplayRegistration

extension RegisteredFeature {
  static var menagerie: RegisteredFeature {
    FeatureRegistration("menagerie") {
      Menagerie()
    } initialState: {
      Menagerie.State()
    }
    .initialState("open") {
      var state = Menagerie.State()
      state.rows = [
        Menagerie.Row(id: UUID(1), title: "A"), Menagerie.Row(id: UUID(2), title: "B"),
      ]
      state.sheet = .editor(Menagerie.Editor.State(title: "Draft"))
      state.path.append(.editor(Menagerie.Editor.State(title: "First")))
      state.path.append(.list(Menagerie.Lines.State(lines: ["one"])))
      return state
    }
  }
}
