import RuntimeReflection
import Testing

private struct Outer<Value> {
  struct Inner {}
}
private struct Plain {
  enum Nested {}
}
private protocol Shape {}

@Suite struct TypeNameTests {
  @Test func modulesAndPrivateContextsAreLeftOut() {
    #expect(typeName(Int.self) == "Int")
    #expect(typeName(Plain.self) == "Plain")
    #expect(typeName(Plain.Nested.self) == "Plain.Nested")
  }

  @Test func localTypesLoseTheirContext() {
    struct Local {}
    #expect(typeName(Local.self) == "Local" || typeName(Local.self) == "TypeNameTests.Local")
  }

  @Test func collectionsGetTheirSugar() {
    #expect(typeName(Int?.self) == "Int?")
    #expect(typeName([Int].self) == "[Int]")
    #expect(typeName([String: [Plain?]].self) == "[String: [Plain?]]")
    #expect(typeName([[Int: Int]: Bool].self) == "[[Int: Int]: Bool]")
  }

  @Test func genericArgumentsAreAbbreviatedOrKept() {
    #expect(typeName(Outer<[Int]>.self) == "Outer")
    #expect(typeName(Outer<Int>.Inner.self) == "Outer.Inner")
    #expect(
      typeName(Outer<[Plain.Nested]>.self, genericsAbbreviated: false) == "Outer<[Plain.Nested]>")
    #expect(typeName(Set<Int>.self, genericsAbbreviated: false) == "Set<Int>")
  }

  @Test func sugarIsKeptOutsideOfGenericArgumentsOnly() {
    #expect(typeName(Outer<Int>?.self) == "Optional")
    #expect(typeName(Outer<Int>?.self, genericsAbbreviated: false) == "Optional<Outer<Int>>")
  }

  @Test func compoundTypes() {
    #expect(typeName((Int, label: Plain.Nested).self) == "(Int, label: Plain.Nested)")
    #expect(typeName(((Int) -> String).self) == "(Int) -> String")
    #expect(typeName((any Shape).self) == "Shape" || typeName((any Shape).self) == "any Shape")
  }

  @Test func enclosingTypesAreNamedOnDemand() {
    #expect(typeName(Plain.Nested.self, qualified: false) == "Nested")
  }

  @Test(arguments: [
    ("Module.(unknown context at $10f2a).State", "State"),
    ("Module.Suite.(unknown context at $1).(unknown context at $2).State", "Suite.State"),
    ("(extension in Module):Swift.Array<Swift.Int>.Inner", "[Int].Inner"),
    ("Module.Outer<Module.A>.Inner<Module.B>", "Outer"),
    ("Swift.Optional<() -> ()>", "(() -> ())?"),
    ("Module.Outer<(Swift.Int) -> ()>", "Outer"),
    ("(Module.A) -> Module.B<Swift.Int>", "(A) -> B"),
    ("MySwift.Optional<A.B>", "Optional"),
    ("Module.Größe", "Größe"),
  ])
  func runtimeNames(runtimeName: String, expected: String) {
    #expect(readableTypeName(runtimeName, genericsAbbreviated: true) == expected)
  }
}
