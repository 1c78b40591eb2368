import ComposableArchitecture
import Foundation

/// Records how a device moves, and which way it faces.
@Reducer
struct MotionRecorder {
  enum Direction: Equatable {
    case backward
    case forward
  }

  @ObservableState
  struct State: Equatable {
    var alertTitle: String?
    var facingDirection: Direction?
    var initialAttitude: Attitude?
    var isRecording = false
    var z: [Double] = []
  }

  enum Action {
    case alertDismissed
    case motionUpdate(Result<DeviceMotion, any Error>)
    case onDisappear
    case recordingButtonTapped
  }

  private enum CancelID { case deviceMotion }

  @Dependency(\.motionManager) var motionManager

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alertDismissed:
        state.alertTitle = nil
        return .none

      case .motionUpdate(.success(let motion)):
        let initialAttitude = state.initialAttitude ?? motion.attitude
        state.initialAttitude = initialAttitude
        let turn = motion.attitude.multiplied(byInverseOf: initialAttitude)
        state.facingDirection = abs(turn.yaw) > .pi / 2 ? .backward : .forward
        // The acceleration along the direction of gravity.
        state.z.append(
          motion.gravity.x * motion.userAcceleration.x
            + motion.gravity.y * motion.userAcceleration.y
            + motion.gravity.z * motion.userAcceleration.z
        )
        state.z.removeFirst(max(0, state.z.count - 350))
        return .none

      case .motionUpdate(.failure(let error)):
        state.alertTitle = "We encountered a problem with the motion manager. \(error)"
        state.isRecording = false
        return .none

      case .onDisappear:
        return .merge(
          .cancel(id: CancelID.deviceMotion),
          .run { _ in await motionManager.stopDeviceMotionUpdates() }
        )

      case .recordingButtonTapped:
        guard state.isRecording || motionManager.isDeviceMotionAvailable() else {
          state.alertTitle = "This device has no motion sensors."
          return .none
        }
        state.isRecording.toggle()
        guard state.isRecording else {
          state.facingDirection = nil
          state.initialAttitude = nil
          return .merge(
            .cancel(id: CancelID.deviceMotion),
            .run { _ in await motionManager.stopDeviceMotionUpdates() }
          )
        }
        return .run { send in
          for try await motion in motionManager.startDeviceMotionUpdates() {
            await send(.motionUpdate(.success(motion)))
          }
        } catch: { error, send in
          await send(.motionUpdate(.failure(error)))
        }
        .cancellable(id: CancelID.deviceMotion)
      }
    }
  }
}
