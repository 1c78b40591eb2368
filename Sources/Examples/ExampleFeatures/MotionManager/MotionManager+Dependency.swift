// Shows how to make another library's client a dependency.

import ComposableArchitecture
import ComposableCoreMotion

private enum MotionManagerKey: DependencyKey {
  static let liveValue = MotionManager.live
  static let testValue = MotionManager.unimplemented
}

extension DependencyValues {
  var motionManager: MotionManager {
    get { self[MotionManagerKey.self] }
    set { self[MotionManagerKey.self] = newValue }
  }
}
