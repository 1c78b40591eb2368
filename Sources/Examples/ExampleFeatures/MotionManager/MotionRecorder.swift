// Shows how to start and stop an endless stream, and how to collect its values.

import Combine
import ComposableArchitecture
import ComposableCoreMotion
import Foundation

/// Records how a device moves and which way it faces.
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

  private struct ManagerID: Hashable {}

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
        let turn = motion.attitude.multiply(byInverseOf: initialAttitude)
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
        return stop

      case .recordingButtonTapped:
        guard state.isRecording || motionManager.isDeviceMotionAvailable(id: ManagerID()) else {
          state.alertTitle = "This device has no motion sensors."
          return .none
        }
        state.isRecording.toggle()
        guard state.isRecording else {
          state.facingDirection = nil
          state.initialAttitude = nil
          return stop
        }
        return .publisher {
          motionManager
            .startDeviceMotionUpdates(id: ManagerID(), using: .xArbitraryZVertical, to: .main)
            .map { .motionUpdate(.success($0)) }
            .catch { Just(.motionUpdate(.failure($0))) }
        }
        .cancellable(id: CancelID.deviceMotion)
      }
    }
  }

  private var stop: Effect<Action> {
    .merge(
      .cancel(id: CancelID.deviceMotion),
      .publisher { motionManager.stopDeviceMotionUpdates(id: ManagerID()).map(absurd) }
    )
  }
}
