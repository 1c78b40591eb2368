import OrderedCollections
import TestSupport
import Testing

@Suite(.waitsForProcesses) struct OrderedCollectionPreconditionTests {
  /// Operations that are not allowed on an ordered set or dictionary.
  enum Misuse: String, CaseIterable, Codable {
    case setPositionOutOfBounds
    case setRangeOutOfBounds
    case setUpdatedWithAnother
    case setInsertedOutOfBounds
    case setReplacedByMember
    case setMovedOutOfBounds
    case setRemovedOutOfBounds
    case setRemovedFromEmpty
    case setRemovedTooMany
    case duplicateKeys
    case duplicateKeysInLiteral
    case duplicateKeysBesideValues
    case moreKeysThanValues
    case dictionaryReplacedByKey
    case dictionaryPositionOutOfBounds
    case dictionaryRemovedFromEmpty
    case dictionaryRemovedTooMany

    func commit() {
      var set: OrderedSet = [1, 2]
      var dictionary: OrderedDictionary = [1: "a", 2: "b"]
      switch self {
      case .setPositionOutOfBounds: _ = set[2]
      case .setRangeOutOfBounds: _ = set[1..<3]
      case .setUpdatedWithAnother: set.update(3, at: 0)
      case .setInsertedOutOfBounds: set.insert(3, at: 3)
      case .setReplacedByMember: set.replace(at: 0, with: 2)
      case .setMovedOutOfBounds: set.move(from: 0, to: 3)
      case .setRemovedOutOfBounds: set.remove(at: 2)
      case .setRemovedFromEmpty:
        set.removeAll()
        set.removeFirst()
      case .setRemovedTooMany: set.removeLast(3)
      case .duplicateKeys: dictionary = OrderedDictionary(uniqueKeysWithValues: [(1, ""), (1, "")])
      case .duplicateKeysInLiteral: dictionary = [1: "", 1: ""]
      case .duplicateKeysBesideValues:
        dictionary = OrderedDictionary(uniqueKeys: [1, 1], values: ["", ""])
      case .moreKeysThanValues: dictionary = OrderedDictionary(uniqueKeys: [1, 2], values: [""])
      case .dictionaryReplacedByKey: dictionary.replaceElement(at: 0, withKey: 2, value: "")
      case .dictionaryPositionOutOfBounds: _ = dictionary.elements[2]
      case .dictionaryRemovedFromEmpty:
        dictionary.removeAll()
        dictionary.removeLast()
      case .dictionaryRemovedTooMany: dictionary.removeFirst(3)
      }
    }
  }

  @Test(arguments: Misuse.allCases) func `stops the process`(misuse: Misuse) async {
    await #expect(processExitsWith: .failure) { [misuse] in
      misuse.commit()
    }
  }
}
