import ComposableArchitecture

/// A feature whose values call an endpoint whenever they are compared, described or released.
@Reducer
struct NestedCalls {
  @ObservableState
  struct State: Equatable {
    var log: [String] = []
  }

  enum Action {
    case find(String)
    case wait(String)
    case found(String)
  }

  @Dependency(\.registry) var registry

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .find(let name): state.log.append(registry.find(Subject(name: name)))
      case .wait(let name):
        return .run { [registry] send in
          await send(.found(registry.wait(Subject(name: name))))
        }
      case .found(let text): state.log.append(text)
      }
      return .none
    }
  }
}

/// An argument that calls an endpoint.
struct Subject: Equatable, CustomStringConvertible, Sendable {
  var name: String

  static func == (lhs: Self, rhs: Self) -> Bool {
    note("==")
    return lhs.name == rhs.name
  }

  var description: String {
    Self.note("description")
    return name
  }

  private static func note(_ text: String) {
    @Dependency(\.registry) var registry
    registry.note(text)
  }
}

@DependencyClient
struct Registry: Sendable {
  var find: @Sendable (_ subject: Subject) -> String = { _ in "" }
  var wait: @Sendable (_ subject: Subject) async -> String = { _ in "" }
  var note: @Sendable (_ text: String) -> Void
}

extension Registry: TestDependencyKey {
  static let testValue = Registry()
}

extension DependencyValues {
  var registry: Registry {
    get { self[Registry.self] }
    set { self[Registry.self] = newValue }
  }
}
