import ExampleFeatures
import TCAReplayCommand

/// `tca-replay` over the example systems.
@main
struct ExampleReplay: ReplayTool {
  static var features: [RegisteredFeature] {
    ExampleFeatures.all
  }
}
