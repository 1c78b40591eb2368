import ClassicComposableArchitecture
import Testing

/// The initializers of 2020.
@Suite struct IdentifiedArrayTests {
  private struct Row: Equatable, Identifiable {
    var id: Int
    var name = ""
  }

  @Test func `an array from identifiable elements keeps the last of those with equal ids`() {
    let rows = IdentifiedArray([Row(id: 1, name: "a"), Row(id: 2), Row(id: 1, name: "b")])
    #expect(rows == [Row(id: 1, name: "b"), Row(id: 2)])
    #expect(IdentifiedArrayOf<Row>(rows.filter { $0.id > 1 }) == [Row(id: 2)])
    #expect(IdentifiedArrayOf<Row>(rows.lazy.map { $0 }) == rows)
  }

  @Test func `an array with a key path keeps the last of those with equal ids`() {
    let rows = IdentifiedArray(
      [Row(id: 1, name: "a"), Row(id: 2, name: "b"), Row(id: 3, name: "a")], id: \.name)
    #expect(rows.elements == [Row(id: 3, name: "a"), Row(id: 2, name: "b")])
  }
}
