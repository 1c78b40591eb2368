import ComposableArchitecture

/// A feature that receives a token, which its dumps hide.
@Reducer
struct SignIn {
  struct Token: Equatable, CustomDumpStringConvertible {
    var text: String

    var customDumpDescription: String { "•••" }
  }

  enum Method: Equatable {
    case code
    case none
  }

  @ObservableState
  struct State: Equatable {
    var method: Method?
    var token: Token?
  }

  enum Action {
    case codeEntered(String)
    case failed
    case methodChosen(Method)
    case restored
    case signedIn(Token)
  }

  /// Lets the device vibrate.
  var vibrate: @Sendable (Int) -> Void = { _ in }

  @Dependency(SignInPolicy.self) var policy
  @Dependency(Vault.self) var vault

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .codeEntered(let code):
        return policy.allowsCodes ? .send(.signedIn(Token(text: code))) : .none
      case .failed:
        vibrate(3)
        return .none
      case .methodChosen(let method):
        state.method = method
        return .none
      case .restored:
        return .run { [vault] send in
          do throws(Vault.Locked) {
            await send(.signedIn(Token(text: try await vault.token(1))))
          } catch {
            await send(.failed)
          }
        }
      case .signedIn(let token):
        state.token = token
        return .none
      }
    }
  }
}

extension SignIn {
  /// The same inside of another reducer.
  static func combined(vibrate: @escaping @Sendable (Int) -> Void) -> some ReducerOf<SignIn> {
    CombineReducers { SignIn(vibrate: vibrate) }
  }
}

/// What a user may do: a dependency that is a value.
struct SignInPolicy: Equatable, Sendable, TestDependencyKey {
  var allowsCodes = true

  static let testValue = SignInPolicy()
}

/// Keeps tokens, and throws errors of a type of its own.
@DependencyClient
struct Vault: TestDependencyKey {
  struct Locked: Error, Equatable {}

  var token: @Sendable (_ id: Int) async throws(Locked) -> String = { _ throws(Locked) in
    throw Locked()
  }

  static var testValue: Vault { Vault() }
}
