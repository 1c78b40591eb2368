import Foundation
import IdentifiedCollections
import OrderedCollections
import Testing

private struct User: Codable, Comparable, Hashable, Identifiable {
  let id: Int
  var name: String

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.name < rhs.name }
}

private let users: IdentifiedArrayOf<User> = [
  User(id: 1, name: "Blob"), User(id: 2, name: "Blob Jr."), User(id: 3, name: "Blob Sr."),
]

@Suite struct IdentifiedArrayTests {
  @Test func elementsAreFoundByIdentity() {
    #expect(users[id: 2]?.name == "Blob Jr.")
    #expect(users[id: 9] == nil)
    #expect(users.index(id: 3) == 2)
    #expect(users.ids == [1, 2, 3])
    #expect(users.contains(User(id: 1, name: "Renamed")))
    #expect(users[1] == User(id: 2, name: "Blob Jr."))
  }

  @Test func identitiesMayStandAtAnyKeyPath() {
    var names = IdentifiedArray(uniqueElements: ["a", "bb"], id: \.count)
    #expect(names.append("c") == (false, 0))
    #expect(names[id: 2] == "bb")
    #expect(names.id == \String.count)
    #expect(IdentifiedArray<Int, String>(id: \.count).isEmpty)
  }

  @Test func equalIdentitiesAreCombined() {
    let array = IdentifiedArray([User(id: 1, name: "A"), User(id: 1, name: "B")]) {
      User(id: $0.id, name: $0.name + $1.name)
    }
    #expect(array == [User(id: 1, name: "AB")])
  }

  @Test func elementsAreUpdated() {
    var array = users
    #expect(array.update(User(id: 2, name: "X"), at: 1).name == "Blob Jr.")
    #expect(array[id: 2]?.name == "X")
    #expect(array.updateOrInsert(User(id: 4, name: "New"), at: 0) == (nil, 0))
    #expect(array.ids == [4, 1, 2, 3])
  }

  @Test func assignedElementsReplaceOthersOrMove() {
    var array = users
    array[1] = User(id: 2, name: "Renamed")
    #expect(array.elements == [users[0], User(id: 2, name: "Renamed"), users[2]])
    array[1] = User(id: 4, name: "New")
    #expect(array.ids == [1, 4, 3])
    #expect(array[id: 2] == nil)
    array[0] = User(id: 3, name: "Moved down")
    #expect(array.elements == [User(id: 3, name: "Moved down"), User(id: 4, name: "New")])
    array[1] = User(id: 3, name: "Moved up")
    #expect(array.elements == [User(id: 3, name: "Moved up")])
  }

  @Test func behavesAsAMutableCollection() {
    func sort<C: MutableCollection & RandomAccessCollection>(_ collection: inout C)
    where C.Element: Comparable {
      collection.sort(by: >)
    }
    func swapEnds<C: MutableCollection & BidirectionalCollection>(_ collection: inout C) {
      collection.swapAt(collection.startIndex, collection.index(before: collection.endIndex))
    }
    var array = users
    sort(&array)
    #expect(array.ids == [3, 2, 1])
    #expect(array[id: 1]?.name == "Blob")
    swapEnds(&array)
    #expect(array.ids == [1, 2, 3])
    array[1...].sort { $0.id > $1.id }
    #expect(array.ids == [1, 3, 2])
    #expect(array[id: 3]?.name == "Blob Sr.")
    array[..<1] = IdentifiedArray(uniqueElements: [User(id: 7, name: "Seven")])[...]
    #expect(array.ids == [7, 3, 2])
    for index in array.indices { array[index].name += "!" }
    #expect(array.map(\.name) == ["Seven!", "Blob Sr.!", "Blob Jr.!"])
  }

