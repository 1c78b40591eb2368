@_spi(Internals) import CasePaths
import Testing

@Suite struct XCTModifyTests {
  @Test func `values of cases and of optionals are changed`() {
    var fruit = Fruit.pear(1)
    XCTModify(&fruit, case: \.pear) { $0 += 1 }
    #expect(fruit == .pear(2))
    XCTModify(&fruit, case: Fruit.allCasePaths.pear) { $0 += 1 }
    #expect(fruit == .pear(3))
    var optional: Int? = 1
    XCTModify(&optional) { $0 += 1 }
    #expect(optional == 2)
  }

  @Test func `another case is a failure`() {
    var fruit = Fruit.pear(1)
    #expect(
      issues { XCTModify(&fruit, case: \.crate, "in the cellar") { $0 = .empty } } == [
        """
        XCTModify: Expected to extract value of type "Fruit.Bowl" from "Fruit" - in the cellar …

          Actual:
            pear(1)
        """
      ]
    )
  }

  @Test func `an unchanged value is a failure unless the test is not exhaustive`() {
    var fruit = Fruit.pear(1)
    let message = #"XCTModify: Expected "Int" value to be modified but it was unchanged."#
    #expect(issues { XCTModify(&fruit, case: \.pear) { $0 = 1 } } == [message])
    #expect(
      issues {
        XCTModifyLocals.$isExhaustive.withValue(false) {
          XCTModify(&fruit, case: \.pear) { $0 = 1 }
        }
      } == []
    )
  }

  @Test func `an error is a failure`() {
    var fruit = Fruit.pear(1)
    #expect(
      issues { XCTModify(&fruit, case: \.pear) { _ in throw Failure() } } == [
        "XCTModify: Threw error: Failure(code: 1)"
      ]
    )
  }

  @available(*, deprecated)
  @Test func `unwrapping another case is a failure, and throws`() throws {
    #expect(try XCTUnwrap(Fruit.pear(1), case: \.pear) == 1)
    #expect(
      issues {
        #expect(throws: (any Error).self) { try XCTUnwrap(Fruit.pear(1), case: \.crate) }
      } == [
        """
        XCTUnwrap: Expected to extract value of type "Fruit.Bowl" from "Fruit" …

          Actual:
            pear(1)
        """
      ]
    )
  }
}
