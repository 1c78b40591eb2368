import ComposableArchitecture
import Dependencies
import Foundation
import Testing

@testable import ReplayValues

@Suite struct CompactDiffTests {
  private struct Row: Equatable, Identifiable {
    var id: Int
    var title: String
  }

  private enum Screen: Equatable {
    case list
    case detail(Row)
  }

  private struct Model: Equatable {
    var count = 0
    var name: String?
    var rows: [Row] = []
    var scores: [String: Int] = [:]
    var screen = Screen.list
  }

  private func diff(_ change: (inout Model) -> Void, from before: Model = Model()) -> String? {
    var after = before
    change(&after)
    return ReplayDump.compactDiff(before, after)
  }

  private struct Form: Equatable {
    @PresentationState var alert: AlertState<Never>?
    @BindingState var text = ""
  }

  @Test func `properties with wrappers have the names that scripts use`() {
    var after = Form()
    after.text = "Blob"
    after.alert = AlertState { TextState("Saved") }
    let lines = ReplayDump.compactDiff(Form(), after)?.split(separator: "\n") ?? []
    #expect(lines.map { $0.prefix { $0 != ":" } } == ["alert", "text"])
  }

  @Test func `a string of several lines is one value`() {
    #expect(
      diff({ $0.name = "c" }, from: Model(name: "a\nb")) == #"name: "a\nb" → "c""#)
    #expect(
      diff({ $0.name = "a\n  \"b\"" }, from: Model(name: "")) == #"name: "" → "a\n  \"b\"""#)
    #expect(
      diff({ $0.rows[0].title += "\nc" }, from: Model(rows: [Row(id: 7, title: "a\nb")]))
        == #"rows[0].title: "a\nb" → "a\nb\nc""#)
  }

  @Test func `equal states have none`() {
    #expect(diff { _ in } == nil)
  }

  @Test func `each value that changed has a line`() {
    #expect(
      diff {
        $0.count = 1
        $0.name = "Blob"
        $0.rows = [Row(id: 7, title: "a")]
        $0.scores["x"] = 1
      } == """
        count: 0 → 1
        name: nil → "Blob"
        rows[0]: added CompactDiffTests.Row(id: 7, title: "a")
        scores["x"]: added 1
        """)
  }

  @Test func `the path leads to the value`() {
    var before = Model()
    before.rows = [Row(id: 1, title: "a"), Row(id: 2, title: "b")]
    before.screen = .detail(Row(id: 1, title: "a"))
    #expect(
      diff(
        {
          $0.rows[1].title = "c"
          $0.screen = .detail(Row(id: 1, title: "d"))
        }, from: before) == """
          rows[1].title: "b" → "c"
          screen.detail.title: "a" → "d"
          """)
    #expect(diff({ $0.rows.removeFirst() }, from: before)?.hasPrefix("rows[0]: removed ") == true)
  }

  @Test func `keys of dictionaries are in brackets, on one line`() {
    struct Key: Hashable {
      var row: Int
      var column: Int
    }
    struct Sheet {
      var cells: [Key: Int] = [:]
      var pages: [UUID: Int] = [:]
      var flags: [Bool: Int] = [:]
    }
    var sheet = Sheet()
    sheet.cells[Key(row: 1, column: 2)] = 3
    sheet.pages[UUID(4)] = 5
    sheet.flags[true] = 6
    #expect(
      ReplayDump.compactDiff(Sheet(), sheet) == """
        cells[CompactDiffTests.Key(row: 1, column: 2)]: added 3
        pages[UUID(00000000-0000-0000-0000-000000000004)]: added 5
        flags[true]: added 6
        """)
  }

  @Test func `a state without a name is called self`() {
    #expect(ReplayDump.compactDiff(1, 2) == "self: 1 → 2")
  }

  @Test func `long values are cut`() throws {
    let line = try #require(diff { $0.name = String(repeating: "x", count: 500) })
    #expect(line.count < 100 && line.hasSuffix("x…"))
  }
}
