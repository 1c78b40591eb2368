import ComposableArchitecture
import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

/// Alerts, dialogs and their buttons, written as dumps show them.
struct PresentedValueTests {
  enum Action: Equatable {
    case deleteButtonTapped
    case retry(after: Int)
  }

  private static let alert = AlertState<Action> {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .send(.deleteButtonTapped, animation: .default)) {
      TextState("Delete")
    }
    ButtonState(action: .retry(after: 3)) {
      TextState("Later").bold()
    }
    ButtonState(role: .cancel) {
      TextState("Cancel")
    }
  } message: {
    TextState("It cannot be undone.")
  }

  @Test func dumpsMatchWhatTheyShow() throws {
    #expect(try mismatch(Self.alert, String(customDumping: Self.alert)) == nil)
    #expect(try mismatch(AlertState?.some(Self.alert), String(customDumping: Self.alert)) == nil)
    let dialog = ConfirmationDialogState<Action>(titleVisibility: .visible) {
      TextState("Really?")
    } actions: {
      ButtonState(action: .send(.deleteButtonTapped, animation: .easeIn(duration: 2))) {
        TextState("Yes")
      }
    }
    #expect(try mismatch(dialog, String(customDumping: dialog)) == nil)
  }

  @Test func alertsAreBuiltFromWhatDumpsShow() throws {
    let built = try build(
      """
      AlertState(
        title: "Delete?",
        actions: [
          [0]: ButtonState(
            role: .destructive,
            action: .send(.deleteButtonTapped, animation: Animation.default),
            label: "Delete"
          ),
          [1]: ButtonState(action: .send(.retry(after: 3)), label: "Later"),
          [2]: ButtonState(role: .cancel, action: .send(nil), label: "Cancel")
        ],
        message: "It cannot be undone."
      )
      """, as: AlertState<Action>.self)
    #expect(built.buttons.map(\.action) == Self.alert.buttons.map(\.action))
    #expect(built.title == Self.alert.title)
    #expect(built.message == Self.alert.message)
    for name in ["AlertState", "AlertState<Action>", ".init", ""] {
      #expect(
        try build(#"\#(name)(title: "Incremented!")"#)
          == AlertState<Action> { TextState("Incremented!") })
    }
  }

  @Test func buttonsTakeTheActionAsCodeHasIt() throws {
    #expect(
      try build(#"ButtonState(action: .deleteButtonTapped, label: "Delete")"#)
        == ButtonState<Action>(action: .deleteButtonTapped) { TextState("Delete") })
    #expect(
      try build(#"(role: .cancel, label: "Cancel")"#)
        == ButtonState<Action>(role: .cancel) { TextState("Cancel") })
  }

  @Test func wildcardsStandForAnyPart() throws {
    #expect(
      try mismatch(Self.alert, #"AlertState(title: _, actions: _, message: _)"#) == nil)
    #expect(
      try mismatch(
        Self.alert.buttons[0],
        #"ButtonState(role: _, action: .send(_, animation: _), label: "Delete")"#) == nil)
    #expect(
      try mismatch(Self.alert.buttons[1], "ButtonState(action: .send(.retry(after: _)), label: _)")
        == nil)
  }

  @Test func whatIsLeftOutIsNotThere() throws {
    #expect(
      try mismatch(Self.alert, "AlertState(title: _, actions: _)")
        == PatternMismatch.Text(
          path: ".message", expected: "AlertState(title: _, actions: _)",
          actual: #""It cannot be undone.""#))
    #expect(
      try mismatch(Self.alert.buttons[0], "ButtonState(role: .cancel, action: _, label: _)")
        == PatternMismatch.Text(
          path: ".role", expected: ".cancel", actual: "ButtonStateRole.destructive"))
    #expect(
      try mismatch(
        Self.alert.buttons[0],
        "ButtonState(role: _, action: .send(.deleteButtonTapped), label: _)")
        == PatternMismatch.Text(
          path: ".action", expected: ".send(.deleteButtonTapped)",
          actual: """
            ButtonStateAction.send(
              .deleteButtonTapped,
              animation: Animation.default
            )
            """))
  }

  @Test func pathsNameThePartsAsDumpsDo() throws {
    struct State: Equatable {
      @PresentationState var alert: AlertState<Action>?
    }
    let before = State(alert: Self.alert)
    var after = before
    after.alert?.buttons.removeFirst()
    after.alert?.message = TextState("It can be undone.")
    let outcome = try expect(
      """
      alert.actions -= ButtonState(
        role: .destructive, action: .send(.deleteButtonTapped, animation: .default), label: "Delete")
      alert.actions.count == 2
      alert.actions[1].label == "Cancel"
      alert.message = "It can be undone."
      alert.message contains "can be"
      alert.title matches "Del.*"
      """, from: before, to: after)
    #expect(outcome.failures == [])
    #expect(outcome.state == after)
    #expect(
      expectError("alert.action = []", in: before)
        == """
        'alert', an AlertState<PresentedValueTests.Action>, has no 'action' [action]
        ? did you mean 'actions'?
        = AlertState<PresentedValueTests.Action> has: title, actions, message
        """)
  }

  @Test func textsMatchAsDumpsMarkThemUp() throws {
    let text = TextState("very ") + TextState("bold").bold()
    #expect(try mismatch(text, #""very **bold**""#) == nil)
    #expect(
      try mismatch(text, #""very bold""#)
        == PatternMismatch.Text(expected: #""very bold""#, actual: #""very **bold**""#))
  }

  @Test func tellsWhatIsWrong() {
    #expect(
      buildError(#"AlertState(titel: "x")"#, as: AlertState<Action>.self)
        == """
        AlertState has no 'titel' [titel]
        ? did you mean 'title'?
        = AlertState has: title, actions, message
        """)
    #expect(
      buildError(#"ButtonState(action: .deleteButtonTapped)"#, as: ButtonState<Action>.self)
        == "'label' of ButtonState is missing [ButtonState(action: .deleteButtonTapped)]")
    #expect(
      buildError(#"AlertState("x")"#, as: AlertState<Action>.self)
        == """
        a part of AlertState needs its label ["x"]
        = AlertState has: title, actions, message
        """)
    #expect(
      buildError(
        #"ButtonState(action: .send(.deleteButtonTapped, .default), label: "x")"#,
        as: ButtonState<Action>.self)
        == "expected the label 'animation:' [.default]\n= at .action")
  }
}
