import OrderedCollections
import TestSupport
import Testing

/// An ordered dictionary behaves as an array of pairs with unique keys.
@Suite struct OrderedDictionaryLawTests {
  private typealias Pair = (key: Int, value: Int)

  @Test(arguments: 0..<60 as Range<UInt64>)
  func behavesAsAnArrayOfPairsWithUniqueKeys(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let range = [6, 20, 200][Int(seed % 3)]
    var dictionary = OrderedDictionary<Int, Int>()
    var model: [Pair] = []
    for _ in 0..<300 {
      apply(generator.below(18), to: &dictionary, &model, range, &generator)
      let agrees =
        dictionary.keys.elements == model.map(\.key)
        && dictionary.values.elements == model.map(\.value)
        && (0..<range).allSatisfy { key in
          dictionary[key] == model.first { $0.key == key }?.value
        }
      #expect(agrees)
      guard agrees else { return }
    }
  }

  private func apply(
    _ operation: Int,
    to dictionary: inout OrderedDictionary<Int, Int>,
    _ model: inout [Pair],
    _ range: Int,
    _ generator: inout SeededGenerator
  ) {
    let key = generator.below(range)
    let value = generator.below(1_000)
    let existing = model.firstIndex { $0.key == key }
    let position = generator.below(model.count + 1)
    func set() {
      if let existing { model[existing].value = value } else { model.append((key, value)) }
    }
    switch operation {
    case 0...2:
      dictionary[key] = value
      set()
    case 3, 4:
      #expect(dictionary.updateValue(value, forKey: key) == existing.map { model[$0].value })
      set()
    case 5, 6:
      let (original, index) = dictionary.updateValue(value, forKey: key, insertingAt: position)
      #expect(original == existing.map { model[$0].value })
      #expect(index == existing ?? position)
      if let existing {
        model[existing].value = value
      } else {
        model.insert((key, value), at: position)
      }
    case 7:
      dictionary[key, default: 100] += 1
      if let existing { model[existing].value += 1 } else { model.append((key, 101)) }
    case 8:
      dictionary[key]? += 1
      if let existing { model[existing].value += 1 }
    case 9:
      dictionary[key] = nil
      if let existing { model.remove(at: existing) }
    case 10:
      modify(&dictionary[key]) { $0 = nil }
      if let existing { model.remove(at: existing) }
    case 11:
      modify(&dictionary[key]) { $0 = value }
      set()
    case 12:
      #expect(dictionary.removeValue(forKey: key) == existing.map { model[$0].value })
      if let existing { model.remove(at: existing) }
    case 13 where position < model.count:
      #expect(dictionary.remove(at: position) == model.remove(at: position))
    case 14 where position < model.count:
      let other = generator.below(model.count)
      dictionary.swapAt(position, other)
      model.swapAt(position, other)
    case 15:
      dictionary.removeAll { $0.value % 7 == 0 }
      model.removeAll { $0.value % 7 == 0 }
    case 16:
      var (first, second) = (generator, generator)
      dictionary.shuffle(using: &first)
      model.shuffle(using: &second)
    case 17:
      dictionary.sort()
      model.sort { $0.key < $1.key }
    default:
      break
    }
  }

  private func modify(_ value: inout Int?, _ body: (inout Int?) -> Void) {
    body(&value)
  }
}
