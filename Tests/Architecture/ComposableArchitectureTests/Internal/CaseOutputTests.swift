import Testing

@testable import ComposableArchitecture

@Suite("Case output")
struct CaseOutputTests {
  @Test(
    "shows the path of cases with the labels of payloads",
    arguments: [
      (Action.plain, "CaseOutputTests.Action.plain"),
      (.one(1), "CaseOutputTests.Action.one"),
      (.labelled(name: ""), "CaseOutputTests.Action.labelled(name:)"),
      (.several(1, true), "CaseOutputTests.Action.several(_:, _:)"),
      (.mixed(1, name: ""), "CaseOutputTests.Action.mixed(_:, name:)"),
      (.nested(.tapped), "CaseOutputTests.Action.nested(.tapped)"),
      (.row(id: 1, action: .tapped), "CaseOutputTests.Action.row(id:, action: .tapped)"),
    ])
  func paths(action: Action, output: String) {
    #expect(debugCaseOutput(action) == output)
    #expect(
      debugCaseOutput(action, abbreviated: true) == output.dropFirst("CaseOutputTests.Action".count)
    )
  }

  @Test("shows a value with a debug description by that description")
  func debugDescription() {
    #expect(debugCaseOutput(StackElementID(integerLiteral: 3)) == "#3")
  }

  enum Action {
    case plain
    case one(Int)
    case labelled(name: String)
    case several(Int, Bool)
    case mixed(Int, name: String)
    case nested(Nested)
    indirect case row(id: Int, action: Nested)

    enum Nested { case tapped }
  }
}
