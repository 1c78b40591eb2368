@_spi(Internals) import CasePaths
import TestSupport
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
      RecordedIssues.during { XCTModify(&fruit, case: \.crate, "in the cellar") { $0 = .empty } }
        == [
          """
          XCTModify: Expected to extract value of type "Fruit.Bowl" from "Fruit" - in the cellar …

            Actual:
              pear(1)
          """
        ]
    )
  }

  @Test func `types are named with their parameters`() {
    var result = Result<Int, any Error>.success(1)
    #expect(
      RecordedIssues.during { XCTModify(&result, case: \.failure) { _ in } } == [
        """
        XCTModify: Expected to extract value of type "Error" from "Result<Int, Error>" …

          Actual:
            success(1)
        """
      ]
    )
    var optional: Result<Int, Failure>?
    #expect(
      RecordedIssues.during { XCTModify(&optional) { _ in } } == [
        """
        XCTModify: Expected to extract value of type "Result<Int, Failure>" from \
        "Optional<Result<Int, Failure>>" …

          Actual:
            nil
        """
      ]
    )
    var nested = [Result<Int, Failure>.success(1)] as [Result<Int, Failure>]?
    #expect(
      RecordedIssues.during { XCTModify(&nested) { _ in } } == [
        """
        XCTModify: Expected "Array<Result<Int, Failure>>" value to be modified but it was unchanged.
        """
      ]
    )
  }

  @Test func `an unchanged value is a failure unless the test is not exhaustive`() {
    var fruit = Fruit.pear(1)
    let message = #"XCTModify: Expected "Int" value to be modified but it was unchanged."#
    #expect(RecordedIssues.during { XCTModify(&fruit, case: \.pear) { $0 = 1 } } == [message])
    #expect(
      RecordedIssues.during {
        XCTModifyLocals.$isExhaustive.withValue(false) {
          XCTModify(&fruit, case: \.pear) { $0 = 1 }
        }
      } == []
    )
  }

  @Test func `an error is a failure`() {
    var fruit = Fruit.pear(1)
    #expect(
      RecordedIssues.during { XCTModify(&fruit, case: \.pear) { _ in throw Failure() } } == [
        "Threw error: Failure(code: 1)"
      ]
    )
  }

  @available(*, deprecated)
  @Test func `unwrapping another case is a failure, and throws`() throws {
    #expect(try XCTUnwrap(Fruit.pear(1), case: \.pear) == 1)
    #expect(
      RecordedIssues.during {
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
