import Testing

@testable import RuntimeReflection

enum Harbour {
  enum Storm: Error { case wind }
  struct Berth {}
  struct Cargo<Goods> {}
  private struct Secret {}
}

@Suite struct TypeNamesTests {
  @Test func areThoseOfAModuleWithTheTypesAroundThem() {
    let names = Reflection.typeNames(inModules: ["RuntimeReflectionTests"])
      .filter { $0.hasPrefix("Harbour") }
    #expect(names.sorted() == ["Harbour", "Harbour.Berth", "Harbour.Storm"])
  }

  @Test func areNoneForAModuleThatIsNotThere() {
    #expect(Reflection.typeNames(inModules: ["Nowhere"]) == [])
  }
}
