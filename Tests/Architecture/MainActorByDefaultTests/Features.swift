import ComposableArchitecture
import Sharing

extension DependencyValues {
  @DependencyEntry nonisolated var step: Int = 1
}

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var count = 0
    @Shared(.inMemory("MainActorByDefault.total")) var total = 0
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case delayedIncrement
    case increment

    @CasePathable
    enum Alert { case reset }
  }

  nonisolated enum CancelID { case increment }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.step) var step

  var body: some Reducer<State, Action> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alert(.presented(.reset)):
        state.count = 0
        return .none
      case .alert, .binding:
        return .none
      case .delayedIncrement:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.increment)
        }
        .cancellable(id: CancelID.increment)
      case .increment:
        state.count += step
        state.$total.withLock { $0 += 1 }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// It has no body of its own: the compiler looks at the conformance in another order.
@Reducer
struct Hint {
  struct State: Equatable {}
  enum Action { case tap }
}

@Reducer
enum Screen {
  case counter(Counter)
  case hint(Hint)
  case alert(AlertState<Never>)
}

extension Screen.State: Equatable {}

@Reducer
struct Root {
  @ObservableState
  struct State: Equatable {
    var path = StackState<Screen.State>()
    var rows: IdentifiedArrayOf<Row.State> = []
    @Presents var screen: Screen.State?
  }

  enum Action {
    case path(StackActionOf<Screen>)
    case rows(IdentifiedAction<Row.State.ID, Row.Action>)
    case screen(PresentationAction<Screen.Action>)
  }

  var body: some Reducer<State, Action> {
    EmptyReducer()
      .ifLet(\.$screen, action: \.screen)
      .forEach(\.path, action: \.path)
      .forEach(\.rows, action: \.rows) { Row() }
  }
}

@Reducer
struct Row {
  struct State: Equatable, Identifiable {
    let id: Int
    var isOn = false
  }

  enum Action { case toggle }

  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.isOn.toggle()
      return .none
    }
  }
}
