import CustomDump
import SwiftNavigation
import TestSupport
import Testing

@Suite("Alerts and dialogs as values")
struct AlertStateTests {
  enum Action: Equatable {
    case confirm
    case deny
  }

  @Test("an alert dumps as its title, its buttons and its message")
  func dump() {
    let alert = AlertState<Action> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .send(.confirm, animation: .easeInOut)) {
        TextState("Delete")
      }
      ButtonState(role: .cancel) {
        TextState("Keep")
      }
    } message: {
      TextState("It cannot be undone.")
    }

    expectNoDifference(
      String(customDumping: alert),
      """
      AlertState(
        title: "Delete?",
        actions: [
          [0]: ButtonState(
            role: .destructive,
            action: .send(
              .confirm,
              animation: Animation.easeInOut
            ),
            label: "Delete"
          ),
          [1]: ButtonState(
            role: .cancel,
            action: .send(nil),
            label: "Keep"
          )
        ],
        message: "It cannot be undone."
      )
      """
    )
  }

  @Test("a dialog names its title's visibility only if it is not automatic")
  func dialogDump() {
    let hidden = ConfirmationDialogState<Action>(titleVisibility: .hidden) { TextState("Sort") }
    let automatic = ConfirmationDialogState<Action> { TextState("Sort") }

    expectNoDifference(
      String(customDumping: hidden),
      """
      ConfirmationDialogState(
        titleVisibility: .hidden,
        title: "Sort"
      )
      """
    )
    expectNoDifference(
      String(customDumping: automatic),
      #"ConfirmationDialogState(title: "Sort")"#
    )
  }

  @Test("identity does not count for equality")
  func equality() {
    func alert(_ title: String) -> AlertState<Action> {
      AlertState {
        TextState(title)
      } actions: {
        ButtonState(action: .confirm) { TextState("OK") }
      }
    }

    #expect(alert("A") == alert("A"))
    #expect(alert("A").id != alert("A").id)
    #expect(alert("A") != alert("B"))
  }

  @Test("mapping an alert keeps everything but the actions")
  func map() {
    let alert = AlertState<Action> {
      TextState("Title")
    } actions: {
      ButtonState(role: .destructive, action: .confirm) { TextState("OK") }
    }

    let mapped = alert.map { $0.map { $0 == .confirm ? "confirm" : "deny" } }

    #expect(mapped.buttons.map(\.action.action) == ["confirm"])
    #expect(mapped.buttons.map(\.role) == [.destructive])
    #expect(mapped.title == TextState("Title"))
  }

  @Test("buttons may be chosen with the control flow of the builder")
  func builder() {
    func labels(isAdmin: Bool) -> [TextState] {
      AlertState<Action> {
        TextState("Title")
      } actions: {
        if isAdmin {
          ButtonState(action: .confirm) { TextState("Ban") }
        } else {
          ButtonState(action: .deny) { TextState("Report") }
        }
        for name in ["one", "two"] {
          ButtonState { TextState(name) }
        }
      }
      .buttons.map(\.label)
    }

    #expect(labels(isAdmin: true) == ["Ban", "one", "two"].map { TextState($0) })
    #expect(labels(isAdmin: false) == ["Report", "one", "two"].map { TextState($0) })
  }

  @Test("a button gives its action")
  func withAction() async {
    var actions: [Action?] = []
    let button = ButtonState<Action>(action: .confirm) { TextState("OK") }

    button.withAction { actions.append($0) }
    ButtonState<Action>(action: .send(.deny, animation: .default)) { TextState("OK") }
      .withAction { actions.append($0) }
    ButtonState<Action> { TextState("OK") }.withAction { actions.append($0) }

    #expect(actions == [.confirm, .deny, nil])
  }

  @MainActor
  @Test("an asynchronous closure gets the action of an animated button without the animation")
  func asynchronousAction() async {
    var actions: [Action?] = []
    let issues = await RecordedIssues.during {
      await ButtonState<Action>(action: .confirm) { TextState("OK") }
        .withAction { action async in actions.append(action) }
      await ButtonState<Action>(action: .send(.deny, animation: .default)) { TextState("OK") }
        .withAction { action async in actions.append(action) }
    }
    #expect(actions == [.confirm, .deny])
    #expect(
      issues == [
        """
        An animated action was performed asynchronously: …

          Action:
            ButtonStateAction.send(
              .deny,
              animation: Animation.default
            )

        An asynchronous closure cannot be animated. Perform the action in a synchronous closure, or make the changes in \
        'withAnimation'.
        """
      ])
  }
}
