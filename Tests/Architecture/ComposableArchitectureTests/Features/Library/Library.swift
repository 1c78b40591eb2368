import ComposableArchitecture

/// A stack of screens, one of which presents an alert or an editor.
@Reducer
struct Library {
  @Reducer
  enum Path {
    case author(Author)
    case book(Book)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var deletedTitles: [String] = []
  }

  enum Action {
    case path(StackActionOf<Path>)
    case showBookButtonTapped(title: String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .showBookButtonTapped(let title):
        state.path.append(.book(Book.State(title: title)))
        return .none
      case .path(.element(_, .book(.authorButtonTapped))):
        state.path.append(.author(Author.State()))
        return .none
      case .path(.element(_, .book(.delegate(.deleted(let title))))):
        state.deletedTitles.append(title)
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension Library.Path.State: Equatable {}

@Reducer
struct Author {
  @ObservableState
  struct State: Equatable {
    var followers = 0
  }

  enum Action {
    case followed
    case task
  }

  @Dependency(\.followers) var followers

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .followed:
        state.followers += 1
        return .none
      case .task:
        return .run { send in
          for await _ in followers() {
            await send(.followed)
          }
        }
      }
    }
  }
}

@Reducer
struct Book {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case rename(TitleEditor)

    @CasePathable
    enum Alert {
      case deletionConfirmed
    }
  }

  @ObservableState
  struct State: Equatable {
    var title: String
    @Presents var destination: Destination.State?
  }

  enum Action {
    case authorButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case renameButtonTapped

    @CasePathable
    enum Delegate: Equatable {
      case deleted(title: String)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .authorButtonTapped, .delegate:
        return .none
      case .deleteButtonTapped:
        state.destination = .alert(.confirmDeletion)
        return .none
      case .destination(.presented(.alert(.deletionConfirmed))):
        return .run { [title = state.title] send in
          await send(.delegate(.deleted(title: title)))
          await dismiss()
        }
      case .destination(.presented(.rename(.saveButtonTapped))):
        guard let title = state.destination?.rename?.title else { return .none }
        state.title = title
        return .none
      case .destination:
        return .none
      case .renameButtonTapped:
        state.destination = .rename(TitleEditor.State(title: state.title))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Book.Destination.State: Equatable {}

extension AlertState where Action == Book.Destination.Alert {
  static let confirmDeletion = Self {
    TextState("Delete the book?")
  } actions: {
    ButtonState(role: .destructive, action: .deletionConfirmed) {
      TextState("Delete")
    }
    ButtonState(role: .cancel) {
      TextState("Keep")
    }
  }
}

@Reducer
struct TitleEditor {
  @ObservableState
  struct State: Equatable {
    var title: String
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in
      switch action {
      case .binding:
        return .none
      case .saveButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}

extension DependencyValues {
  var followers: @Sendable () -> AsyncStream<Void> {
    get { self[FollowersKey.self] }
    set { self[FollowersKey.self] = newValue }
  }
}

private enum FollowersKey: TestDependencyKey {
  static let testValue: @Sendable () -> AsyncStream<Void> = { .finished }
}
