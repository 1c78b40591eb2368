import Foundation
import OrderedCollections
import TestSupport
import Testing

@Suite struct OrderedSetTests {
  @Test func orderCountsUnlessViewedAsUnordered() {
    let (a, b): (OrderedSet, OrderedSet) = ([1, 2, 3], [3, 2, 1])
    #expect(a != b)
    #expect(a.unordered == b.unordered)
    #expect(Set([a.unordered]).contains(b.unordered))
  }

  @Test func literalsKeepFirstOccurrences() {
    #expect(([3, 1, 3, 2, 1] as OrderedSet).elements == [3, 1, 2])
  }

  @Test func elementsCanBeAssigned() {
    var set: OrderedSet = [1, 2]
    set.elements = [5, 5, 4]
    #expect(set == [5, 4])
    #expect(set.contains(4) && !set.contains(1))
  }

  @Test func unorderedViewsMutateTheirSet() {
    var set: OrderedSet = [1, 2, 3]
    set.unordered.remove(2)
    set.unordered.insert(9)
    #expect(set == [1, 3, 9])
  }

  @Test func slicesFindMembersInTheirPartOnly() {
    let slice = (OrderedSet(0..<20))[5..<10]
    #expect(slice.contains(7) && !slice.contains(12))
    #expect(slice.firstIndex(of: 9) == 9)
    #expect(OrderedSet(slice).elements == [5, 6, 7, 8, 9])
    #expect(Array(slice.dropFirst(2)) == [7, 8, 9])
  }

