import Testing

/// Where observation cannot be applied.
@Suite struct ObservableStateDiagnosticsTests {
  @Test func `classes`() {
    expectDiagnostics(
      """
      @ObservableState
      class State {
      }
      """,
      macros: "ObservableState",
      are: [
        "1:1: error: '@ObservableState' cannot be applied to class type 'State'"
      ]
    )
  }

  @Test func `actors`() {
    expectDiagnostics(
      """
      @ObservableState
      actor State {
      }
      """,
      macros: "ObservableState",
      are: [
        "1:1: error: '@ObservableState' cannot be applied to actor type 'State'"
      ]
    )
  }

  @Test func `attributes of other observations`() {
    let expansion = Expansion(
      """
      @ObservableState
      struct State {
        @ObservationIgnored var ignored = 1
        @ObservationTracked var tracked = 1
        @PresentationState var child: Child.State?
      }
      """,
      macros: "ObservableState"
    )
    #expect(
      expansion.diagnostics == [
        "3:3: error: '@ObservationIgnored' cannot be used in '@ObservableState'",
        "fix-it: Use '@ObservationStateIgnored' instead",
        "4:3: error: '@ObservationTracked' cannot be used in '@ObservableState'",
        "fix-it: Use '@ObservationStateTracked' instead",
        "5:3: error: '@PresentationState' cannot be used in '@ObservableState'",
        "fix-it: Use '@Presents' instead",
      ]
    )
    #expect(
      expansion.fixedSource == """
        @ObservableState
        struct State {
          @ObservationStateIgnored var ignored = 1
          @ObservationStateTracked var tracked = 1
          @Presents var child: Child.State?
        }
        """
    )
  }

  @Test func `presentation by a wrapper where observation is not asked for`() {
    let expansion = Expansion(
      """
      @ObservableState
      struct State {
        @ObservationStateIgnored @PresentationState var child: Child.State?
      }
      """,
      macros: "ObservableState"
    )
    #expect(expansion.diagnostics == [])
  }

  @Test func `presentation of what is not an optional variable`() {
    let expansion = Expansion(
      """
      struct State {
        @Presents let child: Child.State?
        @Presents var other: Child.State
      }
      """,
      macros: "Presents"
    )
    #expect(
      expansion.diagnostics == [
        """
        2:3: error: '@Presents' can only be applied to a 'var' of optional type in an \
        instance
        """,
        """
        3:3: error: '@Presents' can only be applied to a 'var' of optional type in an \
        instance
        """,
      ]
    )
  }
}
