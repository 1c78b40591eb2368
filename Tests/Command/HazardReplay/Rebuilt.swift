import ComposableArchitecture
import Foundation

/// A counter whose step comes from a file, which is read when the program starts: each content is like a build of its own.
@Reducer
struct Rebuilt {
  /// The content of the file: a number, `none` for a build without the feature, `other` for one without its action, or `stateless`
  /// for one that crashes at its start.
  static let build =
    ProcessInfo.processInfo.environment["HAZARD_BUILD"]
    .flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }?
    .trimmingCharacters(in: .whitespacesAndNewlines) ?? "1"

  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case tapped
    case reset
    case counted(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        return .send(.counted(Int(Self.build) ?? 1))
      case .reset:
        state.count = 0
        return .none
      case .counted(let step):
        state.count += step
        return .none
      }
    }
  }
}

/// The feature without one of its actions.
@Reducer
struct RebuiltWithoutTaps {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case reset
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count = 0
      return .none
    }
  }
}

extension RebuiltWithoutTaps {
  /// The feature, which prints its actions.
  static var printing: some ReducerOf<Self> {
    RebuiltWithoutTaps()._printChanges(.actionLabels)
  }
}
