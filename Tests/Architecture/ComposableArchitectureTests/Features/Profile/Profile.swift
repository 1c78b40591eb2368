import ComposableArchitecture

/// A form whose view may send nothing but view actions, bindings among them.
@Reducer
struct Profile {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var isSaving = false
    var name = ""
    var newsletter = Newsletter()

    struct Newsletter: Equatable {
      var isOn = false
      var perMonth = 4
    }
  }

  enum Action: ViewAction {
    case alert(PresentationAction<Alert>)
    case saved(Result<Bool, any Error>)
    case view(View)

    @CasePathable
    enum Alert: Equatable {
      case retryButtonTapped
    }

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case saveButtonTapped
    }
  }

  @Dependency(ProfileClient.self) var client

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .view(.binding(\.newsletter.perMonth)):
        state.newsletter.isOn = state.newsletter.perMonth > 0
        return .none
      case .view(.binding):
        return .none
      case .view(.saveButtonTapped), .alert(.presented(.retryButtonTapped)):
        state.isSaving = true
        return .run { [name = state.name] send in
          await send(.saved(Result { try await client.save(name: name) }))
        }
      case .alert:
        return .none
      case .saved(.success):
        state.isSaving = false
        return .none
      case .saved(.failure(let error)):
        state.isSaving = false
        state.alert = AlertState {
          TextState("\(error)")
        } actions: {
          ButtonState(action: .retryButtonTapped) { TextState("Try again") }
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@DependencyClient
struct ProfileClient: Sendable {
  var save: @Sendable (_ name: String) async throws -> Bool
}

extension ProfileClient: TestDependencyKey {
  static let testValue = Self()
}
