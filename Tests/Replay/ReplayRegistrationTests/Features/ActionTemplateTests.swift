import ComposableArchitecture
import Testing

@testable import ReplayRegistration

/// Who sends an action, as far as types and names tell.
@Suite("Templates of actions")
struct ActionTemplateTests {
  enum Action {
    case answer(Result<Int, any Error>)
    case delegate(Delegate)
    case factResponse(String)
    case responseTapped
    case task

    @CasePathable
    enum Delegate {
      case finished
    }
  }

  @Reducer
  struct Shop {
    @Reducer
    enum Destination {
      case confirm(ConfirmationDialogState<Confirm>)
      case note(AlertState<Note>)

      @CasePathable
      enum Confirm {
        case order
        case remove(id: Int)
      }

      enum Note {
        case kept
      }
    }

    @ObservableState
    struct State {
      @Presents var destination: Destination.State?
    }

    enum Action {
      case chosen(Destination.Confirm)
      case destination(PresentationAction<Destination.Action>)
    }

    var body: some ReducerOf<Self> {
      Reduce { _, _ in .none }
    }
  }

  @Test("buttons of a dialog are those of the state, whatever their type is called")
  func dialogs() {
    let templates = ActionTemplate.all(of: Shop.Action.self, in: Shop.State.self)
    #expect(
      templates.map(\.name) == [
        "chosen", "destination.confirm.order", "destination.confirm.remove", "destination.note",
        "destination.dismiss",
      ])
    #expect(templates.map(\.sender) == [.unknown, .view, .view, .view, .view])
  }

  @Test("an action with a result, or with the name of a response, is an effect's")
  func senders() {
    let templates = ActionTemplate.all(of: Action.self, in: Int.self)
    #expect(
      templates.map(\.name) == ["answer", "delegate", "factResponse", "responseTapped", "task"])
    #expect(templates.map(\.sender) == [.effect, .delegate, .effect, .unknown, .unknown])
  }
}
