import ClassicComposableArchitecture
import Combine
import Dispatch
import Foundation
import InternalSupport
import Testing

private struct Todo: Equatable, Identifiable {
  var isComplete = false
  var description = ""
  let id: UUID
}

private struct AppState: Equatable {
  var todos: [Todo]
}

private enum AppAction: Equatable {
  case todoCheckboxTapped(index: Int)
  case rename(String)
  case pair(Int, label: Bool)
  case noop
}

private let reducer = Reducer<AppState, AppAction, Void> { state, action, _ in
  if case .todoCheckboxTapped(let index) = action { state.todos[index].isComplete.toggle() }
  return .none
}

private func id(_ text: String) -> UUID { UUID(uuidString: text) ?? UUID() }

@Suite("debug()")
struct DebugTests {
  private let lines = Lock<[String]>([])
  private let queue = DispatchQueue(label: "debug")

  private var state: AppState {
    AppState(todos: [
      Todo(description: "Milk", id: id("5834811A-83B4-4E5E-BCD3-8A38F6BDCA90")),
      Todo(description: "Eggs", id: id("AB3C7921-8262-4412-AA93-9DC5575C1107")),
      Todo(
        isComplete: true, description: "Hand Soap",
        id: id("06E94D88-D726-42EF-BA8B-7B4478179D19")),
    ])
  }

  private func printed(
    _ actions: [AppAction],
    by make: (Reducer<AppState, AppAction, Void>, @escaping (()) -> DebugEnvironment) ->
      Reducer<AppState, AppAction, Void>
  ) -> [String] {
    let environment = DebugEnvironment(
      printer: { [lines] text in lines.withLock { $0.append(text) } }, queue: queue)
    let store = Store(
      initialState: state, reducer: make(reducer, { _ in environment }), environment: ())
    for action in actions { store.send(action) }
    queue.sync {}
    return lines.withLock { $0 }
  }

  @Test("Actions are printed with the change of the state")
  func change() {
    let printed = printed([.todoCheckboxTapped(index: 0)]) { $0.debug(environment: $1) }
    #expect(
      printed == [
        """
        received action:
          AppAction.todoCheckboxTapped(
            index: 0
          )
        \u{2007} AppState(
        \u{2007}   todos: [
        \u{2007}     Todo(
        \u{2212}       isComplete: false,
        +       isComplete: true,
        \u{2007}       description: "Milk",
        \u{2007}       id: 5834811A-83B4-4E5E-BCD3-8A38F6BDCA90
        \u{2007}     ),
        \u{2007}     Todo(
        \u{2007}       isComplete: false,
        \u{2007}       description: "Eggs",
        \u{2007}       id: AB3C7921-8262-4412-AA93-9DC5575C1107
        \u{2007}     ),
        \u{2007}     Todo(
        \u{2007}       isComplete: true,
        \u{2007}       description: "Hand Soap",
        \u{2007}       id: 06E94D88-D726-42EF-BA8B-7B4478179D19
        \u{2007}     ),
        \u{2007}   ]
        \u{2007} )

        """
      ])
  }

  @Test("Actions without a change say so, and a prefix comes first")
  func noChange() {
    let printed = printed([.noop, .rename("Blob"), .pair(1, label: true)]) {
      $0.debug("app", environment: $1)
    }
    #expect(
      printed == [
        """
        app: received action:
          AppAction.noop
          (No state changes)

        """,
        """
        app: received action:
          AppAction.rename(
            "Blob"
          )
          (No state changes)

        """,
        """
        app: received action:
          AppAction.pair(
            1,
            label: true
          )
          (No state changes)

        """,
      ])
  }

  @Test("Actions can be printed alone, and without their payloads")
  func labelsOnly() {
    let printed = printed([.pair(1, label: true), .noop]) {
      $0.debugActions("app", actionFormat: .labelsOnly, environment: $1)
    }
    #expect(
      printed == [
        "app: received action:\n  AppAction.pair(_:, label:)\n",
        "app: received action:\n  AppAction.noop\n",
      ])
  }

  @Test("Some actions and a part of the state can be printed")
  func parts() {
    let printed = printed([.noop, .todoCheckboxTapped(index: 2)]) {
      $0.debug(
        state: \.todos.last?.isComplete, action: /AppAction.todoCheckboxTapped, environment: $1)
    }
    #expect(printed == ["received action:\n  2\n\u{2212} true\n+ false\n"])
  }

  @Test("The effects of the reducer still run")
  func effects() {
    let environment = DebugEnvironment(printer: { _ in }, queue: queue)
    let store = TestStore(
      initialState: 0,
      reducer: Reducer<Int, Bool, Void> { state, isFirst, _ in
        state += 1
        return isFirst ? Effect(value: false) : .none
      }
      .debug(environment: { _ in environment }),
      environment: ())
    store.send(true) { $0 = 1 }
    store.receive(false) { $0 = 2 }
    queue.sync {}
  }

  @Test("Values of all kinds are printed")
  func values() {
    final class Node {
      var name = "a"
      var next: Node?
    }
    struct Empty {}
    struct Values {
      var array: [Int] = []
      var dictionary = ["b": 2, "a": 1]
      var set: Set = [1]
      var optional: Int?
      var tuple = (1, name: "x")
      var empty = Empty()
      var url = URL(string: "https://www.pointfree.co")
      var date = Date(timeIntervalSinceReferenceDate: 0)
      var node: Node
      var identified: IdentifiedArrayOf<Identified<Int, String>> = [Identified("x", id: 1)]
      var nothing: Void = ()
    }
    let node = Node()
    node.next = node
    let lines = Lock<[String]>([])
    let environment = DebugEnvironment(
      printer: { text in lines.withLock { $0.append(text) } }, queue: queue)
    let store = Store(
      initialState: (),
      reducer: Reducer<Void, Values, Void>.empty.debugActions(environment: { _ in environment }),
      environment: ())
    store.send(Values(node: node))
    queue.sync {}
    #expect(
      lines.withLock { $0 } == [
        """
        received action:
          Values(
            array: [
            ],
            dictionary: [
              "a": 1,
              "b": 2,
            ],
            set: Set([
              1,
            ]),
            optional: nil,
            tuple: (
              1,
              name: "x"
            ),
            empty: Empty(),
            url: https://www.pointfree.co,
            date: 2001-01-01T00:00:00Z,
            node: Node(
              name: "a",
              next: Node(↩︎)
            ),
            identified: [
              Identified<Int, String>(
                id: 1,
                value: "x"
              ),
            ],
            nothing: ()
          )

        """
      ])
    node.next = nil
  }
}

