import Testing

/// What `@Reducer` generates where the state or the action is missing beside a body.
@Suite struct ReducerDomainExpansionTests {
  @Test func `a body that names no types gets the state that is missing`() {
    let expansion = Expansion(
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
      macros: "Reducer"
    )
    #expect(
      expansion.source == """

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
    #expect(expansion.diagnostics == [])
  }

  @Test func `a body that names no types gets the action that is missing`() {
    let expansion = Expansion(
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
      macros: "Reducer"
    )
    #expect(
      expansion.source == """

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
    #expect(expansion.diagnostics == [])
  }

  @Test(arguments: ["ReducerBuilder<State, Action>", "ReducerBuilderOf<Self>"])
  func `a body with a builder of its own keeps it`(builder: String) {
    let expansion = Expansion(
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
      macros: "Reducer"
    )
    #expect(
      expansion.source == """

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
    #expect(expansion.diagnostics == [])
  }
}
