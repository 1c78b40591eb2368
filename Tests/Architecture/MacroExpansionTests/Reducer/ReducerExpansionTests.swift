import Testing

/// What `@Reducer` generates on structs.
@Suite struct ReducerExpansionTests {
  @Test func `an empty struct`() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
      }
      """,
      macros: "Reducer",
      to: """
        struct Feature {

          @ObservableState
          struct State: Codable, Equatable, Hashable, Sendable {
            init() {
            }
          }

          @CasePathable
          enum Action: Equatable, Hashable, Sendable {
          }

          typealias Body = ComposableArchitecture.EmptyReducer<State, Action>

          let body = Body()
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """
    )
  }

  @Test(arguments: ["CasePathable", "CasePaths.CasePathable", "Equatable, Sendable & CasePathable"])
  func `what is case-pathable by hand stays as it is`(conformances: String) {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        enum State: \(conformances) {
        }
        enum Action: \(conformances) {
        }
        var body: Body
      }
      """,
      macros: "Reducer",
      to: """
        struct Feature {
          @dynamicMemberLookup
          enum State: \(conformances) {
          }
          enum Action: \(conformances) {
          }
          var body: Body
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """
    )
  }

  @Test func `a body that names its state and action`() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        var body: some Reducer<Int, Bool> { EmptyReducer() }
      }
      """,
      macros: "Reducer",
      to: """
        struct Feature {
          @ComposableArchitecture.ReducerBuilder<Int, Bool>
          var body: some Reducer<Int, Bool> { EmptyReducer() }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """
    )
  }

  /// The reducer determines the state and the action, wherever they are declared.
  @Test(arguments: [
    "let body = EmptyReducer<Int, Int>()",
    "let body: some Reducer<Int, Int> = EmptyReducer()",
    "let body: some ReducerOf<Child>",
    "var body: Reduce<State, Action> { Reduce { _, _ in .none } }",
    "func reduce(into state: inout Int, action: Bool) -> Effect<Bool> { .none }",
  ])
  func `nothing is added to logic`(logic: String) {
    let expansion = Expansion(
      """
      @Reducer
      struct Feature {
        \(logic)
      }
      """,
      macros: "Reducer"
    )
    #expect(
      expansion.source == """

        struct Feature {
          \(logic)
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """
    )
  }

  @Test func `a body of the types around the reducer`() {
    expectExpansion(
      """
      @Reducer
      struct Feature<State> {
        var body: some Reducer<State, Action> {
          EmptyReducer()
        }
      }
      """,
      macros: "Reducer",
      to: """
        struct Feature<State> {
          @ComposableArchitecture.ReducerBuilder<State, Action>
          var body: some Reducer<State, Action> {
            EmptyReducer()
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """
    )
  }

  @Test func `a generic parameter may be the state or the action`() {
    expectExpansion(
      """
      @Reducer
      struct Feature<Action> {
      }
      """,
      macros: "Reducer",
      to: """
        struct Feature<Action> {

          @ObservableState
          struct State: Codable, Equatable, Hashable, Sendable {
            init() {
            }
          }

          typealias Body = ComposableArchitecture.EmptyReducer<State, Action>

          let body = Body()
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """
    )
  }

  @Test func `a public struct`() {
    expectExpansion(
      """
      @Reducer
      public struct Feature {
      }
      """,
      macros: "Reducer",
      to: """
        public struct Feature {

          @ObservableState
          public struct State: Codable, Equatable, Hashable, Sendable {
            public init() {
            }
          }

          @CasePathable
          public enum Action: Equatable, Hashable, Sendable {
          }

          public typealias Body = ComposableArchitecture.EmptyReducer<State, Action>

          public let body = Body()
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """
    )
  }

  @Test func `isolation is handed on`() {
    expectExpansion(
      """
      @Reducer
      nonisolated struct Feature {
      }
      """,
      macros: "Reducer",
      to: """
        nonisolated struct Feature {

          @ObservableState
          nonisolated struct State: Codable, Equatable, Hashable, Sendable {
            init() {
            }
          }

          @CasePathable
          nonisolated enum Action: Equatable, Hashable, Sendable {
          }

          typealias Body = ComposableArchitecture.EmptyReducer<State, Action>

          let body = Body()
        }

        extension Feature: nonisolated ComposableArchitecture.Reducer {
        }
        """
    )
  }

  @Test func `what is there is kept`() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        struct State {
        }
        enum Action {
          case tap
        }
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      macros: "Reducer",
      to: """
        struct Feature {
          struct State {
          }
          @CasePathable
          enum Action {
            case tap
          }
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """
    )
  }

  @Test func `enums of states are looked up by member`() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        enum State {
          case loading
        }
        @CasePathable enum Action {
        }
        var body: some Reducer<State, Action> {
          EmptyReducer()
        }
      }
      """,
      macros: "Reducer",
      to: """
        struct Feature {
          @CasePathable @dynamicMemberLookup
          enum State {
            case loading
          }
          @CasePathable enum Action {
          }
          @ComposableArchitecture.ReducerBuilder<State, Action>
          var body: some Reducer<State, Action> {
            EmptyReducer()
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """
    )
  }

  @Test func `a body of a concrete type, and conditional members`() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        #if DEBUG
          typealias State = Int
        #else
          struct State {
          }
        #endif
        class Action {
        }
        let body = EmptyReducer<State, Action>()
      }
      """,
      macros: "Reducer",
      to: """
        struct Feature {
          #if DEBUG
            typealias State = Int
          #else
            struct State {
            }
          #endif
          class Action {
          }
          let body = EmptyReducer<State, Action>()
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """
    )
  }
}
