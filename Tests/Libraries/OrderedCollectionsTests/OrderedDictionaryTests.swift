import Foundation
import OrderedCollections
import Testing

@Suite struct OrderedDictionaryTests {
  @Test func orderCounts() {
    let (a, b): (OrderedDictionary, OrderedDictionary) = (["x": 1, "y": 2], ["y": 2, "x": 1])
    #expect(a != b)
    #expect(a.keys.unordered == b.keys.unordered)
  }

  @Test func groupsInOrderOfAppearance() {
    let groups = OrderedDictionary(grouping: [3, 1, 4, 5, 8]) { $0 % 2 == 0 ? "even" : "odd" }
    #expect(groups == ["odd": [3, 1, 5], "even": [4, 8]])
  }

  @Test func initializers() {
    let expected: OrderedDictionary = ["b": 1, "a": 2]
    #expect(OrderedDictionary(uniqueKeysWithValues: [("b", 1), ("a", 2)]) == expected)
    #expect(OrderedDictionary(uniqueKeysWithValues: expected) == expected)
    #expect(OrderedDictionary(uniqueKeys: ["b", "a"], values: [1, 2]) == expected)
    #expect(OrderedDictionary(uncheckedUniqueKeysWithValues: [("b", 1), ("a", 2)]) == expected)
    #expect(OrderedDictionary([("b", 1), ("a", 1), ("a", 1)], uniquingKeysWith: +) == expected)
  }

  @Test func merging() {
    let dictionary: OrderedDictionary = ["a": 1, "b": 2]
    #expect(
      dictionary.merging(["c": 3, "a": 9] as KeyValuePairs) { $0 + $1 }
        == ["a": 10, "b": 2, "c": 3])
    #expect(dictionary.merging([("b", 5)]) { _, new in new } == ["a": 1, "b": 5])
  }

  @Test func transforming() {
    let dictionary: OrderedDictionary = ["a": 1, "b": 2, "c": 3]
    #expect(dictionary.mapValues { $0 * 2 } == ["a": 2, "b": 4, "c": 6])
    #expect(dictionary.compactMapValues { $0 == 2 ? nil : "\($0)" } == ["a": "1", "c": "3"])
    #expect(dictionary.filter { $0.key != "b" } == ["a": 1, "c": 3])
  }

  @Test func valuesAreMutatedInPlace() {
    var dictionary: OrderedDictionary = ["a": 1, "b": 2]
    dictionary.values[1] = 9
    dictionary.updateValue(forKey: "a", default: 0) { $0 += 1 }
    dictionary.updateValue(forKey: "z", insertingDefault: 5, at: 0) { $0 += 1 }
    #expect(dictionary == ["z": 6, "a": 2, "b": 9])
  }

  @Test func elementsAreAddressedByPosition() {
    var dictionary: OrderedDictionary = ["a": 1, "b": 2, "c": 3]
    #expect(dictionary.elements[1] == ("b", 2))
    #expect(dictionary.index(forKey: "c") == 2)
    dictionary.elements.removeFirst()
    #expect(dictionary.elements.map(\.key) == ["b", "c"])
    #expect(dictionary.map(\.value) == [2, 3])
  }

  @Test func codesKeysAndValuesInTurn() throws {
    let dictionary: OrderedDictionary = ["b": "1", "a": "2"]
    let data = try JSONEncoder().encode(dictionary)
    #expect(String(decoding: data, as: UTF8.self) == #"["b","1","a","2"]"#)
    #expect(
      try JSONDecoder().decode(OrderedDictionary<String, String>.self, from: data) == dictionary)
    for corrupted in [#"["a","1","a","2"]"#, #"["a"]"#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(
          OrderedDictionary<String, String>.self, from: Data(corrupted.utf8))
      }
    }
  }

  @Test func descriptions() {
    let dictionary: OrderedDictionary = ["b": 1, "a": 2]
    #expect(dictionary.description == #"["b": 1, "a": 2]"#)
    #expect(dictionary.debugDescription == #"["b": 1, "a": 2]"#)
    #expect(OrderedDictionary<Int, Int>().description == "[:]")
  }

  @Test(
    arguments: [
      (#"["a", 1, "a", 2]"#, "Duplicate key at offset 2"),
      (#"["a", 1, "b"]"#, "Unkeyed container reached end before value in key-value pair"),
    ])
  func `what cannot be decoded is corrupted as a whole`(json: String, problem: String) {
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        [String: OrderedDictionary<String, Int>].self, from: Data(#"{"x":\#(json)}"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("not corrupted: \(String(describing: error))")
      return
    }
    #expect(context.debugDescription == problem)
    #expect(context.codingPath.map(\.stringValue) == ["x"])
  }

  @Test func `parts of the pairs keep their positions`() {
    let dictionary: OrderedDictionary = ["a": 1, "b": 2, "c": 3, "d": 4]
    let part: OrderedDictionary.Elements.SubSequence = dictionary.elements[1...2]
    #expect(part.indices == 1..<3)
    #expect(part[2] == ("c", 3))
    #expect(part.keys.elements == ["b", "c"])
    #expect(Array(part.values) == [2, 3])
    #expect(part.index(forKey: "c") == 2)
    #expect(part.index(forKey: "d") == nil)
    #expect(part.dropFirst().keys.elements == ["c"])
    #expect(part == dictionary.elements.dropFirst().dropLast())
    #expect(part.hashValue == dictionary.elements.dropFirst().dropLast().hashValue)
  }
}
