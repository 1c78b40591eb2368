import ComposableArchitecture
import TCAReplayCommand

/// `tca-replay` over features that crash, hang and exit.
@main
struct HazardReplay: ReplayTool {
  static var features: [RegisteredFeature] {
    RegisteredFeature("hazards") {
      Hazards()
    } initialState: {
      Hazards.State()
    }
    .client("oracle", \.oracle)
  }
}
