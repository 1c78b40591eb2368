import ComposableArchitecture

@testable import ReplayRegistration

/// A feature as an app would write it: observable state, presentation, a stack, shared values, bindings.
@Reducer
struct Form {
  @ObservableState
  struct State: Equatable {
    var query = ""
    var settings = Settings()
    var count = 0
    @Presents var destination: Destination.State?
    @Shared(value: Profile()) var profile
    var path = StackState<Detail.State>()
    var rows: IdentifiedArrayOf<Detail.State> = []
  }

  @ObservableState
  struct Settings: Equatable, Sendable {
    var isOn = false
    var level = Level.low
  }

  enum Level: String, CaseIterable { case low, high }

  struct Profile: Equatable, Sendable {
    var name = "Blob"
    var visits = 0
  }

  enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case path(StackActionOf<Detail>)
    case rows(IdentifiedActionOf<Detail>)
    case view(View)

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case appeared
    }
  }

  @Reducer
  enum Destination {
    case detail(Detail)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert { case confirmed }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    BindingReducer(action: \.view)
    EmptyReducer()
      .ifLet(\.$destination, action: \.destination)
  }

  static var registered: RegisteredFeature {
    FeatureRegistration("form") {
      Form()
    } initialState: {
      Form.State()
    }
  }
}

extension Form.Destination.State: Equatable {}

@Reducer
struct Detail {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case tapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}