  @Test func behavesAsARangeReplaceableCollection() {
    func append<C: RangeReplaceableCollection>(_ element: C.Element, to collection: inout C) {
      collection.append(element)
    }
    func insert<C: RangeReplaceableCollection>(_ element: C.Element, into collection: inout C) {
      collection.insert(element, at: collection.startIndex)
    }
    var array = users
    append(User(id: 4, name: "Four"), to: &array)
    append(User(id: 1, name: "Again"), to: &array)
    insert(User(id: 5, name: "Five"), into: &array)
    insert(User(id: 4, name: "Again"), into: &array)
    #expect(array.ids == [5, 1, 2, 3, 4])
    #expect(array[id: 1]?.name == "Again")
    #expect(array[id: 4]?.name == "Again")
    array.replaceSubrange(0...1, with: [User(id: 6, name: "Six"), User(id: 1, name: "Back")])
    #expect(array.ids == [6, 1, 2, 3, 4])
    #expect(array[id: 1]?.name == "Back")
    let replacements = [(7, "first"), (3, "in its place"), (8, "new"), (7, "last")]
    array.replaceSubrange(1..<2, with: replacements.map { User(id: $0.0, name: $0.1) })
    #expect(array.ids == [6, 8, 7, 2, 3, 4])
    #expect(array[id: 7]?.name == "first")
    #expect(array[id: 3]?.name == "in its place")
    array += [User(id: 9, name: "Nine")]
    #expect((array + users).ids == [6, 8, 7, 2, 3, 4, 9, 1])
    #expect(IdentifiedArrayOf<User>(users.elements) == users)
    #expect(IdentifiedArrayOf<User>(repeating: users[0], count: 3) == [users[0]])
  }

  @Test func missingElementsHaveADefault() {
    var array = users
    #expect(array[id: 9, default: User(id: 9, name: "Nobody")].name == "Nobody")
    array[id: 9, default: User(id: 9, name: "Nobody")].name += "!"
    array[id: 1, default: User(id: 1, name: "Nobody")].name += "!"
    #expect(array.map(\.name) == ["Blob!", "Blob Jr.", "Blob Sr.", "Nobody!"])
  }

  @Test func partsOfArrays() {
    #expect(IdentifiedArray(users[1...]).ids == [2, 3])
    #expect(users.filter { $0.id != 2 }.ids == [1, 3])
    #expect(users.sorted { $0.id > $1.id }.ids == [3, 2, 1])
    #expect(users.sorted() == users)
  }

  @Test(arguments: [
    (IndexSet([0]), 3, [2, 3, 1]), (IndexSet([2]), 0, [3, 1, 2]),
    (IndexSet([0, 2]), 2, [2, 1, 3]), (IndexSet(), 1, [1, 2, 3]),
  ])
  func elementsMoveByOffset(source: IndexSet, destination: Int, expected: [Int]) {
    var array = users
    array.move(fromOffsets: source, toOffset: destination)
    #expect(array.ids.elements == expected)
    #expect(array[id: 2]?.name == "Blob Jr.")
  }

  @Test func elementsAreRemovedByOffset() {
    var array = users
    array.remove(atOffsets: [0, 2])
    #expect(array.ids == [2])
  }

  @Test func codesAsAnArray() throws {
    let data = try JSONEncoder().encode(users)
    #expect(try JSONDecoder().decode([User].self, from: data) == users.elements)
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<User>.self, from: data) == users)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(
        [String: IdentifiedArrayOf<User>].self,
        from: JSONEncoder().encode(["users": [User(id: 1, name: "A"), User(id: 1, name: "B")]])
      )
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("not corrupted: \(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "Duplicate element at offset 1")
    #expect(context.codingPath.map(\.stringValue) == ["users"])
  }

  @Test func descriptions() {
    let array: IdentifiedArrayOf<Identified<Int, String>> = [Identified("a", id: 1)]
    #expect(array.description == array.elements.description)
    let numbers = IdentifiedArray(uniqueElements: [1, 2], id: \.self)
    #expect(numbers.debugDescription == "IdentifiedArray<Int>([1, 2])")
    #expect(IdentifiedArray<Int, Int>(id: \.self).debugDescription == "IdentifiedArray<Int>([])")
    #expect(Mirror(reflecting: array).displayStyle == .collection)
  }
}

@Suite struct IdentifiedTests {
  @Test func valuesAreReachedThroughTheirIdentity() {
    var identified = Identified(User(id: 1, name: "Blob"), id: \.name)
    #expect(identified.id == "Blob")
    identified.name = "Renamed"
    #expect(identified.value.name == "Renamed")
    #expect(identified.id == "Blob")
    #expect(Identified(3) { "\($0)" }.id == "3")
  }
}
