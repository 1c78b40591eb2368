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
      Reflection.problem(
        environment: nil,
        checks: [("structs", { true }), ("enums", { false }), ("tuples", { false })])
          == """
          reflection over types is off: this Swift runtime has another layout for enums than Swift 6.3; use a \
          supported toolchain
          """)
  }

  @Test func aFailedCheckEndsTheChecking() {
    // Reflection must not read data of an unknown layout.
    let problem = Reflection.problem(
      environment: nil, checks: [("structs", { false }), ("enums", { fatalError("not reached") })])
    #expect(problem != nil)
  }

  @Test func canBeTurnedOff() {
    #expect(
      Reflection.problem(environment: "off", checks: [])
        == "reflection over types is off: the environment sets TCA_REFLECTION to 'off'")
    #expect(Reflection.problem(environment: "on", checks: []) == nil)
  }
}
