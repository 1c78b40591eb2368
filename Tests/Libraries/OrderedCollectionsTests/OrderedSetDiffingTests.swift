import OrderedCollections
import TestSupport
import Testing

@Suite struct OrderedSetDiffingTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a difference leads from one set to the other`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func set() -> OrderedSet<Int> {
      OrderedSet((0..<generator.below(30)).map { _ in generator.below(40) })
    }
    let (old, new) = (set(), set())
    let difference = new.difference(from: old)
    #expect(old.applying(difference) == new)
    #expect(
      difference.removals.count { $0.destination == nil } == old.subtracting(new).count)
    #expect(
      difference.insertions.count { $0.destination == nil } == new.subtracting(old).count)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a difference is as short as that of arrays, whose elements are compared`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let old = OrderedSet((0..<generator.below(12)).map { _ in generator.below(12) })
    let new = OrderedSet((0..<generator.below(12)).map { _ in generator.below(12) })
    #expect(
      new.difference(from: old).count == new.elements.difference(from: old.elements).count)
  }

  @Test func `what moves is removed and inserted`() {
    let (old, new): (OrderedSet, OrderedSet) = (["a", "b", "c", "d"], ["d", "a", "b", "e"])
    #expect(
      Array(new.difference(from: old)) == [
        .remove(offset: 3, element: "d", associatedWith: 0),
        .remove(offset: 2, element: "c", associatedWith: nil),
        .insert(offset: 0, element: "d", associatedWith: 3),
        .insert(offset: 3, element: "e", associatedWith: nil),
      ])
    #expect(old.difference(from: old).isEmpty)
    #expect(old.difference(from: []).count == 4)
    #expect(OrderedSet().difference(from: old).count == 4)
  }

  @Test func `a difference that repeats a member cannot be applied`() throws {
    let difference = try #require(
      CollectionDifference([.insert(offset: 0, element: 2, associatedWith: nil)]))
    #expect(([1, 2] as OrderedSet).applying(difference) == nil)
  }

  @Test func `a difference takes few comparisons`() {
    let count = 10_000
    let values = Array(0..<count)
    let old = OrderedSet(values.map(Counting.init))
    let changed: [[Int]] = [
      values.reversed(),
      Array(values.dropFirst(count / 2) + values.prefix(count / 2)),
      values.map { $0 + count },
      values.map { $0.isMultiple(of: 2) ? $0 : $0 + count },
    ]
    for new in changed {
      let new = OrderedSet(new.map(Counting.init))
      Counting.$operations.withValue(Counter()) {
        let difference = new.difference(from: old)
        #expect(Counting.operations.count < 8 * count)
        #expect(difference.count <= 2 * count)
      }
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var destination: Int? {
    switch self {
    case .insert(_, _, let destination), .remove(_, _, let destination): destination
    }
  }
}

/// An element that counts how often it is hashed and compared.
private struct Counting: Hashable {
  var value: Int

  @TaskLocal static var operations = Counter()

  static func == (lhs: Self, rhs: Self) -> Bool {
    operations.count += 1
    return lhs.value == rhs.value
  }

  func hash(into hasher: inout Hasher) {
    Self.operations.count += 1
    hasher.combine(value)
  }
}

/// Used by one task only.
private final class Counter: @unchecked Sendable {
  var count = 0
}
