import OrderedCollections
import Testing

@Suite struct OrderedCollectionPreconditionTests {
  /// What must not be done to an ordered set or dictionary.
  enum Misuse: String, CaseIterable, Codable {
    case setRangeOutOfBounds
    case setUpdatedWithAnother
    case duplicateKeys
    case duplicateKeysInLiteral
    case moreKeysThanValues

    func commit() {
      var set: OrderedSet = [1, 2]
      var dictionary: OrderedDictionary = [1: "a", 2: "b"]
      switch self {
      case .setRangeOutOfBounds: _ = set[1..<3]
      case .setUpdatedWithAnother: set.update(3, at: 0)
      case .duplicateKeys: dictionary = OrderedDictionary(uniqueKeysWithValues: [(1, ""), (1, "")])
      case .duplicateKeysInLiteral: dictionary = [1: "", 1: ""]
      case .moreKeysThanValues: dictionary = OrderedDictionary(uniqueKeys: [1, 2], values: [""])
      }
    }
  }

  @Test(arguments: Misuse.allCases) func `stops the process`(misuse: Misuse) async {
    await #expect(processExitsWith: .failure) { [misuse] in
      misuse.commit()
    }
  }
}
