import TestSupport
import Testing

@testable import CustomDump

@Suite struct AlignmentTests {
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `pairs are equal and in order, and as many as the standard library finds`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet = Int.random(in: 1...40, using: &generator)
    func sequence() -> [Int] {
      (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        Int.random(in: 0...alphabet, using: &generator)
      }
    }
    let (old, new) = (sequence(), sequence())
    let pairs = align(old, new)
    expectIncreasing(pairs, old, new)
    #expect(pairs.count == old.count - new.difference(from: old).removals.count)
  }

  @Test func `elements that only one sequence has cost nothing`() {
    let old = Array(0..<20_000)
    #expect(align([], old).isEmpty)
    #expect(align(old, []).isEmpty)
    #expect(align(old, old.map { $0 + 20_000 }).isEmpty)
    #expect(align(old.filter { $0.isMultiple(of: 2) }, old).count == 10_000)
    #expect(align(old, old.filter { $0.isMultiple(of: 3) }).count == 6_667)
  }

  @Test func `unique elements that move in great numbers keep a longest increasing run`() {
    let old = Array(0..<20_000)
    let halves = Array(old[10_000...]) + Array(old[..<10_000])
    #expect(align(old, halves).count == 10_000)
    #expect(align(old, old.reversed()).count == 1)
    let interleaved = zip(old[..<10_000], old[10_000...]).flatMap { [$0, $1] }
    #expect(align(old, interleaved).count == 10_001)
  }

  @Test func `repeated elements in great numbers are aligned between unique ones`() {
    var generator = SeededGenerator(seed: 1)
    let old = (0..<20_000).map {
      $0.isMultiple(of: 10) ? $0 : -Int.random(in: 1...5, using: &generator)
    }
    let new = (0..<20_000).map {
      $0.isMultiple(of: 10) ? $0 : -Int.random(in: 1...5, using: &generator)
    }
    let pairs = align(old, new)
    expectIncreasing(pairs, old, new)
    #expect(pairs.count > 10_000)
    let (reds, blues) = (old.shuffled(using: &generator), new.shuffled(using: &generator))
    expectIncreasing(align(reds, blues), reds, blues)
  }

  private func align(_ old: [Int], _ new: [Int]) -> [(old: Int, new: Int)] {
    func elements(_ numbers: [Int]) -> [Alignment.Element] {
      numbers.enumerated().map { ($0, Int32($1)) }
    }
    return Alignment(elements(old), elements(new)).pairs
  }

  private func expectIncreasing(_ pairs: [(old: Int, new: Int)], _ old: [Int], _ new: [Int]) {
    #expect(pairs.allSatisfy { old[$0.old] == new[$0.new] })
    #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new })
  }
}
