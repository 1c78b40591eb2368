import Testing

@testable import RuntimeReflection

@Suite struct ReflectionCheckTests {
  @Test(arguments: Reflection.layoutChecks.map(\.layout))
  func theLayoutIsThatOfThisToolchain(_ layout: String) throws {
    let check = try #require(Reflection.layoutChecks.first { $0.layout == layout })
    #expect(check.isKnown())
  }

  @Test func nothingIsWrongWithThisToolchain() {
    #expect(Reflection.problem == nil)
  }

  @Test func namesTheFirstLayoutThatIsNotKnown() {
    #expect(
      Reflection.difference([("structs", { true }), ("enums", { false }), ("tuples", { false })])
        == "another layout for enums")
  }

  @Test func aFailedCheckEndsTheChecking() {
    // Reflection must not read data of an unknown layout.
    let difference = Reflection.difference(
      [("structs", { false }), ("enums", { fatalError("not reached") })])
    #expect(difference == "another layout for structs")
  }
}
