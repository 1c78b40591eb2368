// Shows how to register single endpoints of another library's client.

import ComposableCoreMotion
import TCAReplay

extension ExampleFeatures {
  static var motionManager: RegisteredFeature {
    FeatureRegistration("motion-manager", title: "A recorder of a device's movements") {
      MotionRecorder()
    } initialState: {
      MotionRecorder.State()
    }
    .endpoint(
      "motionManager.isDeviceMotionAvailable", \.motionManager.isDeviceMotionAvailable
    )
    .endpoint(
      "motionManager.startDeviceMotionUpdates", \.motionManager.startDeviceMotionUpdates
    )
    .endpoint("motionManager.stopDeviceMotionUpdates", \.motionManager.stopDeviceMotionUpdates)
  }
}
