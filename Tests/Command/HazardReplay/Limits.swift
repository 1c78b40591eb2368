import ComposableArchitecture

/// A feature with optional values that are not `nil` by default, and a client that scripts know by other names.
@Reducer
struct Limits {
  @ObservableState
  struct State: Equatable {
    var limit: Int? = 3
    var name = ""
    var note: String?
    var rows: [Row] = []
  }

  struct Row: Equatable, Sendable {
    var name: String
    var limit: Int? = 3
    var note: String?
  }

  enum Action {
    case added(Row)
    case loadTapped(Int)
    case loaded(Row)
    case renamed(String)
  }

  @Dependency(\.ledger) var ledger
  @Dependency(Ledger.self) var keyedLedger

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let row), .loaded(let row):
        state.rows.append(row)
        return .none
      case .loadTapped(let number):
        return .run { [ledger, keyedLedger] send in
          await send(.loaded(number > 0 ? ledger.cache.load(number) : keyedLedger.open()))
        }
      case .renamed(let name):
        state.name = name
        return .none
      }
    }
  }
}

struct Ledger: TestDependencyKey, Sendable {
  struct Cache: Sendable {
    var load: @Sendable (Int) async -> Limits.Row = { _ in .init(name: "") }
  }

  var open: @Sendable () async -> Limits.Row = { .init(name: "") }
  var close: @Sendable () async -> Limits.Row = { .init(name: "") }
  var cache = Cache()

  static let testValue = Ledger()
}

extension DependencyValues {
  var ledger: Ledger {
    get { self[Ledger.self] }
    set { self[Ledger.self] = newValue }
  }
}
