import ComposableArchitecture
import Foundation

/// A login that is still used after a minute.
@Reducer
struct ExpiredLogin {
  @ObservableState
  struct State: Equatable {
    var loginDate: Date?
    var lastUse: Date?

    var isUsedInTime: Bool {
      guard let loginDate, let lastUse else { return true }
      return lastUse.timeIntervalSince(loginDate) < ExpiredLogin.lifetime
    }
  }

  enum Action {
    case loginTapped
    case useTapped
  }

  var isMended: Bool
  @Dependency(\.date.now) var now

  static let lifetime: TimeInterval = 60

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loginTapped:
        state.loginDate = now
        state.lastUse = nil
        return .none
      case .useTapped:
        guard let date = state.loginDate else { return .none }
        if isMended, now.timeIntervalSince(date) >= Self.lifetime {
          state.loginDate = nil
        } else {
          state.lastUse = now
        }
        return .none
      }
    }
  }
}
