import CasePaths
import ClassicComposableArchitecture
import Testing

/// `CasePaths` has such operators, too, and this file imports both modules.
@Suite("The operator of case paths") struct CasePathOperatorsTests {
  private enum Action: Equatable {
    case changed(id: Int, text: String, isLast: Bool)
    case row(id: Int, action: String)
    case tapped(Int)
  }

  @Test("takes cases with several payloads")
  func payloads() throws {
    let row = /Action.row(id:action:)
    #expect(row.embed((1, "a")) == .row(id: 1, action: "a"))
    let (id, action) = try #require(row.extract(from: .row(id: 2, action: "b")))
    #expect(id == 2)
    #expect(action == "b")
    #expect(row.extract(from: .tapped(1)) == nil)
    let changed = /Action.changed(id:text:isLast:)
    #expect(changed.embed((1, "a", true)) == .changed(id: 1, text: "a", isLast: true))
  }
}
