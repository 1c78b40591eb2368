import ClassicComposableArchitecture
import Dispatch
import Foundation
import InternalSupport
import Testing

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
