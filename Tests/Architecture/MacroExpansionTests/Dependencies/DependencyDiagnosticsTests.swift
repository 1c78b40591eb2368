import Testing

/// What the macros of dependencies report.
@Suite struct DependencyDiagnosticsTests {
  @Test func `a closure that can neither throw nor return`() {
    let expansion = Expansion(
      """
      struct Client {
        @DependencyEndpoint var isOn: () -> Bool
        @DependencyEndpoint var sum: (Int, Int) -> Int
        @DependencyEndpoint var typed: () throws(Failure) -> Int
      }
      """,
      macros: "DependencyEndpoint"
    )
    #expect(
      expansion.diagnostics == [
        "2:27: error: Default value required for non-throwing closure 'isOn'",
        "fix-it: Insert '= { <#Bool#> }'",
        "3:27: error: Default value required for non-throwing closure 'sum'",
        "fix-it: Insert '= { _, _ in <#Int#> }'",
        "4:27: error: Default value required for non-throwing closure 'typed'",
        "fix-it: Insert '= { <#Int#> }'",
      ]
    )
    #expect(
      expansion.fixedSource == """
        struct Client {
          @DependencyEndpoint var isOn: () -> Bool = { <#Bool#> }
          @DependencyEndpoint var sum: (Int, Int) -> Int = { _, _ in <#Int#> }
          @DependencyEndpoint var typed: () throws(Failure) -> Int = { <#Int#> }
        }
        """
    )
  }

  @Test func `endpoints that are not closures`() {
    let expansion = Expansion(
      """
      struct Client {
        @DependencyEndpoint var count: Int
        @DependencyEndpoint let fetch: () -> Void
      }
      """,
      macros: "DependencyEndpoint"
    )
    #expect(
      expansion.diagnostics == [
        "2:3: error: '@DependencyEndpoint' must be attached to closure property",
        "3:3: error: '@DependencyEndpoint' must be attached to closure property",
      ]
    )
  }

  @Test func `clients that are not structs`() {
    let expansion = Expansion(
      """
      @DependencyClient
      enum Client {
      }
      """,
      macros: "DependencyClient"
    )
    #expect(
      expansion.diagnostics == [
        "2:1: error: '@DependencyClient' can only be applied to struct types"
      ]
    )
  }

  @Test func `properties of unknown type`() {
    let expansion = Expansion(
      """
      @DependencyClient
      struct Client {
        var fetch: () -> Void
        var cache = Cache()
      }
      """,
      macros: "DependencyClient"
    )
    #expect(
      expansion.diagnostics == [
        """
        4:7: error: '@DependencyClient' requires 'cache' to have a type annotation in \
        order to generate a memberwise initializer
        """,
        "fix-it: Insert ': <#Type#>'",
      ]
    )
    #expect(
      expansion.fixedSource == """
        @DependencyClient
        struct Client {
          var fetch: () -> Void
          var cache: <#Type#> = Cache()
        }
        """
    )
  }

  @Test func `entries without a default`() {
    let expansion = Expansion(
      """
      extension DependencyValues {
        @DependencyEntry var retries: Int
        @DependencyEntry var double: Int { 2 }
      }
      """,
      macros: "DependencyEntry"
    )
    #expect(
      expansion.diagnostics == [
        "2:24: error: '@DependencyEntry' requires 'retries' to have a default value",
        "3:3: error: '@DependencyEntry' can only be applied to a 'var' with a default value",
      ]
    )
  }
}
