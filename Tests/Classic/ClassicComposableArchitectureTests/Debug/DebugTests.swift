import ClassicComposableArchitecture
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
