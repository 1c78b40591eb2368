import ComposableArchitecture
import TCAReplay

@testable import ReplayRegistration

/// A feature that presents others, which dismiss themselves.
@Reducer
struct Gallery {
  @ObservableState
  struct State: Equatable {
    @Presents var picture: Picture.State?
    var pictures = StackState<Picture.State>()
  }

  enum Action {
    case show
    case push
    case picture(PresentationAction<Picture.Action>)
    case pictures(StackActionOf<Picture>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .show, .picture(.presented(.another)): state.picture = Picture.State()
      case .push, .pictures(.element(_, .another)): state.pictures.append(Picture.State())
      case .picture, .pictures: break
      }
      return .none
    }
    .ifLet(\.$picture, action: \.picture) { Picture() }
    .forEach(\.pictures, action: \.pictures) { Picture() }
  }
}

/// What a gallery presents.
@Reducer
struct Picture {
  @ObservableState
  struct State: Equatable {
    var seconds = 0
  }

  enum Action {
    case watch
    case second
    case close
    case closeLater
    case askForAnother
    case another
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .watch:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.second) }
        }
      case .second:
        state.seconds += 1
        return .none
      case .close:
        return .run { _ in await dismiss() }
      case .closeLater:
        return .run { _ in
          try await clock.sleep(for: .seconds(1))
          await dismiss()
        }
      case .askForAnother:
        return .send(.another)
      case .another:
        return .none
      }
    }
  }
}

extension RegisteredFeature {
  static var gallery: RegisteredFeature {
    FeatureRegistration("gallery") {
      Gallery()
    } initialState: {
      Gallery.State()
    }
  }
}
