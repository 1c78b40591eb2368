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
        IdentifiedArrayOf<User>.self,
        from: JSONEncoder().encode([User(id: 1, name: "A"), User(id: 1, name: "B")])
      )
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("not corrupted: \(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "Duplicate element at offset 1")
  }

  @Test func descriptions() {
    let array: IdentifiedArrayOf<Identified<Int, String>> = [Identified("a", id: 1)]
    #expect(array.description == array.elements.description)
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
