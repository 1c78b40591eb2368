import IdentifiedCollections
import OrderedCollections
import TestSupport
import Testing

/// Reordering a part of an array in place.
@Suite struct IdentifiedArraySliceTests {
  struct Row: Equatable, Identifiable {
    var id: Int
  }

  private var rows = IdentifiedArray(uniqueElements: (0..<6).map(Row.init))

  @Test mutating func elementsAreExchanged() {
    rows[1..<4].swapAt(1, 3)
    #expect(rows.map(\.id) == [0, 3, 2, 1, 4, 5])
    rows[1..<4].swapAt(2, 2)
    #expect(rows.map(\.id) == [0, 3, 2, 1, 4, 5])
    #expect(rows[id: 3] == Row(id: 3))
    #expect(rows.index(id: 3) == 1)
  }

  @Test mutating func orderIsReversed() {
    rows[1..<5].reverse()
    #expect(rows.map(\.id) == [0, 4, 3, 2, 1, 5])
    rows[2..<2].reverse()
    rows[2...2].reverse()
    rows[...].reverse()
    #expect(rows.map(\.id) == [5, 1, 2, 3, 4, 0])
    #expect(rows.ids == [5, 1, 2, 3, 4, 0])
  }

  @Test mutating func orderIsShuffled() {
    var generator = SeededGenerator(seed: 42)
    var array = Array(rows)
    for _ in 0..<20 {
      rows[1..<5].shuffle(using: &generator)
      #expect(rows.map(\.id).sorted() == [0, 1, 2, 3, 4, 5])
      #expect(rows.first == Row(id: 0) && rows.last == Row(id: 5))
    }
    var (one, other) = (SeededGenerator(seed: 1), SeededGenerator(seed: 1))
    rows.sort { $0.id < $1.id }
    rows[1..<5].shuffle(using: &one)
    array[1..<5].shuffle(using: &other)
    #expect(Array(rows) == array)
    rows[2..<2].shuffle()
    rows[1..<5].shuffle()
    #expect(rows.map(\.id).sorted() == [0, 1, 2, 3, 4, 5])
  }

  @Test mutating func orderIsSortedAndPartitioned() {
    rows[1..<5].sort { $0.id > $1.id }
    #expect(rows.map(\.id) == [0, 4, 3, 2, 1, 5])
    let middle = rows[1..<5].partition { $0.id.isMultiple(of: 2) }
    #expect(middle == 3)
    #expect(Set(rows[1..<3].map(\.id)) == [1, 3])
    #expect(rows.ids.count == 6)
  }

  @Test func otherCopiesStay() {
    var slice = rows[1..<5]
    let copy = slice
    slice.reverse()
    #expect(slice.map(\.id) == [4, 3, 2, 1])
    #expect(copy.map(\.id) == [1, 2, 3, 4])
    #expect(rows.map(\.id) == [0, 1, 2, 3, 4, 5])
  }
}
