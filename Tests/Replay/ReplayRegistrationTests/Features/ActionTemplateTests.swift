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

  @Test("an action with a result, or with the name of a response, is an effect's")
  func senders() {
    let templates = ActionTemplate.all(of: Action.self)
    #expect(
      templates.map(\.name) == ["answer", "delegate", "factResponse", "responseTapped", "task"])
    #expect(templates.map(\.sender) == [.effect, .delegate, .effect, .unknown, .unknown])
  }
}
