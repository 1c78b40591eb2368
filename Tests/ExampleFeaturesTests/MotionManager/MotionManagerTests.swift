import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("A recorder of movements")
@MainActor
struct MotionManagerTests {
  private let motions = AsyncThrowingStream.makeStream(of: DeviceMotion.self)

  @Test("turning the device round is recorded until it stops")
  func recording() async {
    let didStop = LockIsolated(false)
    let store = TestStore(initialState: MotionRecorder.State()) {
      MotionRecorder()
    } withDependencies: { [motions] in
      $0.motionManager.isDeviceMotionAvailable = { true }
      $0.motionManager.startDeviceMotionUpdates = { motions.stream }
      $0.motionManager.stopDeviceMotionUpdates = { didStop.setValue(true) }
    }

    await store.send(.recordingButtonTapped) { $0.isRecording = true }
    motions.continuation.yield(
      DeviceMotion(
        attitude: Attitude(yaw: 1), gravity: Acceleration(z: -1),
        userAcceleration: Acceleration(z: 0.5)))
    await store.receive(\.motionUpdate.success) {
      $0.facingDirection = .forward
      $0.initialAttitude = Attitude(yaw: 1)
      $0.z = [-0.5]
    }
    await store.send(.recordingButtonTapped) {
      $0.facingDirection = nil
      $0.initialAttitude = nil
      $0.isRecording = false
    }
    #expect(didStop.value)
  }

  @Test("sensors that fail end the recording")
  func failing() async {
    struct Overheated: Error {}
    let store = TestStore(initialState: MotionRecorder.State()) {
      MotionRecorder()
    } withDependencies: { [motions] in
      $0.motionManager.isDeviceMotionAvailable = { true }
      $0.motionManager.startDeviceMotionUpdates = { motions.stream }
    }

    await store.send(.recordingButtonTapped) { $0.isRecording = true }
    motions.continuation.finish(throwing: Overheated())
    await store.receive(\.motionUpdate.failure) {
      $0.alertTitle = "We encountered a problem with the motion manager. Overheated()"
      $0.isRecording = false
    }
    await store.send(.alertDismissed) { $0.alertTitle = nil }
  }
}
