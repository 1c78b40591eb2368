import Testing

/// What `@Reducer` generates where the state or the action is missing beside a body.
@Suite struct ReducerDomainExpansionTests {
  @Test func `a body that names no types gets the state that is missing`() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
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
          @CasePathable
          enum Action {
            case tap
          }
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }

          @ObservableState
          struct State: Codable, Equatable, Hashable, Sendable {
            init() {
            }
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """
    )
  }

  @Test func `a body that names no types gets the action that is missing`() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        struct State {
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
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }

          @CasePathable
          enum Action: Equatable, Hashable, Sendable {
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """
    )
  }

  @Test(arguments: ["ReducerBuilder<State, Action>", "ReducerBuilderOf<Self>"])
  func `a body with a builder of its own keeps it`(builder: String) {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        struct State {
        }
        @\(builder) var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      macros: "Reducer",
      to: """
        struct Feature {
          struct State {
          }
          @\(builder) var body: some ReducerOf<Self> {
            EmptyReducer()
          }

          @CasePathable
          enum Action: Equatable, Hashable, Sendable {
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """
    )
  }
}
