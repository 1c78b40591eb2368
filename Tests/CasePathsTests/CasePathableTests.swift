import CasePaths
import Testing

@CasePathable
@dynamicMemberLookup
private enum Fruit: Equatable {
  case apple
  case pear(Int)
  case basket(count: Int, label: String)
  case bowl(Bowl?)
  case nothing(Never)
  indirect case pile(Self)

  @CasePathable
  enum Bowl: Equatable {
    case full(Int)
    case empty
  }
}

@Suite struct CasePathableTests {
  @Test func `extracts the payload of the case that the enum is in`() {
    let fruit = Fruit.basket(count: 2, label: "x")
    #expect(fruit.basket?.count == 2)
    #expect(fruit[case: \.pear] == nil)
    #expect(fruit.is(\.basket))
    #expect(!fruit.is(\.apple))
    #expect(Fruit.bowl(.full(3))[case: \.bowl.full] == 3)
    #expect((\Fruit.Cases.bowl.full)(3) == Fruit.bowl(.full(3)))
    #expect(Array(Fruit.allCasePaths).count == 6)
    #expect(fruit.case == \.basket)
  }
}
