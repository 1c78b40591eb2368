import ComposableArchitecture
import ReplayRegistration

@testable import TCAReplay

/// A feature of the time before observation, whose bindable properties are marked.
@Reducer
struct Inquiry {
  struct State: Equatable {
    @BindingState var query = ""
    @BindingState var isExact = false
    var searches: [String] = []
    let limit = 3
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case reset
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$query):
        state.searches.append(state.query)
        return .none
      case .binding:
        return .none
      case .reset:
        return .send(.binding(.set(\.$query, "")))
      }
    }
  }
}

/// The same without the macro.
struct PlainInquiry: Reducer {
  typealias State = PlainState
  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  struct PlainState: Equatable {
    @BindingState var query = ""
  }

  var body: some Reducer<State, Action> { BindingReducer() }
}

extension RegisteredFeature {
  static var inquiry: RegisteredFeature {
    FeatureRegistration("inquiry") {
      Inquiry()
    } initialState: {
      Inquiry.State()
    }
  }

  static var plainInquiry: RegisteredFeature {
    FeatureRegistration("plain-inquiry") {
      PlainInquiry()
    } initialState: {
      PlainInquiry.State()
    }
  }
}
