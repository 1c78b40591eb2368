import Testing

/// What the compiler says about a mistake deep in the closure of `Reduce`.
@Suite("A mistake within Reduce")
struct MistakesInReduceTests {
  private static let feature = """
    import ComposableArchitecture

    struct Feature: Reducer {
      struct State { var count = 0; var name = "" }
      enum Action { case add, load, loaded(Int), rename(String) }
      var body: some Reducer<State, Action> {
        Reduce { state, action in
          switch action {
          case .add:
            state.count += 1
            return .none
          case .load:
            return .run { send in await send(.loaded(42)) }
          case .loaded(let number):
            state.count = number
            return .none
          case .rename(let name):
            state.name = name
            return .none
          }
        }
      }
    }
    """

  @Test(
    "is shown at its place",
    arguments: [
      (
        "state.name = name", "state.nam = name",
        "18:15: error: value of type 'Feature.State' has no member 'nam'"
      ),
      (
        "state.name = name", "state.name = 3",
        "18:22: error: cannot assign value of type 'Int' to type 'String'"
      ),
      ("state.name = name", "undefined()", "18:9: error: cannot find 'undefined' in scope"),
      (
        ".loaded(42)", ".loaded(\"42\")",
        "13:50: error: cannot convert value of type 'String' to expected argument type 'Int'"
      ),
    ])
  func mistakes(correct: String, wrong: String, error: String) throws {
    #expect(try Compiler.errors(in: Self.feature.replacing(correct, with: wrong)) == [error])
  }

  @Test("is none where the feature is right")
  func noMistake() throws {
    #expect(try Compiler.errors(in: Self.feature) == [])
  }
}
