import ComposableArchitecture
import Foundation

/// A feature with a state and an action of every kind, for scripts that use all of them.
///
/// Its state is not `Equatable`, and each action puts its payload into the state.
@Reducer
struct Menagerie {
  @ObservableState
  struct State {
    // Plain values at their limits.
    var flag = false
    var letter: Character = "a"
    var text = ""
    var small: Int8 = 0
    var low: Int64 = 0
    var high: UInt64 = 0
    var ratio = 0.0
    var price = Decimal(0)
    var moment = Date(timeIntervalSinceReferenceDate: 0)
    var pause = Duration.zero
    var data = Data()
    var link = URL(filePath: "/")
    var id = UUID(0)
    var span: Range<Int> = 0..<1
    // Containers.
    var maybe: Int?
    var nested: Int??
    var pair = (1, second: "two")
    var list: [Int] = []
    var tags: Set<String> = []
    var offsets: IndexSet = []
    var scores: [String: Int] = [:]
    var byNumber: [Int: Row] = [:]
    var rows: IdentifiedArrayOf<Row> = []
    var box = Box(value: "", more: [])
    var account = Account.ID(rawValue: 0)
    // Enums.
    var level = Level.low
    var raw = Raw.first
    var screen = Screen.loading
    var tree = Tree.leaf
    var outcome: Result<Int, any Error> = .success(0)
    var failure: (any Error)?
    // The architecture's own.
    @Presents var sheet: Sheet.State?
    var path = StackState<Page.State>()
    @Shared(value: Profile()) var profile
    @Shared(value: 0) var visits: Int
    // Values that scripts cannot write.
    var reference = Reference()
    var callback: @Sendable () -> Void = {}
  }

  struct Saved: Codable, Equatable {
    var name: String
    var counts: [Int]
  }

  struct Row: Equatable, Identifiable, Sendable {
    let id: UUID
    var title = ""
    var isDone = false
  }

  struct Box<Value: Sendable>: Sendable {
    var value: Value
    var more: [Value]
  }

  /// An identifier that cannot be taken for that of another type.
  struct Tagged<Tag, RawValue: Sendable>: RawRepresentable, Sendable {
    var rawValue: RawValue
  }

  struct Account { typealias ID = Tagged<Account, Int> }

  struct Profile: Equatable, Sendable {
    var name = "Blob"
    var friends: [String] = []
  }

  enum Level: Equatable, Sendable { case low, high(by: Int) }
  enum Raw: String, Sendable { case first = "1st", second = "2nd" }

  enum Screen: Equatable, Sendable {
    case loading
    case loaded(Row)
    case failed(code: Int, message: String)
  }

  indirect enum Tree: Equatable, Sendable { case leaf, node(Tree, Int, Tree) }

  struct Offline: Error, Equatable { var code: Int }

  final class Reference: Sendable { let value = 7 }

  /// Neither `Decodable`, nor a value that reflection could build.
  struct Handle: Sendable { let reference: Reference }

  enum Action: BindableAction, ViewAction {
    // Payloads of no, one and many values, with labels and without.
    case reset
    case text(String)
    case renamed(to: String)
    case pair(Int, String)
    case named(first: String, last: String)
    case mixed(Int, to: String = "nobody")
    case tuple((Int, second: String))
    case limits(Int64, UInt64, Int8)
    case price(Decimal)
    case moment(Date, Duration)
    case link(URL, UUID)
    case data(Data)
    case span(Range<Int>)
    case maybe(Int?)
    case nested(Int??)
    case list([Int])
    case tags(Set<String>)
    case offsets(IndexSet)
    case scores([String: Int])
    case byNumber([Int: Row])
    case rowsLoaded(IdentifiedArrayOf<Row>)
    case box(Box<String>)
    case account(Account.ID)
    case level(Level)
    case raw(Raw)
    case screen(Screen)
    indirect case tree(Tree)
    case outcome(Result<Int, any Error>)
    case typed(Result<Int, Offline>)
    case task(TaskResult<Int>)
    case failed(any Error)
    case profile(Profile)
    case visit
    case handle(Handle)
    case callback(@Sendable () -> Void)
    // The architecture's own.
    case binding(BindingAction<State>)
    case rows(IdentifiedAction<UUID, RowAction>)
    case sheet(PresentationAction<Sheet.Action>)
    case path(StackActionOf<Page>)
    case view(View)

    @CasePathable
    enum RowAction: Sendable { case toggled, renamed(String) }

    @CasePathable
    enum View: Sendable { case appeared, moved(x: Int, y: Int) }
  }

  @Reducer
  enum Sheet {
    case editor(Editor)
    case alert(AlertState<Alert>)

    @CasePathable
    enum Alert { case confirmed }
  }

  @Reducer
  enum Page {
    case editor(Editor)
    case list(Lines)
  }

  @Reducer
  struct Lines {
    @ObservableState struct State { var lines: [String] = [] }
    enum Action { case added(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .added(let line): state.lines.append(line)
        }
        return .none
      }
    }
  }

  @Reducer
  struct Editor {
    @ObservableState struct State { var title = "" }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case cleared
      case closeButtonTapped
    }

    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding: return .none
        case .cleared:
          state.title = ""
          return .none
        case .closeButtonTapped: return .run { _ in await dismiss() }
        }
      }
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      reduce(&state, action)
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet)
    .forEach(\.path, action: \.path)
  }

  private func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .reset: state = State()
    case .text(let text), .renamed(let text): state.text = text
    case .pair(let number, let text), .mixed(let number, let text),
      .tuple((let number, let text)):
      state.pair = (number, text)
    case .named(let first, let last): state.text = "\(first) \(last)"
    case .limits(let low, let high, let small):
      (state.low, state.high, state.small) = (low, high, small)
    case .price(let price): state.price = price
    case .moment(let moment, let pause): (state.moment, state.pause) = (moment, pause)
    case .link(let link, let id): (state.link, state.id) = (link, id)
    case .data(let data): state.data = data
    case .span(let span): state.span = span
    case .maybe(let maybe): state.maybe = maybe
    case .nested(let nested): state.nested = nested
    case .list(let list): state.list = list
    case .tags(let tags): state.tags = tags
    case .offsets(let offsets): state.offsets = offsets
    case .scores(let scores): state.scores = scores
    case .byNumber(let byNumber): state.byNumber = byNumber
    case .rowsLoaded(let rows): state.rows = rows
    case .box(let box): state.box = box
    case .account(let account): state.account = account
    case .level(let level): state.level = level
    case .raw(let raw): state.raw = raw
    case .screen(let screen): state.screen = screen
    case .tree(let tree): state.tree = tree
    case .outcome(let outcome): state.outcome = outcome
    case .typed(let outcome): state.outcome = outcome.mapError { $0 }
    case .task(let outcome):
      switch outcome {
      case .success(let number): state.outcome = .success(number)
      case .failure(let error): state.outcome = .failure(error)
      }
    case .failed(let error): state.failure = error
    case .profile(let profile): state.$profile.withLock { $0 = profile }
    case .visit: state.$visits.withLock { $0 += 1 }
    case .handle(let handle): state.reference = handle.reference
    case .callback(let callback): state.callback = callback
    case .rows(.element(let id, .toggled)): state.rows[id: id]?.isDone.toggle()
    case .rows(.element(let id, .renamed(let title))): state.rows[id: id]?.title = title
    case .view(.appeared): state.flag = true
    case .view(.moved(let x, let y)): state.list = [x, y]
    case .binding, .sheet, .path: break
    }
  }
}

extension Menagerie.Editor.State: Equatable {}
extension Menagerie.Lines.State: Equatable {}