/// What `debug()` prints of an action and of a change.
private func text<State, Action>(
  of action: Action, from before: State, to after: State
) -> String {
  let lines = Lock<[String]>([])
  let queue = DispatchQueue(label: "debug")
  let environment = DebugEnvironment(
    printer: { text in lines.withLock { $0.append(text) } }, queue: queue)
  let store = Store(
    initialState: before,
    reducer: Reducer<State, Action, Void> { state, _, _ in
      state = after
      return .none
    }
    .debug(environment: { _ in environment }),
    environment: ())
  store.send(action)
  queue.sync {}
  return lines.withLock { $0.joined() }
}

@Suite("The forms of debug()")
struct DebugFormTests {
  private enum AlertAction: Equatable { case confirm, dismiss }

  @Test("A changed element stays together, beside its equal neighbors")
  func blocks() {
    struct Todo { var isComplete = false, title: String }
    let (milk, eggs) = (Todo(title: "Milk"), Todo(title: "Eggs"))
    #expect(
      text(of: true, from: [milk], to: [eggs, milk]) == """
        received action:
          true
        \u{2007} [
        +   Todo(
        +     isComplete: false,
        +     title: "Eggs"
        +   ),
        \u{2007}   Todo(
        \u{2007}     isComplete: false,
        \u{2007}     title: "Milk"
        \u{2007}   ),
        \u{2007} ]

        """)
    #expect(
      text(of: true, from: [eggs, milk], to: [milk]) == """
        received action:
          true
        \u{2007} [
        \u{2212}   Todo(
        \u{2212}     isComplete: false,
        \u{2212}     title: "Eggs"
        \u{2212}   ),
        \u{2007}   Todo(
        \u{2007}     isComplete: false,
        \u{2007}     title: "Milk"
        \u{2007}   ),
        \u{2007} ]

        """)
  }

  @Test("Long states with many equal lines are compared quickly")
  func manyLines() {
    struct Todo { var isComplete = false, id: Int }
    let todos = (0..<1500).map { Todo(id: $0) }
    var changed = todos
    changed[700].isComplete = true
    let lines = text(of: true, from: todos, to: changed).split(separator: "\n")
    #expect(
      lines.filter { !$0.hasPrefix("\u{2007}") } == [
        "received action:", "  true", "\u{2212}     isComplete: false,", "+     isComplete: true,",
      ])
  }

  @available(*, deprecated)
  @Test("Texts and alerts are printed without what they are made of")
  func alerts() {
    let alert = AlertState<AlertAction>(
      title: TextState("Delete?").bold(),
      message: TextState("Really"),
      primaryButton: .destructive(TextState("Delete"), send: .confirm),
      secondaryButton: .cancel(send: .dismiss))
    #expect(
      text(of: TextState("Hello"), from: nil, to: alert as AlertState<AlertAction>?) == """
        received action:
          TextState(Hello)
        \u{2212} nil
        + AlertState<AlertAction>(
        +   title: TextState(**Delete?**),
        +   message: TextState(Really),
        +   primaryButton: Button(
        +     action: AlertAction.confirm,
        +     type: Type.destructive(
        +       label: TextState(Delete)
        +     )
        +   ),
        +   secondaryButton: Button(
        +     action: AlertAction.dismiss,
        +     type: Type.cancel(
        +       label: TextState(Cancel)
        +     )
        +   )
        + )

        """)
    let sheet = ConfirmationDialogState<AlertAction>(
      title: TextState("Sort"), buttons: [.default(TextState("By name"))])
    #expect(
      text(of: sheet, from: 0, to: 0) == """
        received action:
          ActionSheetState<AlertAction>(
            title: TextState(Sort),
            message: nil,
            buttons: [
              Button(
                action: nil,
                type: Type.default(
                  label: TextState(By name)
                )
              ),
            ]
          )
          (No state changes)

        """)
  }

  @Test("Features with bindable state or results of tasks are printed as by later versions")
  func laterVersions() {
    struct Profile: Equatable { var name = "Blob", age = 1 }
    struct State: Equatable {
      @BindableState var isOn = false
      var count = 0
      var profiles = [Profile(), Profile(name: "Blob Jr.")]
    }
    var changed = State()
    changed.count = 1
    #expect(
      text(of: Result<Int, Never>.success(1), from: State(), to: changed) == """
        received action:
          Result.success(1)
          DebugFormTests.State(
            _isOn: false,
        -   count: 0,
        +   count: 1,
            profiles: […]
          )

        """)
    enum Action { case response(TaskResult<Int>) }
    #expect(
      text(of: Action.response(.success(42)), from: Profile(), to: Profile(age: 2)) == """
        received action:
          DebugFormTests.Action.response(
            .success(42)
          )
          DebugFormTests.Profile(
            name: "Blob",
        -   age: 1
        +   age: 2
          )

        """)
    #expect(
      text(of: [Action.response(.success(1))], from: 0, to: 0) == """
        received action:
          [
            [0]: .response(
              .success(1)
            )
          ]
          (No state changes)

        """)
  }
}

