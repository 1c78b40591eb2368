import CasePaths
import Testing

@Suite struct AnyCasePathTests {
  @Test func `a case path is made of two functions`() {
    let number = AnyCasePath<String, Int>(embed: { String($0) }, extract: { Int($0) })
    #expect(number.embed(1) == "1")
    #expect(number.extract(from: "1") == 1)
    #expect(number.extract(from: "one") == nil)
  }

  @Test func `a case path is made of a case key path`() {
    let path = AnyCasePath(\Fruit.Cases.crate.full)
    #expect(path.extract(from: .crate(.full(1))) == 1)
    #expect(path.extract(from: .apple) == nil)
    #expect(path.embed(1) == .crate(.full(1)))
    let identity = AnyCasePath(\Fruit.Cases.self)
    #expect(identity.extract(from: .apple) == .apple)
    #expect(identity.embed(.apple) == .apple)
  }

  @Test func `case paths append`() {
    let crate = Fruit.allCasePaths.crate
    #expect(
      crate.appending(path: Fruit.Bowl.allCasePaths.full).extract(from: .crate(.full(1))) == 1)
    #expect(crate.full.extract(from: .crate(.full(1))) == 1)
    #expect(crate.full.embed(1) == .crate(.full(1)))
    #expect(AnyCasePath<Int, Int>().appending(path: AnyCasePath()).extract(from: 1) == 1)
  }

  @Test func `modify changes the value in a root, and throws in another case`() throws {
    var fruit = Fruit.pear(1)
    let result = try Fruit.allCasePaths.pear.modify(&fruit) { value -> String in
      value += 1
      return "done"
    }
    #expect(result == "done")
    #expect(fruit == .pear(2))
    #expect(throws: (any Error).self) {
      try Fruit.allCasePaths.labelled.modify(&fruit) { $0 += 1 }
    }
    #expect(fruit == .pear(2))
  }

  @Test func `a case path describes its types`() {
    #expect(String(reflecting: Fruit.allCasePaths.crate) == "AnyCasePath<Fruit, Fruit.Bowl>")
  }
}
