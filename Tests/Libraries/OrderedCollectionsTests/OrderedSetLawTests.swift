import OrderedCollections
import TestSupport
import Testing

/// An ordered set behaves as an array that rejects elements it already has.
@Suite struct OrderedSetLawTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func behavesAsAnArrayOfUniqueElements(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let range = [6, 20, 200][Int(seed % 3)]
    var set = OrderedSet<Int>()
    var model: [Int] = []
    for _ in 0..<300 {
      apply(generator.below(20), to: &set, &model, range, &generator)
      guard expectAgreement(set, model, range) else { return }
    }
  }

  @Test func findsItsElementsAfterAPredicateHasThrown() {
    struct Failure: Error {}
    var set = OrderedSet(0..<20)
    #expect(throws: Failure.self) {
      try set.removeAll { element in
        if element == 10 { throw Failure() }
        return element == 0
      }
    }
    #expect(set.indices.allSatisfy { set.firstIndex(of: set[$0]) == $0 })
    #expect(!set.append(5).inserted)
  }

  private func apply(
    _ operation: Int,
    to set: inout OrderedSet<Int>,
    _ model: inout [Int],
    _ range: Int,
    _ generator: inout SeededGenerator
  ) {
    let element = generator.below(range)
    let existing = model.firstIndex(of: element)
    let position = generator.below(model.count + 1)
    switch operation {
    case 0...3:
      let (inserted, index) = set.append(element)
      #expect(inserted == (existing == nil))
      #expect(index == existing ?? model.count)
      if existing == nil { model.append(element) }
    case 4...6:
      let (inserted, index) = set.insert(element, at: position)
      #expect(inserted == (existing == nil))
      #expect(index == existing ?? position)
      if existing == nil { model.insert(element, at: position) }
    case 7:
      #expect(set.updateOrAppend(element) == existing.map { model[$0] })
      if existing == nil { model.append(element) }
    case 8:
      let (original, index) = set.updateOrInsert(element, at: position)
      #expect(original == existing.map { model[$0] })
      #expect(index == existing ?? position)
      if existing == nil { model.insert(element, at: position) }
    case 9, 10:
      #expect(set.remove(element) == existing.map { model[$0] })
      if let existing { model.remove(at: existing) }
    case 11 where position < model.count:
      #expect(set.remove(at: position) == model.remove(at: position))
    case 12 where position < model.count:
      let other = generator.below(model.count)
      set.swapAt(position, other)
      model.swapAt(position, other)
    case 13:
      let end = position + generator.below(min(4, model.count - position + 1))
      set.removeSubrange(position..<end)
      model.removeSubrange(position..<end)
    case 14:
      set.removeAll { $0 % 5 == 0 }
      model.removeAll { $0 % 5 == 0 }
    case 15:
      set.reverse()
      model.reverse()
    case 16:
      var (first, second) = (generator, generator)
      set.shuffle(using: &first)
      model.shuffle(using: &second)
    case 17 where model.count > range / 2:
      set.sort()
      model.sort()
    case 18 where position < model.count && existing ?? position == position:
      #expect(set.replace(at: position, with: element) == model[position])
      model[position] = element
    case 19:
      let end = position + generator.below(min(4, model.count - position + 1))
      let insertionPoint = generator.below(model.count + 1)
      let moved = set.moveSubrange(position..<end, to: insertionPoint)
      model.move(position..<end, to: insertionPoint)
      #expect(moved.count == end - position)
    default:
      break
    }
  }

  private func expectAgreement(_ set: OrderedSet<Int>, _ model: [Int], _ range: Int) -> Bool {
    let positions = Dictionary(uniqueKeysWithValues: zip(model, model.indices))
    set._checkInvariants()
    let agrees =
      set.elements == model
      && (0..<range).allSatisfy { set.firstIndex(of: $0) == positions[$0] }
    #expect(agrees)
    return agrees
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func hasTheAlgebraOfSets(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func elements() -> [Int] { (0..<generator.below(14)).map { _ in generator.below(12) } }
    let (left, right) = (elements(), elements())
    let (a, b) = (OrderedSet(left), OrderedSet(right))
    let (x, y) = (Set(left), Set(right))

    #expect(Set(a.union(right)) == x.union(y))
    #expect(Set(a.intersection(right)) == x.intersection(y))
    #expect(Set(a.subtracting(right)) == x.subtracting(y))
    #expect(Set(a.symmetricDifference(right)) == x.symmetricDifference(y))
    #expect(Array(a.union(b).prefix(a.count)) == a.elements)
    #expect(a.intersection(b).elements == a.elements.filter(y.contains))
    #expect(a.isSubset(of: b) == x.isSubset(of: y))
    #expect(a.isSubset(of: right) == x.isSubset(of: y))
    #expect(a.isSuperset(of: b) == x.isSuperset(of: y))
    #expect(a.isStrictSubset(of: b) == x.isStrictSubset(of: y))
    #expect(a.isStrictSuperset(of: right) == x.isStrictSuperset(of: y))
    #expect(a.isDisjoint(with: b) == x.isDisjoint(with: y))
    #expect(a.isEqualSet(to: b) == (x == y))
    #expect((a.unordered == b.unordered) == (x == y))
    expectAlgebra(of: a.unordered, and: right, x, y)
    #expect(a.unordered.union(b.unordered) == OrderedSet(left + right).unordered)
  }

  /// A view gives the same results as a set, for a sequence and an ordered set.
  private func expectAlgebra(
    of view: OrderedSet<Int>.UnorderedView, and sequence: [Int], _ x: Set<Int>, _ y: Set<Int>
  ) {
    let set = OrderedSet(sequence)
    #expect(view.union(sequence) == view.union(set.unordered))
    #expect(view.intersection(sequence) == view.intersection(set.unordered))
    #expect(view.symmetricDifference(sequence) == view.symmetricDifference(set.unordered))
    #expect(view.subtracting(sequence) == view.subtracting(set.unordered))
    var copy = view
    copy.formUnion(sequence)
    copy.formIntersection(sequence)
    #expect(copy == set.unordered)
    copy.subtract(sequence)
    #expect(copy.isEmpty)
    copy.formSymmetricDifference(sequence)
    #expect(copy == set.unordered)
    #expect(view.isSubset(of: sequence) == x.isSubset(of: y))
    #expect(view.isSubset(of: set) == x.isSubset(of: y))
    #expect(view.isSuperset(of: sequence) == x.isSuperset(of: y))
    #expect(view.isStrictSubset(of: set) == x.isStrictSubset(of: y))
    #expect(view.isStrictSubset(of: sequence) == x.isStrictSubset(of: y))
    #expect(view.isStrictSuperset(of: sequence) == x.isStrictSuperset(of: y))
    #expect(view.isDisjoint(with: sequence) == x.isDisjoint(with: y))
    #expect(view.isEqualSet(to: sequence) == (x == y))
    #expect(view.isEqualSet(to: set) == (x == y))
    #expect(view.isEqualSet(to: set.unordered) == (x == y))
  }
}

extension Array {
  /// Moves a range before the element at another position.
  mutating func move(_ subrange: Range<Int>, to insertionPoint: Int) {
    guard !subrange.contains(insertionPoint) else { return }
    let part = Array(self[subrange])
    removeSubrange(subrange)
    insert(
      contentsOf: part,
      at: insertionPoint > subrange.lowerBound ? insertionPoint - part.count : insertionPoint)
  }
}
