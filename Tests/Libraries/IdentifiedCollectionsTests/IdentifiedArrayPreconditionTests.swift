import IdentifiedCollections
import TestSupport
import Testing

@Suite(.waitsForProcesses) struct IdentifiedArrayPreconditionTests {
  struct User: Identifiable, Sendable {
    var id: Int
    var name = ""
  }

  /// Operations that are not allowed on an identified array.
  enum Misuse: String, CaseIterable, Codable {
    case duplicatesInInitializer
    case duplicatesInLiteral
    case duplicatesByKeyPath
    case changedIDAtPosition
    case repeatedIDInSlice
    case changedIDByID
    case replacedIDByID
    case insertedUnderAnotherID
    case updatedWithAnotherID
    case positionOutOfBounds
    case removedOutOfBounds
    case removedFromEmpty
    case removedTooMany

    func commit() {
      var users: IdentifiedArrayOf<User> = [User(id: 1), User(id: 2)]
      switch self {
      case .duplicatesInInitializer:
        _ = IdentifiedArray(uniqueElements: [User(id: 1), User(id: 1)])
      case .duplicatesInLiteral: users = [User(id: 1), User(id: 1)]
      case .duplicatesByKeyPath:
        _ = IdentifiedArray(uniqueElements: [User(id: 1), User(id: 2)], id: \.name)
      case .changedIDAtPosition: users[0].id = 3
      case .repeatedIDInSlice: users[0..<1] = users[1..<2]
      case .changedIDByID: users[id: 1]?.id = 3
      case .replacedIDByID: users[id: 1] = User(id: 3)
      case .insertedUnderAnotherID: users[id: 3] = User(id: 4)
      case .updatedWithAnotherID: users.update(User(id: 3), at: 0)
      case .positionOutOfBounds: _ = users[2]
      case .removedOutOfBounds: users.remove(at: 2)
      case .removedFromEmpty:
        users.removeAll()
        users.removeLast()
      case .removedTooMany: users.removeFirst(3)
      }
    }
  }

  @Test(arguments: Misuse.allCases) func `stops the process`(misuse: Misuse) async {
    await #expect(processExitsWith: .failure) { [misuse] in
      misuse.commit()
    }
  }

  @Test func `keeps going where an identity is met again`() {
    var users: IdentifiedArrayOf<User> = [User(id: 1), User(id: 2)]
    #expect(users.append(User(id: 1, name: "again")) == (false, 0))
    #expect(users.insert(User(id: 2, name: "again"), at: 0) == (false, 1))
    users[id: 1] = User(id: 1, name: "replaced")
    users[1] = User(id: 2, name: "replaced")
    #expect(users.map(\.name) == ["replaced", "replaced"])
  }
}
