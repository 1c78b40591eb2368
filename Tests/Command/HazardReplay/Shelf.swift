import ComposableArchitecture
import Foundation

/// A feature with values and actions that a test in Swift has in forms of its own.
@Reducer
struct Shelf {
  @Reducer
  struct Book {
    struct State: Equatable {
      var pages = 0
    }
    enum Action: Equatable {
      case turned
    }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  struct State: Equatable {
    var price: Decimal = 0
    var closed = 1...3
    var open = 0..<3
    var from = PartialRangeFrom(1)
    var text = AttributedString("")
    var cover = Data()
    var length = Duration.zero
    @Shared(value: []) var marked: Set<Int>
    var path = StackState<Book.State>()
    var row = Row<Int>()
    var label = Label(title: "one")

    static func == (lhs: Self, rhs: Self) -> Bool {
      (lhs.price, lhs.closed, lhs.open, lhs.from.lowerBound, lhs.text)
        == (rhs.price, rhs.closed, rhs.open, rhs.from.lowerBound, rhs.text)
        && (lhs.cover, lhs.length, lhs.marked, lhs.path, lhs.row)
          == (rhs.cover, rhs.length, rhs.marked, rhs.path, rhs.row)
        && lhs.label == rhs.label
    }
  }

  struct Label: Equatable {
    let title: String
    var color = "blue"
    @Shared(value: 1) var size
    var mail: Mail
    private var uses = 0

    init(title: String, uses: Int = 0) {
      self.title = title
      mail = Mail(address: "a@b.c") ?? Mail()
      self.uses = uses + 1
    }
  }

  struct Mail: Equatable {
    let address: String

    init?(address: String) {
      guard address.contains("@") else { return nil }
      self.address = address
    }

    init() { address = "@" }
  }

  enum Action {
    case bound(Int)
    case changed
    case delegate(Delegate)
    case path(StackActionOf<Book>)
    case relabelled
    case started

    enum Delegate: Equatable {
      case finished
      case opened(Int)
    }
  }

  @Dependency(Binder.self) var binder

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bound(let number): return .run { [binder] _ in await binder.bind(number) }
      case .changed:
        state.price = 2.5
        state.closed = -5...(-3)
        state.open = 0..<7
        state.from = 2...
        state.text = "Hello"
        state.cover = Data([0, 1])
        state.length = Duration(secondsComponent: 1, attosecondsComponent: 5)
        state.$marked.withLock { _ = $0.insert(7) }
        state.row.items = [1]
        return .none
      case .delegate(.opened(let pages)):
        state.path.append(Book.State(pages: pages))
        return .none
      case .relabelled:
        state.label = Label(title: "two")
        return .none
      case .started:
        state.path.append(Book.State(pages: 1))
        return .run { send in
          await send(.delegate(.opened(2)))
          await send(.delegate(.finished))
        }
      case .delegate, .path: return .none
      }
    }
    .forEach(\.path, action: \.path) { Book() }
  }
}

/// Some items, which a value of this type can only be given.
struct Row<Item: Equatable & Sendable>: Equatable, Sendable {
  var items: [Item] = []

  init() {}
}

/// A client that is found by its key.
struct Binder: TestDependencyKey, Sendable {
  var bind: @Sendable (Int) async -> Void

  static let testValue = Binder { _ in }
}
