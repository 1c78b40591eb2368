import ComposableArchitecture

/// The sensors of a device.
@DependencyClient
struct MotionManagerClient: Sendable {
  var isDeviceMotionAvailable: @Sendable () -> Bool = { false }
  var startDeviceMotionUpdates: @Sendable () -> AsyncThrowingStream<DeviceMotion, any Error> = {
    .finished()
  }
  var stopDeviceMotionUpdates: @Sendable () async -> Void
}

extension MotionManagerClient: TestDependencyKey {
  static let testValue = MotionManagerClient()
}

extension DependencyValues {
  var motionManager: MotionManagerClient {
    get { self[MotionManagerClient.self] }
    set { self[MotionManagerClient.self] = newValue }
  }
}
