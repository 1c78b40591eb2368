import ComposableArchitecture

/// A flow whose state is an enum: logged out, then logged in.
@Reducer
struct Session {
  @ObservableState
  enum State: Equatable {
    case loggedIn(Home.State)
    case loggedOut(LogIn.State)
  }

  enum Action {
    case loggedIn(Home.Action)
    case loggedOut(LogIn.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loggedOut(.response(.success(let user))):
        state = .loggedIn(Home.State(user: user))
        return .none
      case .loggedIn(.logOutButtonTapped):
        state = .loggedOut(LogIn.State())
        return .none
      case .loggedIn, .loggedOut:
        return .none
      }
    }
    .ifCaseLet(\.loggedIn, action: \.loggedIn) {
      Home()
    }
    .ifCaseLet(\.loggedOut, action: \.loggedOut) {
      LogIn()
    }
  }
}

/// The same flow, composed by scoping to the cases.
@Reducer
struct ScopedSession {
  typealias State = Session.State
  typealias Action = Session.Action

  var body: some ReducerOf<Self> {
    Scope(state: \.loggedIn, action: \.loggedIn) {
      Home()
    }
    Scope(state: \.loggedOut, action: \.loggedOut) {
      LogIn()
    }
    Reduce { state, action in
      guard case .loggedOut(.response(.success(let user))) = action else { return .none }
      state = .loggedIn(Home.State(user: user))
      return .none
    }
  }
}

@Reducer
struct LogIn {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var isInFlight = false
    var error: String?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case logInButtonTapped
    case response(Result<String, any Error>)
  }

  @Dependency(LogInClient.self) var client

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.name) { _, state in
        state.error = nil
        return .none
      }
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .logInButtonTapped:
        state.isInFlight = true
        return .run { [name = state.name] send in
          try await send(.response(.success(client.logIn(name: name))))
        } catch: { error, send in
          await send(.response(.failure(error)))
        }
      case .response(.success):
        return .none
      case .response(.failure(let error)):
        state.isInFlight = false
        state.error = "\(error)"
        return .none
      }
    }
  }
}

@Reducer
struct Home {
  @ObservableState
  struct State: Equatable {
    var user: String
    var news: [String] = []
  }

  enum Action {
    case logOutButtonTapped
    case newsArrived(String)
    case task
  }

  @Dependency(LogInClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .logOutButtonTapped:
        return .none
      case .newsArrived(let news):
        state.news.append(news)
        return .none
      case .task:
        return .run { send in
          for await news in client.news() {
            await send(.newsArrived(news))
          }
        }
      }
    }
  }
}

@DependencyClient
struct LogInClient: Sendable {
  var logIn: @Sendable (_ name: String) async throws -> String
  var news: @Sendable () -> AsyncStream<String> = { .finished }
}

extension LogInClient: TestDependencyKey {
  static let testValue = Self()
}
