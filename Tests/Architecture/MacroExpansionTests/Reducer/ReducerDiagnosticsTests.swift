import Testing

/// What `@Reducer` reports.
@Suite struct ReducerDiagnosticsTests {
  @Test func `a reduce method is deprecated`() {
    let expansion = Expansion(
      """
      @Reducer
      struct Feature {
        enum Action {
          case tap
        }
        /// Reduces.
        public func reduce(into state: inout State, action: Action) -> Effect<Action> {
          // First.
          switch action {
          case .tap:
            return .none
          }
        }
      }
      """,
      macros: "Reducer"
    )
    #expect(
      expansion.diagnostics == [
        """
        7:15: warning: 'reduce(into:action:)' is deprecated: a reducer's logic goes \
        into its 'body'
        """,
        "fix-it: Use 'body' instead",
      ]
    )
    #expect(
      expansion.fixedSource == """
        @Reducer
        struct Feature {
          enum Action {
            case tap
          }
          /// Reduces.
          public var body: some ReducerOf<Self> {
            Reduce { state, action in
              // First.
              switch action {
              case .tap:
                return .none
              }
            }
          }
        }
        """
    )
  }

  @Test func `a reduce method beside a body`() {
    let expansion = Expansion(
      """
      @Reducer
      struct Feature {
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
          .none
        }
      }
      """,
      macros: "Reducer"
    )
    #expect(
      expansion.diagnostics == [
        """
        6:8: error: A 'reduce' method should not be defined in a reducer with a \
        'body'; it takes precedence and 'body' will never be invoked
        """,
        "3:7: note: 'body' defined here",
      ]
    )
  }

  @Test func `arguments on a struct`() {
    expectDiagnostics(
      """
      @Reducer(state: .equatable)
      struct Feature {
      }
      """,
      macros: "Reducer",
      are: [
        "1:10: error: Argument passed to call that takes no arguments"
      ]
    )
  }

  @Test func `marks on what is not a case`() {
    expectDiagnostics(
      """
      @Reducer
      enum Feature {
        @ReducerCaseIgnored var x: Int { 1 }
        @ReducerCaseEphemeral func f() {}
      }
      """,
      macros: "Reducer", "ReducerCaseIgnored", "ReducerCaseEphemeral",
      are: [
        "3:3: error: '@ReducerCaseIgnored' can only be applied to enum cases",
        "4:3: error: '@ReducerCaseEphemeral' can only be applied to enum cases",
      ]
    )
  }
}
