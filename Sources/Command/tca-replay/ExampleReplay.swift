import ExampleFeatures
import TCAReplayCommand

/// `tca-replay`, with the example features.
@main
struct ExampleReplay: ReplayTool {
  static var features: [RegisteredFeature] {
    ExampleFeatures.all
  }

  static var identity: ToolIdentity {
    ToolIdentity(name: "tca-replay", exampleScript: "fixtures/counter/number-fact.replay")
  }
}
