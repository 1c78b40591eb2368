import TCAReplay

extension ExampleFeatures {
  static var motionManager: RegisteredFeature {
    RegisteredFeature("motion-manager", title: "A recorder of a device's movements") {
      MotionRecorder()
    } initialState: {
      MotionRecorder.State()
    }
    .client("motionManager", \.motionManager)
  }
}
