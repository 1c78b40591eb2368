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
        "4:27: error: Default value required for closure 'typed', which throws only 'Failure'",
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

  @Test func `a default that stops the program`() {
    let expansion = Expansion(
      """
      struct Client {
        @DependencyEndpoint var isOn: () -> Bool = { fatalError() }
        @DependencyEndpoint var log: (Int) -> Void = { _ in fatalError("log") }
        @DependencyEndpoint var silent: () -> Void = { { fatalError() }() }
      }
      """,
      macros: "DependencyEndpoint"
    )
    let warning = """
      warning: Prefer returning a default mock value over 'fatalError()' to avoid crashes in previews \
      and tests.

      Any value will do, such as 'false' or '[]'. It need not mean anything.
      """
    #expect(
      expansion.diagnostics == [
        "2:46: \(warning)",
        "fix-it: Wrap in a synchronously executed closure to silence this warning",
        "3:48: \(warning)",
        "fix-it: Wrap in a synchronously executed closure to silence this warning",
      ]
    )
    #expect(
      expansion.fixedSource == """
        struct Client {
          @DependencyEndpoint var isOn: () -> Bool = { { fatalError() }() }
          @DependencyEndpoint var log: (Int) -> Void = { _ in { fatalError("log") }() }
          @DependencyEndpoint var silent: () -> Void = { { fatalError() }() }
        }
        """
    )
  }

  @Test func `a default that is a function`() {
    expectDiagnostics(
      """
      struct Client {
        @DependencyEndpoint var fetch: () -> Int = someFunction
      }
      """,
      macros: "DependencyEndpoint",
      are: [
        "2:46: error: '@DependencyEndpoint' default must be closure literal"
      ]
    )
  }

  @Test func `a default that is unimplemented`() {
    expectDiagnostics(
      """
      struct Client {
        @DependencyEndpoint var fetch: () -> Int = unimplemented("fetch", placeholder: 0)
      }
      """,
      macros: "DependencyEndpoint",
      are: [
        "2:46: error: '@DependencyEndpoint' default must be closure literal"
      ]
    )
  }

  @Test func `names of methods that are no identifiers`() {
    let expansion = Expansion(
      #"""
      struct Client {
        @DependencyEndpoint(method: "~ok~") var first: (_ id: Int) -> Void
        @DependencyEndpoint(method: "\(Self.self)") var second: (_ id: Int) -> Void
        @DependencyEndpoint(method: name) var third: (_ id: Int) -> Void
        @DependencyEndpoint(method: "default") var fourth: (_ id: Int) -> Void
        @DependencyEndpoint(method: "") var fifth: (_ id: Int) -> Void
      }
      """#,
      macros: "DependencyEndpoint"
    )
    #expect(
      expansion.diagnostics == [
        "2:31: error: 'method' must be a valid identifier",
        "3:31: error: 'method' must be a static string literal",
        "4:31: error: 'method' must be a static string literal",
      ]
    )
    #expect(expansion.source.contains("func `default`(id p0: Int)"))
  }

  @Test func `entries outside of an extension of the dependencies`() {
    let expansion = Expansion(
      """
      @DependencyEntry var global = 1
      struct Settings {
        @DependencyEntry var retries = 1
      }
      extension Dependencies.DependencyValues {
        @DependencyEntry var retries = 1
      }
      extension UITransaction {
        @DependencyEntry var retries = 1
        @UITransactionEntry var isAnimated = true
      }
      extension DependencyValues {
        @UITransactionEntry var isAnimated = true
      }
      """,
      macros: "DependencyEntry", "UITransactionEntry"
    )
    let message =
      "'@DependencyEntry' can only be applied to a 'var' in an extension of 'DependencyValues'"
    #expect(
      expansion.diagnostics == [
        "1:1: error: \(message)",
        "3:3: error: \(message)",
        "9:3: error: \(message)",
        """
        13:3: error: '@UITransactionEntry' can only be applied to a 'var' in an extension of \
        'UITransaction'
        """,
      ]
    )
  }

  @Test func `clients that are not structs`() {
    expectDiagnostics(
      """
      @DependencyClient
      enum Client {
      }
      """,
      macros: "DependencyClient",
      are: [
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
