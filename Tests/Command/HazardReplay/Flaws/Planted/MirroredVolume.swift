import ComposableArchitecture

/// A volume that crashes for the only number that has no opposite.
@Reducer
struct MirroredVolume {
  @ObservableState
  struct State: Equatable {
    var volume: Int8 = 0
  }

  enum Action {
    case mirrored(Int8)
  }

  var isMended: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .mirrored(let volume):
        state.volume = isMended && volume == .min ? .max : -volume
        return .none
      }
    }
  }
}
