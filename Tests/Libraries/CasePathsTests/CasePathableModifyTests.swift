import CasePaths
import TestSupport
import Testing

@Suite struct CasePathableModifyTests {
  @Test func `modify changes the payload of the case in place`() {
    var fruit = Fruit.crate(.full(1))
    fruit.modify(\.crate.full) { $0 += 1 }
    #expect(fruit == .crate(.full(2)))
    var optional: Fruit? = .pear(1)
    optional.modify(\.pear) { $0 += 1 }
    #expect(optional == .pear(2))
  }

  @Test func `assigning through a case key path replaces the payload`() {
    var fruit = Fruit.pear(1)
    fruit[case: \.pear] = 2
    #expect(fruit == .pear(2))
    fruit[case: \.pear]? += 1
    #expect(fruit == .pear(3))
    fruit[case: \.crate.full]? += 1
    #expect(fruit == .pear(3))
  }

  @Test func `assigning nil empties an optional payload`() {
    var fruit = Fruit.bowl(.empty)
    fruit[case: \.bowl] = nil
    #expect(fruit == .bowl(nil))
    fruit = .bowl(.full(1))
    let bowl: Fruit.Bowl? = nil
    fruit[case: \.bowl] = bowl
    #expect(fruit == .bowl(nil))
    var pile: Fruit? = .bowl(.empty)
    pile[case: \.some.bowl] = bowl
    #expect(pile == .bowl(nil))
  }

  @Test func `modifying another case is an issue and changes nothing`() {
    var fruit = Fruit.pear(1)
    #expect(
      RecordedIssues.during { fruit.modify(\.crate.full) { $0 += 1 } } == [
        """
        Can't modify 'pear(1)' via 'CaseKeyPath<Fruit, Int>' (aka '\\Fruit.crate.full')
        """
      ]
    )
    #expect(fruit == .pear(1))
  }

  @Test func `modifying nothing is an issue`() {
    var fruit: Fruit?
    #expect(
      RecordedIssues.during { fruit.modify(\.pear) { $0 += 1 } } == [
        """
        Can't modify 'nil' via 'CaseKeyPath<Fruit, Int>' (aka '\\Fruit.pear')
        """
      ]
    )
    #expect(fruit == nil)
  }

  @Test func `assigning to another case does nothing`() {
    var fruit = Fruit.apple
    #expect(RecordedIssues.during { fruit[case: \.pear] = 2 } == [])
    #expect(RecordedIssues.during { fruit[case: \.crate.full] = 2 } == [])
    #expect(RecordedIssues.during { fruit[case: \.pear] = nil } == [])
    #expect(RecordedIssues.during { fruit[case: \.bowl] = nil } == [])
    #expect(RecordedIssues.during { fruit.pear = 2 } == [])
    #expect(fruit == .apple)
  }

  @Test func `assigning to a property of a case replaces the payload`() {
    var fruit = Fruit.pear(1)
    fruit.pear = 2
    #expect(fruit == .pear(2))
  }
}
