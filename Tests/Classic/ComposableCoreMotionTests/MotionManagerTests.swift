import ClassicComposableArchitecture
import ComposableCoreMotion
import Foundation
import Testing

@Suite("Motion managers")
struct MotionManagerTests {
  private enum Action: Equatable {
    case start
    case stop
    case update(Result<DeviceMotion, NSError>)
  }

  private struct State: Equatable {
    var failures = 0
    var yaw = 0.0
  }

  private static let reducer = Reducer<State, Action, MotionManager> { state, action, manager in
    struct ID: Hashable {}
    switch action {
    case .start:
      return .concatenate(
        manager.create(id: ID()).fireAndForget(),
        manager.startDeviceMotionUpdates(id: ID(), using: .xArbitraryZVertical, to: .main)
          .mapError { $0 as NSError }
          .catchToEffect(Action.update)
          .cancellable(id: ID())
      )
    case .stop:
      return .merge(
        manager.stopDeviceMotionUpdates(id: ID()).fireAndForget(), .cancel(id: ID()),
        manager.destroy(id: ID()).fireAndForget())
    case .update(.success(let motion)):
      state.yaw = motion.attitude.yaw
      return .none
    case .update(.failure):
      state.failures += 1
      return .none
    }
  }

  private func motion(yaw: Double) -> DeviceMotion {
    DeviceMotion(
      attitude: Attitude(pitch: 0, roll: 0, yaw: yaw), gravity: CMAcceleration(z: -1), heading: 0,
      magneticField: CMCalibratedMagneticField(), rotationRate: CMRotationRate(), timestamp: 0,
      userAcceleration: CMAcceleration())
  }

  @Test("a test decides what the sensors measure")
  func scripted() {
    let motions = PassthroughSubject<DeviceMotion, any Error>()
    var manager = MotionManager.failing
    manager.create = { _ in .none }
    manager.destroy = { _ in .none }
    manager.startDeviceMotionUpdates = { _, frame, _ in
      frame == .xArbitraryZVertical ? motions.eraseToEffect() : .none
    }
    manager.stopDeviceMotionUpdates = { _ in .none }
    let store = TestStore(initialState: State(), reducer: Self.reducer, environment: manager)
    store.send(.start)
    let motion = motion(yaw: 1)
    motions.send(motion)
    store.receive(.update(.success(motion))) { $0.yaw = motion.attitude.yaw }
    store.send(.stop)
  }

  @Test("the live one reports that there are no sensors")
  func live() {
    let manager = MotionManager.live
    #expect(!manager.isDeviceMotionAvailable(id: 1))
    let store = TestStore(initialState: State(), reducer: Self.reducer, environment: manager)
    store.send(.start)
    store.receive(.update(.failure(CMError.notAvailable as NSError))) { $0.failures = 1 }
    #expect(!Altimeter.live.isRelativeAltitudeAvailable())
    #expect(!HeadphoneMotionManager.live.isDeviceMotionAvailable(id: 1))
  }

  @Test("one that does nothing does nothing")
  func noop() {
    let store = TestStore(
      initialState: State(), reducer: Self.reducer, environment: MotionManager.noop)
    store.send(.start)
    store.send(.stop)
  }

  @Test("a mock has the closures that a test gives it")
  func mock() {
    let motions = PassthroughSubject<DeviceMotion, any Error>()
    var isLive = false
    let manager = MotionManager.mock(
      create: { _ in .fireAndForget { isLive = true } },
      destroy: { _ in .fireAndForget { isLive = false } },
      startDeviceMotionUpdates: { _, _, _ in motions.eraseToEffect() },
      stopDeviceMotionUpdates: { _ in .fireAndForget { motions.send(completion: .finished) } })
    let store = TestStore(initialState: State(), reducer: Self.reducer, environment: manager)
    store.send(.start)
    #expect(isLive)
    let motion = motion(yaw: 1)
    motions.send(motion)
    store.receive(.update(.success(motion))) { $0.yaw = motion.attitude.yaw }
    store.send(.stop)
    #expect(!isLive)
    withKnownIssue { #expect(!manager.isGyroActive(id: 1)) }
  }
}

@Suite("Attitudes")
struct AttitudeTests {
  @Test(
    "keep the angles that they were created with",
    arguments: [(0.0, 0.0, 0.0), (0.3, -0.7, 1.2), (-1.2, 2.5, -3), (0, 0, 3.1)])
  func angles(pitch: Double, roll: Double, yaw: Double) {
    let attitude = Attitude(pitch: pitch, roll: roll, yaw: yaw)
    #expect(abs(attitude.pitch - pitch) < 1e-9)
    #expect(abs(attitude.roll - roll) < 1e-9)
    #expect(abs(attitude.yaw - yaw) < 1e-9)
  }

  @Test("differ by a turn")
  func difference() {
    let start = Attitude(pitch: 0.1, roll: 0.2, yaw: 0.3)
    #expect(abs(start.multiply(byInverseOf: start).quaternion.w - 1) < 1e-12)
    let turned = Attitude(pitch: 0, roll: 0, yaw: 1)
      .multiply(byInverseOf: Attitude(pitch: 0, roll: 0, yaw: 0.25))
    #expect(abs(turned.yaw - 0.75) < 1e-12)
    let matrix = Attitude(quaternion: CMQuaternion()).rotationMatrix
    #expect([matrix.m11, matrix.m22, matrix.m33] == [1, 1, 1])
    #expect([matrix.m12, matrix.m13, matrix.m23] == [0, 0, 0])
  }

  @Test("have a matrix that does not depend on the length of the quaternion")
  func length() {
    let matrix = Attitude(quaternion: CMQuaternion(x: 0, y: 0, z: 3, w: 0)).rotationMatrix
    #expect([matrix.m11, matrix.m12, matrix.m13] == [-1, 0, 0])
    #expect([matrix.m21, matrix.m22, matrix.m23] == [0, -1, 0])
    #expect([matrix.m31, matrix.m32, matrix.m33] == [0, 0, 1])
  }

  @Test("have the angles and the matrix of a turn around one axis")
  func axes() {
    let roll = CMQuaternion(x: sin(0.25), y: 0, z: 0, w: cos(0.25))
    #expect(abs(Attitude(quaternion: roll).roll - 0.5) < 1e-12)
    #expect(abs(Attitude(quaternion: roll).rotationMatrix.m32 - sin(0.5)) < 1e-12)
    let pitch = CMQuaternion(x: 0, y: sin(0.25), z: 0, w: cos(0.25))
    #expect(abs(Attitude(quaternion: pitch).pitch - 0.5) < 1e-12)
    #expect(abs(Attitude(quaternion: pitch).rotationMatrix.m13 - sin(0.5)) < 1e-12)
    let yaw = CMQuaternion(x: 0, y: 0, z: sin(0.25), w: cos(0.25))
    #expect(abs(Attitude(quaternion: yaw).yaw - 0.5) < 1e-12)
    #expect(abs(Attitude(quaternion: yaw).rotationMatrix.m21 - sin(0.5)) < 1e-12)
  }
}
