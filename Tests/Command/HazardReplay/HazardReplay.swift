import Foundation
import TCAReplayCommand

/// `tca-replay` over features that crash, hang and exit.
@main
struct HazardReplay: ReplayTool {
  static var features: [RegisteredFeature] {
    FeatureRegistration("hazards") {
      Hazards()
    } initialState: {
      Hazards.State()
    }
    .client("oracle", \.oracle)
    FeatureRegistration("nestedCalls") {
      NestedCalls()
    } initialState: {
      NestedCalls.State()
    }
    .client("registry", \.registry)

    FeatureRegistration("depths") {
      Depths()
    } initialState: {
      Depths.State()
    }

    FeatureRegistration("chance") {
      ChanceReads()
    } initialState: {
      ChanceReads.State()
    }

    if ProcessInfo.processInfo.environment["HAZARD_DUPLICATE"] != nil {
      FeatureRegistration("hazards") {
        Hazards()
      } initialState: {
        Hazards.State()
      }
    }
  }
}
