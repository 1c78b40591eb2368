import Testing

/// Where `@CasePathable` cannot be applied.
@Suite struct CasePathableDiagnosticsTests {
  @Test func `other kinds of types`() {
    expectDiagnostics(
      """
      @CasePathable
      struct Foo {
      }
      """,
      macros: "CasePathable",
      are: [
        "2:1: error: '@CasePathable' cannot be applied to struct type 'Foo'"
      ]
    )
  }

  @Test func `overloaded case names`() {
    expectDiagnostics(
      """
      @CasePathable
      enum Foo {
        case bar(Int)
        case baz, bar(int: Int)
        case bar(string: String)
      }
      """,
      macros: "CasePathable",
      are: [
        "4:13: error: '@CasePathable' cannot be applied to overloaded case name 'bar'",
        "5:8: error: '@CasePathable' cannot be applied to overloaded case name 'bar'",
      ]
    )
  }

  @Test func `the same name in two branches of a condition is no overload`() {
    let expansion = Expansion(
      """
      @CasePathable
      enum Foo {
        #if DEBUG
          case bar(Int)
        #else
          case bar(String)
        #endif
      }
      """,
      macros: "CasePathable"
    )
    #expect(expansion.diagnostics == [])
  }

  @Test func `a name in a branch and outside of it is an overload`() {
    expectDiagnostics(
      """
      @CasePathable
      enum Foo {
        case bar
        #if DEBUG
          case bar(Int)
        #endif
      }
      """,
      macros: "CasePathable",
      are: [
        "5:10: error: '@CasePathable' cannot be applied to overloaded case name 'bar'"
      ]
    )
  }
}
