import Testing

/// What `@DependencyClient` generates.
@Suite struct DependencyClientExpansionTests {
  @Test func `a client`() {
    expectExpansion(
      """
      @DependencyClient
      public struct Client {
        public var fetch: @Sendable (_ id: Int) async throws -> String
        public var isOn: @Sendable () -> Bool = { false }
        public var retries = 3
        public let key: String
        private var cache: [Int: String] = [:]
        private var log: () -> Void
      }
      """,
      macros: "DependencyClient",
      to: """
        public struct Client {
          @DependencyEndpoint
          public var fetch: @Sendable (_ id: Int) async throws -> String
          @DependencyEndpoint
          public var isOn: @Sendable () -> Bool = { false }
          public var retries = 3
          public let key: String
          private var cache: [Int: String] = [:]
          @DependencyEndpoint
          private var log: () -> Void

          public init(
            fetch: @escaping @Sendable (_ id: Int) async throws -> String,
            isOn: @escaping @Sendable () -> Bool,
            retries: IntegerLiteralType = 3,
            key: String
          ) {
            self.retries = retries
            self.key = key
            self.fetch = fetch
            self.isOn = isOn
          }

          public init(
            retries: IntegerLiteralType = 3,
            key: String
          ) {
            self.retries = retries
            self.key = key
          }

          private init(
            fetch: @escaping @Sendable (_ id: Int) async throws -> String,
            isOn: @escaping @Sendable () -> Bool,
            retries: IntegerLiteralType = 3,
            key: String,
            log: @escaping () -> Void
          ) {
            self.retries = retries
            self.key = key
            self.fetch = fetch
            self.isOn = isOn
            self.log = log
          }
        }
        """
    )
  }

  @Test func `other dependencies are not set by initializers`() {
    expectExpansion(
      """
      @DependencyClient
      struct Client {
        @Dependency(\\.uuid) var uuid
        var log: () -> Void
      }
      """,
      macros: "DependencyClient",
      to: #"""
        struct Client {
          @Dependency(\.uuid) var uuid
          @DependencyEndpoint
          var log: () -> Void

          init(
            log: @escaping () -> Void
          ) {
            self.log = log
          }

          init() {
          }
        }
        """#
    )
  }

  @Test func `a closure on the caller's actor, and one on any`() {
    let expansion = Expansion(
      """
      @DependencyClient
      struct Client {
        var near: nonisolated(nonsending) @Sendable () async throws -> Int
      }
      struct Other {
        @DependencyEndpoint var here: nonisolated(nonsending) @Sendable (_ id: Int) async throws -> Int
        @DependencyEndpoint var with: (nonisolated(nonsending) () async -> Int) async throws -> Int
        @DependencyEndpoint var far: @isolated(any) @Sendable (_ id: Int) async throws -> Int
      }
      """,
      macros: "DependencyClient", "DependencyEndpoint"
    )
    #expect(
      expansion.source.contains(
        "near: nonisolated(nonsending) @escaping @Sendable () async throws -> Int"))
    #expect(
      expansion.source.contains(
        """
          func far(id p0: Int) async throws -> Int {
            try await self.far(p0)
          }
        """
      )
    )
    #expect(
      expansion.source.contains("nonisolated(nonsending) func here(id p0: Int) async throws -> Int")
    )
    #expect(
      expansion.source.contains(
        """
          private var _with: DependenciesMacros._Endpoint<(nonisolated(nonsending) () async -> Int) \
        async throws -> Int, DependenciesMacros._Unanswerable> = DependenciesMacros._Endpoint({ _ in
        """
      )
    )
    #expect(!expansion.source.contains("@isolated(any)\n"))
    #expect(expansion.diagnostics == [])
  }

  @Test func `a method that takes an argument unevaluated`() {
    let expansion = Expansion(
      """
      struct Client {
        @DependencyEndpoint
        var log: (_ message: @autoclosure @escaping () -> String) -> Void
      }
      """,
      macros: "DependencyEndpoint"
    )
    #expect(
      expansion.source.contains(
        """
          func log(message p0: @autoclosure @escaping () -> String) -> Void {
            self.log(p0())
          }
        """
      )
    )
    #expect(expansion.diagnostics == [])
  }

  @Test func `members of different access`() {
    let expansion = Expansion(
      """
      @DependencyClient
      public struct Client {
        public var fetch: () throws -> Void
        var log: () -> Void
        public let key: String
        var note: String?
      }
      """,
      macros: "DependencyClient"
    )
    #expect(
      expansion.source == """

        public struct Client {
          @DependencyEndpoint
          public var fetch: () throws -> Void
          @DependencyEndpoint
          var log: () -> Void
          public let key: String
          var note: String?

          init(
            fetch: @escaping () throws -> Void,
            log: @escaping () -> Void,
            key: String,
            note: String? = nil
          ) {
            self.key = key
            self.note = note
            self.fetch = fetch
            self.log = log
          }

          init(
            key: String,
            note: String? = nil
          ) {
            self.key = key
            self.note = note
          }
        }
        """
    )
    #expect(expansion.diagnostics == [])
  }

  @Test func `an initialiser that is there is kept`() {
    expectExpansion(
      """
      @DependencyClient
      struct Client {
        var fetch: () throws -> Void
        init() {
          fetch = {}
        }
      }
      """,
      macros: "DependencyClient",
      to: """
        struct Client {
          @DependencyEndpoint
          var fetch: () throws -> Void
          init() {
            fetch = {}
          }

          init(
            fetch: @escaping () throws -> Void
          ) {
            self.fetch = fetch
          }
        }
        """
    )
  }

  @Test func `closures that are no endpoints`() {
    expectExpansion(
      """
      @DependencyClient
      struct Client {
        var fetch: () throws -> Void
        @DependencyEndpointIgnored var log: (String) -> Void = { print($0) }
        @DependencyEndpointIgnored var format: (Int) -> String
        @DependencyEndpointIgnored private var count: () -> Int = { 0 }
      }
      """,
      macros: "DependencyClient",
      to: """
        struct Client {
          @DependencyEndpoint
          var fetch: () throws -> Void
          @DependencyEndpointIgnored var log: (String) -> Void = { print($0) }
          @DependencyEndpointIgnored var format: (Int) -> String
          @DependencyEndpointIgnored private var count: () -> Int = { 0 }

          init(
            fetch: @escaping () throws -> Void,
            log: @escaping (String) -> Void = {
              print($0)
            },
            format: @escaping (Int) -> String
          ) {
            self.log = log
            self.format = format
            self.fetch = fetch
          }

          init(
            log: @escaping (String) -> Void = {
              print($0)
            },
            format: @escaping (Int) -> String
          ) {
            self.log = log
            self.format = format
          }
        }
        """
    )
  }

  @Test func `a default that is one 'switch', or one with branches that return`() {
    let expansion = Expansion(
      """
      @DependencyClient
      struct Client {
        var name: (Int) -> String = { number in switch number { case 0: "none" default: "some" } }
        var text: (Int) -> String = { number in
          switch number {
          case 0: return "none"
          default: return "some"
          }
        }
      }
      """,
      macros: "DependencyClient", "DependencyEndpoint"
    )
    let name = "reportIssue(\"Unimplemented: '\\(Self.self).name'\")\n    return switch number {"
    let text = "reportIssue(\"Unimplemented: '\\(Self.self).text'\")\n    switch number {"
    #expect(expansion.source.contains(name))
    #expect(expansion.source.contains(text))
  }
}
