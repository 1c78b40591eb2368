import Testing

/// The names of `@BindingState` properties.
@Suite struct BindableNamesExpansionTests {
  @Test func `a state with such properties gets them from '@Reducer'`() {
    let expansion = Expansion(
      """
      @Reducer
      struct Feature {
        struct State {
          @BindingState var query = ""
          var `default` = 0
        }
        enum Action: CasePathable {
        }
        var body: Body
      }
      """,
      macros: "Reducer"
    )
    #expect(
      expansion.source == """

        struct Feature {
          @ComposableArchitecture._BindableNames
          struct State {
            @BindingState var query = ""
            var `default` = 0
          }
          enum Action: CasePathable {
          }
          var body: Body
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """)
    #expect(expansion.diagnostics == [])
  }

  @Test func `their key paths have a dollar sign`() {
    let expansion = Expansion(
      """
      @_BindableNames
      public struct State {
        @BindingState var query = ""
        var `default` = 0
      }
      """,
      macros: "_BindableNames"
    )
    #expect(
      expansion.source == #"""

        public struct State {
          @BindingState var query = ""
          var `default` = 0
        }

        extension State: ComposableArchitecture._KeyPathNaming {
          public static var _$keyPathNames: [(name: ComposableArchitecture._ObservableStateTypes.String, keyPath: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] {
            var names: [(name: ComposableArchitecture._ObservableStateTypes.String, keyPath: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] = []
            names.append(("$query", \Self.$query))
            names.append(("default", \Self.`default`))
            return names
          }
        }
        """#)
  }
}
