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
      (
        "case .rename(let name):", "case .renamed(let name):",
        "17:13: error: type 'PartialKeyPath<Case<Feature.Action>>' has no member 'renamed'"
      ),
      (
        "case .rename(let name):", "case .rename(let name, let other):",
        "17:13: error: tuple pattern has the wrong length for tuple type 'String'"
      ),
      (
        "case .add:", "case .add(let number):",
        "9:13: error: pattern with associated values does not match enum case 'add'"
      ),
    ])
  func mistakes(correct: String, wrong: String, error: String) throws {
    #expect(try Compiler.errors(in: Self.feature.replacing(correct, with: wrong)) == [error])
  }

  @Test("is none where the feature is right")
  func noMistake() throws {
    #expect(try Compiler.errors(in: Self.feature) == [])
  }

  @Test("is none where a reducer is erased or the closure has another form")
  func otherForms() throws {
    let source = """
      import ComposableArchitecture

      struct Forms: Reducer {
        struct State { var count = 0 }
        enum Action { case add, loaded(Int) }
        struct Child: Reducer {
          func reduce(into state: inout Forms.State, action: Forms.Action) -> Effect<Forms.Action> { .none }
        }
        func core(_ state: inout State, _ action: Action) -> Effect<Action> { .none }
        var body: some Reducer<State, Action> {
          Reduce { _, _ in .none }
          Reduce { state, action in .run { send in await send(.loaded(1)) } }
          Reduce { state, action in
            switch action {
            case .add: .none
            case .loaded(let number): .send(.loaded(number))
            }
          }
          Reduce {
            if case .add = $1 { $0.count = 1 }
            return .none
          }
          Reduce(core)
          Reduce(Child())
          Reduce(Child() as any Reducer<State, Action>)
          Reduce<State, Action> { _, _ in .none }
          Reduce(Reduce { _, _ in .none })
        }
      }

      func erased(_ reducer: some Reducer<Int, Int>, _ other: any Reducer<Int, Int>) -> [Reduce<Int, Int>] {
        [Reduce(reducer), Reduce(other), .init { _, _ in .none }, .init(reducer)] + [reducer].map { Reduce($0) }
      }
      """
    #expect(try Compiler.errors(in: source) == [])
  }
}
