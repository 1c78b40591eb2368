import Testing

@testable import TCAReplay

@Suite("The configurations that an exploration has reached")
struct ReachedConfigurationsTests {
  @Test("each is there once, and the first way to it is kept")
  func once() {
    var reached = ReachedConfigurations()
    #expect(reached.insert([0], from: 0, by: 0) == (0, true))
    #expect(reached.insert([1], from: 0, by: 4) == (1, true))
    #expect(reached.insert([2], from: 1, by: 5) == (2, true))
    #expect(reached.insert([1], from: 2, by: 6) == (1, false))
    #expect(reached.count == 3)
    #expect(reached.path(to: 0) == [])
    #expect(reached.path(to: 2) == [4, 5])
    #expect(reached.path(to: 2, from: 1) == [5])
  }

  @Test("one that begins like another is another one")
  func prefixes() {
    var reached = ReachedConfigurations()
    for count in 0..<5 {
      #expect(reached.insert(Array(repeating: 7, count: count), from: 0, by: 0) == (count, true))
    }
    #expect(reached.insert([7, 7], from: 0, by: 0) == (2, false))
  }

  @Test("many stay apart when the table grows")
  func many() {
    var reached = ReachedConfigurations()
    func bytes(_ number: Int) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
    for number in 0..<20_000 {
      #expect(reached.insert(bytes(number), from: max(0, number - 1), by: 0).isNew)
    }
    let known = (0..<20_000).allSatisfy { reached.insert(bytes($0), from: 0, by: 0) == ($0, false) }
    #expect(known)
    #expect(reached.path(to: 19_999).count == 19_999)
  }
}
