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

  @Test func `names of deprecated properties do not warn`() {
    let expansion = Expansion(
      """
      @_BindableNames
      struct State {
        @available(macOS 15, *)
        @available(*, deprecated, renamed: "query")
        @BindingState var text = ""
        @BindingState var query = ""
      }
      """,
      macros: "_BindableNames"
    )
    #expect(
      expansion.source == #"""

        struct State {
          @available(macOS 15, *)
          @available(*, deprecated, renamed: "query")
          @BindingState var text = ""
          @BindingState var query = ""
        }

        extension State: ComposableArchitecture._KeyPathNaming {
          @available(*, deprecated)
          static var _$keyPathNames: [(name: ComposableArchitecture._ObservableStateTypes.String, keyPath: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] {
            var names: [(name: ComposableArchitecture._ObservableStateTypes.String, keyPath: ComposableArchitecture._ObservableStateTypes.AnyKeyPath)] = []
            names.append(("$text", \Self.$text))
            names.append(("$query", \Self.$query))
            return names
          }
        }
        """#)
  }
}
