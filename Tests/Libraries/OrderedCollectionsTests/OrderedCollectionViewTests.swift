import OrderedCollections
import Testing

@Suite struct OrderedCollectionViewTests {
  private let dictionary: OrderedDictionary = ["a": 1, "b": 2, "c": 3, "d": 4]

  @Test func `positions outside of the limits do not stop the process`() {
    expectLimits(OrderedSet(0..<6))
    expectLimits(OrderedSet(0..<6)[2..<4])
    expectLimits(dictionary.elements)
    expectLimits(dictionary.elements[1..<3])
    expectLimits(dictionary.values)
    expectLimits(dictionary.values[1..<3])
  }

  /// Positions move as those of an array do.
  private func expectLimits<C: RandomAccessCollection>(_ collection: C) where C.Index == Int {
    let array = Array(0..<20)[collection.startIndex..<collection.endIndex]
    for (start, limit) in product(collection.startIndex...collection.endIndex, -3...12) {
      for distance in -8...8 {
        #expect(
          collection.index(start, offsetBy: distance, limitedBy: limit)
            == array.index(start, offsetBy: distance, limitedBy: limit))
      }
    }
  }

  private func product(_ lhs: some Sequence<Int>, _ rhs: some Sequence<Int>) -> [(Int, Int)] {
    lhs.flatMap { first in rhs.map { (first, $0) } }
  }

  @Test func `views describe themselves`() {
    #expect(dictionary.elements.debugDescription == #"["a": 1, "b": 2, "c": 3, "d": 4]"#)
    #expect(dictionary.elements[..<2].description == #"["a": 1, "b": 2]"#)
    #expect(dictionary.elements[..<0].debugDescription == "[:]")
    #expect(dictionary.values.debugDescription == "[1, 2, 3, 4]")
    #expect(dictionary.debugDescription == #"["a": 1, "b": 2, "c": 3, "d": 4]"#)
    #expect(([:] as OrderedDictionary<Int, Int>).elements.debugDescription == "[:]")
  }

  @Test func `views reflect themselves`() {
    #expect(Mirror(reflecting: dictionary).displayStyle == .dictionary)
    #expect(Mirror(reflecting: dictionary.elements).displayStyle == .collection)
    let part = Mirror(reflecting: dictionary.elements[1...2])
    #expect(part.displayStyle == .collection)
    #expect(
      part.children.compactMap { ($0.value as? (key: String, value: Int))?.key } == ["b", "c"])
  }

  @Test func `the values of the elements are settable`() {
    var dictionary = dictionary
    dictionary.elements.values[1] += 40
    dictionary.elements.values.swapAt(0, 3)
    #expect(dictionary == ["a": 4, "b": 42, "c": 3, "d": 1])
  }

  @Test func `dictionaries are made of views`() {
    #expect(OrderedDictionary(dictionary.elements) == dictionary)
    #expect(OrderedDictionary(dictionary.elements[1..<3]) == ["b": 2, "c": 3])
    #expect(OrderedDictionary(dictionary) == dictionary)
  }

  @Test func `a pair is replaced by another`() {
    var dictionary = dictionary
    let old = dictionary.replaceElement(at: 1, withKey: "x", value: 9)
    #expect(old == ("b", 2))
    #expect(dictionary == ["a": 1, "x": 9, "c": 3, "d": 4])
    #expect(dictionary["b"] == nil)
    #expect(dictionary.replaceElement(at: 0, withKey: "a", value: 7) == ("a", 1))
    #expect(dictionary["a"] == 7)
    dictionary._checkInvariants()
  }

  @Test func `parts find what they hold`() {
    let part = dictionary.elements[1..<3]
    #expect(part.keys.elements == ["b", "c"])
    #expect(Array(part.values) == [2, 3])
    #expect(part.index(forKey: "c") == 2)
    #expect(part.index(forKey: "a") == nil)
    let keys = dictionary.keys[1..<3]
    #expect(keys.firstIndex(of: "a") == nil)
    #expect(Array(keys) == ["b", "c"])
    func firstIndex(in keys: some Collection<String>, of key: String) -> Bool {
      keys.firstIndex(of: key) != nil && keys.contains(key)
    }
    #expect(firstIndex(in: keys, of: "c"))
    #expect(!firstIndex(in: keys, of: "d"))
  }
}
