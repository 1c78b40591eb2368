import CasePaths
import Testing

@Suite struct ShadowedNamesTests {
  @CasePathable
  enum Language: Equatable {
    struct Swift: Equatable {}
    struct Sequence: Equatable {}

    case swift(Swift)
    case `default`
  }

  @Test func casesOfAnEnumThatDeclaresTypesLikeThoseOfTheStandardLibrary() {
    #expect(Language.allCasePaths.swift.extract(from: .swift(Language.Swift())) != nil)
    #expect(Language.default.is(\.default))
    #expect(Array(Language.allCasePaths).count == 2)
  }
}
