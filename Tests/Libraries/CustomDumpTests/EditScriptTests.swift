import TestSupport
import Testing

@testable import CustomDump

@Suite struct EditScriptTests {
  @Test(arguments: 0..<400 as Range<UInt64>)
  func isTheStandardLibrarysDifference(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Int.random(in: 1...6, using: &generator)
    func sequence() -> [Int] {
      (0..<Int.random(in: 0...14, using: &generator)).map { _ in
        Int.random(in: 0...alphabet, using: &generator)
      }
    }
    let (old, new) = (sequence(), sequence())
    expectSameEdits(old, new)
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func isTheStandardLibrarysDifferenceOfManyUniqueElements(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let old = Array(0..<150)
    var new = old
    for _ in 0..<40 {
      new.remove(at: Int.random(in: 0..<new.count, using: &generator))
      new.insert(
        Int.random(in: 1_000...9_999, using: &generator),
        at: Int.random(in: 0...new.count, using: &generator))
      new.swapAt(
        Int.random(in: 0..<new.count, using: &generator),
        Int.random(in: 0..<new.count, using: &generator))
    }
    let unique = Set(new).count == new.count
    if unique { expectSameEdits(old, new) }
  }

  @Test func isTheStandardLibrarysDifferenceOfReversedElements() {
    let old = Array(0..<1_300)
    expectSameEdits(old, old.reversed())
    expectSameEdits(old, old.map { $0 % 7 == 0 ? -$0 : $0 })
  }

  @Test func givesUpWhenTold() {
    struct Ignorant: ElementMatcher {
      func isMatch(_ old: Int, _ new: Int) -> Bool { false }
      func match(_ old: Int, _ new: Int) -> ElementMatch { .unknown }
    }
    #expect(
      EditScript(oldCount: 200, newCount: 200, prefix: 0, suffix: 0, matcher: Ignorant()) == nil)
  }

  private func expectSameEdits(_ old: [Int], _ new: [Int]) {
    let script = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        let comparison = TypedComparison(old, new, areUnequal: false)
        let prefix = comparison.equalCount(
          fromOld: 0, new: 0, limit: min(old.count, new.count))
        return comparison.editScript(
          equalPrefix: prefix,
          equalSuffix: comparison.equalSuffixCount(after: prefix),
          dump: String.init(describing:)
        )
      }
    }
    let difference = new.difference(from: old)
    #expect(
      script.isRemoved.indices.filter { script.isRemoved[$0] }
        == difference.removals.map(\.offset))
    #expect(
      script.isInserted.indices.filter { script.isInserted[$0] }
        == difference.insertions.map(\.offset))
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
