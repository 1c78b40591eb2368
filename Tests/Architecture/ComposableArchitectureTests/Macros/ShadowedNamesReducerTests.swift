import ComposableArchitecture
import Testing

/// Reducers among types and cases whose names the expansions of macros could meet: that this file compiles is half of
/// the test.
@MainActor
@Suite struct ShadowedNamesReducerTests {
  @Test func casesNamedLikeKeywords() {
    let type: CaseNames = .`Type`(1)
    #expect(type[case: \.`Type`] == 1)
    #expect(CaseNames.`init`(2)[case: \.`init`] == 2)
    #expect(CaseNames.`my case`(3)[case: \.`my case`] == 3)
    #expect(Array(CaseNames.allCasePaths).count == 10)
  }
}

private enum Shadows {
  struct Swift {}
  struct Equatable {}
  struct Hashable {}
  struct Never {}
  struct Sendable {}

  @available(*, deprecated, message: "as '@Reducer(state:action:)' is")
  @Reducer(state: .equatable, .hashable, .sendable, action: .equatable, .sendable)
  enum Path {
    case plain(Plain)
    @ReducerCaseIgnored case meta(Int)
  }

  @Reducer
  struct Plain {
    @ObservableState
    struct State: Swift_.Equatable, Swift_.Hashable, Swift_.Sendable {}
    enum Action: Swift_.Equatable, Swift_.Sendable { case tap }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }
}

/// Compiles if the conformances are those to the protocols of the standard library.
@available(*, deprecated)
private func requireConformances() {
  func require<T: Equatable & Hashable & Sendable>(_: T.Type) {}
  require(Shadows.Path.State.self)
}

/// The protocols of the standard library, where `Shadows` has taken their names.
private enum Swift_ {
  typealias Equatable = Swift.Equatable
  typealias Hashable = Swift.Hashable
  typealias Sendable = Swift.Sendable
}

@CasePathable
private enum CaseNames {
  case `Type`(Int)
  case `Protocol`
  case `default`(Int)
  case `init`(Int)
  case `my case`(Int)
  case embed(Int)
  case extract(Int)
  case modify
  case value(Int)
  case root(Int)
}
