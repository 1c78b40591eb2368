import IdentifiedCollections
import OrderedCollections
import TestSupport
import Testing

private struct Item: Equatable, Identifiable {
  let id: Int
  var value: Int
}

/// An identified array behaves as an array without two elements of one identity.
@Suite struct IdentifiedArrayLawTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func behavesAsAnArrayWithUniqueIdentities(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let range = [6, 20, 200][Int(seed % 3)]
    var array: IdentifiedArrayOf<Item> = []
    var model: [Item] = []
    for _ in 0..<300 {
      apply(generator.below(21), to: &array, &model, range, &generator)
      let positions = Dictionary(uniqueKeysWithValues: zip(model.map(\.id), model.indices))
      let agrees =
        array.elements == model
        && array.ids.elements == model.map(\.id)
        && (0..<range).allSatisfy { id in
          array[id: id] == positions[id].map { model[$0] } && array.index(id: id) == positions[id]
        }
      #expect(agrees)
      guard agrees else { return }
    }
  }

  private func apply(
    _ operation: Int,
    to array: inout IdentifiedArrayOf<Item>,
    _ model: inout [Item],
    _ range: Int,
    _ generator: inout SeededGenerator
  ) {
    let item = Item(id: generator.below(range), value: generator.below(1_000))
    let existing = model.firstIndex { $0.id == item.id }
    let position = generator.below(model.count + 1)
    switch operation {
    case 0...2:
      let (inserted, index) = array.append(item)
      #expect(inserted == (existing == nil))
      #expect(index == existing ?? model.count)
      if existing == nil { model.append(item) }
    case 3...5:
      let (inserted, index) = array.insert(item, at: position)
      #expect(inserted == (existing == nil))
      #expect(index == existing ?? position)
      if existing == nil { model.insert(item, at: position) }
    case 6:
      #expect(array.updateOrAppend(item) == existing.map { model[$0] })
      if let existing { model[existing] = item } else { model.append(item) }
    case 7:
      let (original, index) = array.updateOrInsert(item, at: position)
      #expect(original == existing.map { model[$0] })
      #expect(index == existing ?? position)
      if let existing { model[existing] = item } else { model.insert(item, at: position) }
    case 8:
      array[id: item.id] = item
      if let existing { model[existing] = item } else { model.append(item) }
    case 9:
      array[id: item.id]?.value += 1
      if let existing { model[existing].value += 1 }
    case 10:
      array[id: item.id] = nil
      if let existing { model.remove(at: existing) }
    case 11:
      #expect(array.remove(id: item.id) == existing.map { model[$0] })
      if let existing { model.remove(at: existing) }
    case 12 where position < model.count:
      #expect(array.remove(at: position) == model.remove(at: position))
    case 13 where position < model.count:
      let other = generator.below(model.count)
      array.swapAt(position, other)
      model.swapAt(position, other)
    case 14:
      array.removeAll { $0.value % 7 == 0 }
      model.removeAll { $0.value % 7 == 0 }
    case 15:
      var (first, second) = (generator, generator)
      array.shuffle(using: &first)
      model.shuffle(using: &second)
    case 16:
      array.sort { $0.value < $1.value }
      model.sort { $0.value < $1.value }
    case 17:
      array.reverse()
      model.reverse()
    case 18 where position < model.count:
      array[position].value += 1
      model[position].value += 1
    case 19 where position < model.count:
      array[position] = item
      model[position] = item
      if let existing, existing != position { model.remove(at: existing) }
    case 20:
      let end = position + generator.below(min(4, model.count - position + 1))
      let items = (0..<generator.below(4)).map { _ in
        Item(id: generator.below(range), value: generator.below(1_000))
      }
      array.replaceSubrange(position..<end, with: items)
      model.removeSubrange(position..<end)
      for item in items.reversed() {
        if let index = model.firstIndex(where: { $0.id == item.id }) {
          model[index] = item
        } else {
          model.insert(item, at: position)
        }
      }
    default:
      break
    }
  }
}
