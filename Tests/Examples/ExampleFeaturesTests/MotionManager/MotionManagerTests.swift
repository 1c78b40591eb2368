import Combine
import ComposableArchitecture
import ComposableCoreMotion
import Testing

@testable import ExampleFeatures

@Suite("A recorder of movements")
@MainActor
struct MotionManagerTests {
  private let motions = PassthroughSubject<DeviceMotion, any Error>()

  @Test("turning the device round is recorded until it stops")
  func recording() async {
    let didStop = LockIsolated(false)
    let store = TestStore(initialState: MotionRecorder.State()) {
      MotionRecorder()
    } withDependencies: { [motions] in
      $0.motionManager.isDeviceMotionAvailable = { _ in true }
      $0.motionManager.startDeviceMotionUpdates = { _, _, _ in .publisher { motions } }
      $0.motionManager.stopDeviceMotionUpdates = { _ in
        .run { _ in didStop.setValue(true) }
      }
    }

    await store.send(.recordingButtonTapped) { $0.isRecording = true }
    let attitude = Attitude(pitch: 0, roll: 0, yaw: 1)
    motions.send(
      DeviceMotion(
        attitude: attitude, gravity: CMAcceleration(z: -1), heading: 0,
        magneticField: CMCalibratedMagneticField(), rotationRate: CMRotationRate(), timestamp: 0,
        userAcceleration: CMAcceleration(z: 0.5)))
    await store.receive(\.motionUpdate.success) {
      $0.facingDirection = .forward
      $0.initialAttitude = attitude
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
      $0.motionManager.isDeviceMotionAvailable = { _ in true }
      $0.motionManager.startDeviceMotionUpdates = { _, _, _ in .publisher { motions } }
    }

    await store.send(.recordingButtonTapped) { $0.isRecording = true }
    motions.send(completion: .failure(Overheated()))
    await store.receive(\.motionUpdate.failure) {
      $0.alertTitle = "We encountered a problem with the motion manager. Overheated()"
      $0.isRecording = false
    }
    await store.send(.alertDismissed) { $0.alertTitle = nil }
  }
}