@Suite("signpost()")
struct SignpostTests {
  @Test("Actions and effects are marked from start to end")
  func marks() {
    let log = OSLog(subsystem: "tests", category: "classic")
    let marks = Lock<[SignpostEvent]>([])
    enum Action { case start, stop, value(Int) }
    struct ID: Hashable {}
    let subject = PassthroughSubject<Int, Never>()
    let store = Store(
      initialState: (),
      reducer: Reducer<Void, Action, Void> { _, action, _ in
        switch action {
        case .start: subject.map(Action.value).eraseToEffect().cancellable(id: ID())
        case .stop: .cancel(id: ID())
        case .value: .none
        }
      }
      .signpost("app", log: log),
      environment: ())
    Signposts.withHandler { event in
      marks.withLock { $0.append(event) }
    } operation: {
      store.send(.start)
      subject.send(1)
      store.send(.stop)
    }
    #expect(
      marks.withLock { $0.map { "\($0.phase) \($0.name)" } } == [
        "actionBegan [app] Action.start",
        "actionEnded [app] Action.start",
        "effectBegan [app] Action.start",
        "effectEmitted [app] Action.value",
        "actionBegan [app] Action.value",
        "actionEnded [app] Action.value",
        "actionBegan [app] Action.stop",
        "actionEnded [app] Action.stop",
        "effectCompleted [app] Action.start",
        "effectBegan [app] Action.stop",
        "effectCompleted [app] Action.stop",
      ])
    let ids = marks.withLock { $0.map(\.id) }
    #expect(ids[2] == ids[3])
    #expect(ids[2] == ids[8])
    #expect(Set(ids).count == 5)
  }
}