  @Test func decodingRefusesRepeatedElements() throws {
    let set: OrderedSet = ["b", "a"]
    let data = try JSONEncoder().encode(set)
    #expect(String(decoding: data, as: UTF8.self) == #"["b","a"]"#)
    #expect(try JSONDecoder().decode(OrderedSet<String>.self, from: data) == set)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([String: OrderedSet<Int>].self, from: Data(#"{"a":[1,2,1]}"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("not corrupted: \(String(describing: error))")
      return
    }
    #expect(
      context.debugDescription
        == "Decoded elements aren't unique (first duplicate at offset 2)")
    #expect(context.codingPath.map(\.stringValue) == ["a"])
  }

  @Test func capacityIsKeptOnDemand() {
    var set = OrderedSet(0..<100)
    set.reserveCapacity(1_000)
    #expect(set.capacity >= 1_000)
    set.removeAll(keepingCapacity: true)
    #expect(set.isEmpty && set.capacity >= 100)
    set.append(contentsOf: 0..<50)
    #expect(set.count == 50 && set.contains(49))
  }

  @Test func capacityIsGivenBackByManyRemovals() {
    var set = OrderedSet(0..<1_000)
    while set.count > 100 { set.removeFirst() }
    #expect(set.capacity < 500)
    #expect(set.firstIndex(of: 950) == 50)
    while set.count > 5 { set.removeFirst() }
    #expect(set.elements == [995, 996, 997, 998, 999])
    #expect(set.contains(997) && !set.contains(994))
  }

  @Test func endsAreRemoved() {
    var set = OrderedSet(0..<20)
    #expect(set.removeFirst() == 0)
    #expect(set.removeLast() == 19)
    set.removeFirst(3)
    set.removeLast(3)
    set.removeSubrange(...2)
    #expect(set.elements == Array(7...15))
    #expect(set.popLast() == 15)
    #expect(set.firstIndex(of: 10) == 3)
  }

  @Test func partsAreSeparated() {
    var set = OrderedSet(0..<20)
    let pivot = set.partition { $0.isMultiple(of: 2) }
    #expect(pivot == 10)
    #expect(set[..<pivot].allSatisfy { !$0.isMultiple(of: 2) })
    #expect(set.indices.allSatisfy { set.firstIndex(of: set[$0]) == $0 })
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `parts have the order that an array gives them`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let elements = (0..<generator.below(30)).shuffled(using: &generator)
    var array = elements
    let pivot = array.partition { $0.isMultiple(of: 2) }

    var set = OrderedSet(elements)
    #expect(set.partition { $0.isMultiple(of: 2) } == pivot)
    #expect(set.elements == array)
    var dictionary = OrderedDictionary(uniqueKeysWithValues: elements.map { ($0, $0) })
    #expect(dictionary.partition { $0.value.isMultiple(of: 2) } == pivot)
    #expect(dictionary.keys.elements == array)
    #expect(dictionary.values.elements == array)
    dictionary = OrderedDictionary(uniqueKeysWithValues: elements.map { ($0, $0) })
    #expect(dictionary.values.partition { $0.isMultiple(of: 2) } == pivot)
    #expect(dictionary.values.elements == array)
  }

  @Test func membersMoveTogether() {
    var set = OrderedSet(0..<8)
    #expect(set.move(members: [6, 1, 9, 3, 1], to: 5) == 3..<6)
    #expect(set.elements == [0, 2, 4, 1, 3, 6, 5, 7])
    #expect(set.indices.allSatisfy { set.firstIndex(of: set[$0]) == $0 })
    #expect(set.move(indices: [7, 0], to: 8) == 6..<8)
    #expect(set.elements == [2, 4, 1, 3, 6, 5, 0, 7])
    #expect(set.move(indices: [4, 5], to: 0) == 0..<2)
    #expect(set.elements == [6, 5, 2, 4, 1, 3, 0, 7])
    #expect(set.move(members: [], to: 3) == 3..<3)

    var dictionary: OrderedDictionary = ["a": 1, "b": 2, "c": 3, "d": 4]
    #expect(dictionary.move(keys: ["d", "b", "x"], to: 0) == 0..<2)
    #expect(dictionary == ["b": 2, "d": 4, "a": 1, "c": 3])
    #expect(dictionary["c"] == 3)
    #expect(dictionary.elements.move(indices: [0, 2], to: 4) == 2..<4)
    #expect(dictionary == ["d": 4, "c": 3, "b": 2, "a": 1])
    #expect(dictionary.elements.move(keys: ["a"], to: 1) == 1..<2)
    #expect(dictionary.elements.replaceElement(at: 0, withKey: "e", value: 5) == ("d", 4))
    #expect(dictionary == ["e": 5, "a": 1, "c": 3, "b": 2])
  }

  @Test func descriptions() {
    let set: OrderedSet = ["a", "b"]
    #expect(set.description == #"["a", "b"]"#)
    #expect(set.debugDescription == #"["a", "b"]"#)
    #expect(set[1...].description == #"["b"]"#)
    #expect(set[1...].debugDescription == #"["b"]"#)
    #expect(set.unordered.debugDescription == #"["a", "b"]"#)
  }

  @Test func mirrors() {
    let set: OrderedSet = ["a", "b"]
    let (whole, part, view) = (
      Mirror(reflecting: set), Mirror(reflecting: set[1...]), Mirror(reflecting: set.unordered)
    )
    #expect(whole.displayStyle == .set)
    #expect(whole.children.compactMap { $0.value as? String } == ["a", "b"])
    #expect(part.displayStyle == .collection)
    #expect(part.children.compactMap { $0.value as? String } == ["b"])
    #expect(view.displayStyle == .set)
  }

  @Test func copiesAreAppendedTo() {
    let set: OrderedSet = [1, 2]
    #expect(set.appending(3) == [1, 2, 3])
    #expect(set.appending(1) == [1, 2])
    #expect(set.appending(contentsOf: [3, 2, 3, 4]) == [1, 2, 3, 4])
  }

  @Test(arguments: [3, 30])
  func membersAreReplaced(count: Int) {
    var set = OrderedSet(0..<count)
    #expect(set.replace(at: 1, with: -1) == 1)
    #expect(set.replace(at: 2, with: 2) == 2)
    #expect(set.prefix(3).elements == [0, -1, 2])
    #expect(!set.contains(1))
    #expect(set.firstIndex(of: -1) == 1)
  }

  @Test(arguments: [
    (1..<3, 0, [1, 2, 0, 3, 4], 0..<2), (1..<3, 5, [0, 3, 4, 1, 2], 3..<5),
    (1..<3, 4, [0, 3, 1, 2, 4], 2..<4), (1..<3, 2, [0, 1, 2, 3, 4], 1..<3),
    (1..<3, 1, [0, 1, 2, 3, 4], 1..<3), (1..<3, 3, [0, 1, 2, 3, 4], 1..<3),
    (2..<2, 0, [0, 1, 2, 3, 4], 0..<0), (0..<5, 3, [0, 1, 2, 3, 4], 0..<5),
  ])
  func partsAreMoved(part: Range<Int>, to insertionPoint: Int, expected: [Int], moved: Range<Int>) {
    var set = OrderedSet(0..<5)
    var dictionary = OrderedDictionary(uniqueKeys: 0..<5, values: "abcde")
    #expect(set.moveSubrange(part, to: insertionPoint) == moved)
    #expect(set.elements == expected)
    #expect(dictionary.moveSubrange(part, to: insertionPoint) == moved)
    #expect(dictionary.keys.elements == expected)
    #expect(dictionary.values.elements == expected.map { Array("abcde")[$0] })
  }

  @Test func membersAreMoved() {
    var set = OrderedSet("abcd")
    #expect(set.move(from: 3, to: 1) == 1)
    #expect(set == ["a", "d", "b", "c"])
    #expect(set.move(from: 0, to: 4) == 3)
    #expect(set == ["d", "b", "c", "a"])
    set.moveSubrange(2..., to: 0)
    #expect(set == ["c", "a", "d", "b"])
  }
}
