import Testing

/// What `@ViewAction` generates and reports.
@Suite struct ViewActionTests {
  @Test func `a view with a store`() {
    expectExpansion(
      """
      @ViewAction(for: Feature.self)
      struct FeatureView: View {
        let store: StoreOf<Feature>
      }
      """,
      macros: "ViewAction",
      to: """
        struct FeatureView: View {
          let store: StoreOf<Feature>
        }

        extension FeatureView: ComposableArchitecture.ViewActionSending {
        }
        """
    )
  }

  @Test func `a view without a store`() {
    let expansion = Expansion(
      """
      @ViewAction(for: Feature.self)
      struct FeatureView: View {
        var body: some View {
          EmptyView()
        }
      }
      """,
      macros: "ViewAction"
    )
    #expect(
      expansion.diagnostics == [
        """
        2:1: error: '@ViewAction' requires 'FeatureView' to have a 'store' property of \
        type 'Store'.
        """,
        "fix-it: Add 'store'",
      ]
    )
    #expect(
      expansion.fixedSource == """
        @ViewAction(for: Feature.self)
        struct FeatureView: View {
          let store: StoreOf<Feature>

          var body: some View {
            EmptyView()
          }
        }
        """
    )
  }

  @Test(arguments: ["public", "package"])
  func `the added store is as visible as the view`(access: String) {
    let expansion = Expansion(
      """
      @ViewAction(for: Feature.self)
      \(access) struct FeatureView: View {
        \(access) var body: some View { EmptyView() }
      }
      """,
      macros: "ViewAction"
    )
    #expect(
      expansion.fixedSource == """
        @ViewAction(for: Feature.self)
        \(access) struct FeatureView: View {
          \(access) let store: StoreOf<Feature>

          \(access) var body: some View { EmptyView() }
        }
        """
    )
  }

  @Test func `a view that sends by its store`() {
    let expansion = Expansion(
      """
      @ViewAction(for: Feature.self)
      struct FeatureView: View {
        let store: StoreOf<Feature>
        var body: some View {
          Button("Tap") { store.send(.view(.tapped)) }
          Button("Hold") { self.store.send(.view(.held(1)), animation: .default) }
          Button("Other") { store.send(.other) }
          Button("Fine") { send(.tapped) }
        }
      }
      """,
      macros: "ViewAction"
    )
    #expect(
      expansion.diagnostics == [
        "5:21: warning: Do not use 'store.send' directly when using '@ViewAction'",
        "fix-it: Call 'send' directly with a view action",
        "6:22: warning: Do not use 'store.send' directly when using '@ViewAction'",
        "fix-it: Call 'send' directly with a view action",
        "7:23: warning: Do not use 'store.send' directly when using '@ViewAction'",
      ]
    )
    #expect(
      expansion.fixedSource == """
        @ViewAction(for: Feature.self)
        struct FeatureView: View {
          let store: StoreOf<Feature>
          var body: some View {
            Button("Tap") { send(.tapped) }
            Button("Hold") { send(.held(1), animation: .default) }
            Button("Other") { store.send(.other) }
            Button("Fine") { send(.tapped) }
          }
        }
        """
    )
  }
}
