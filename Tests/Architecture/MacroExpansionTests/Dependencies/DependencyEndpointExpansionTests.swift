import Testing

/// What `@DependencyEndpoint` generates.
@Suite struct DependencyEndpointExpansionTests {
  @Test func `endpoints without a default report and throw, or do nothing`() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint var fetch: @Sendable (Int, String) async throws -> String
        @DependencyEndpoint var log: () -> Void
      }
      """,
      macros: "DependencyEndpoint",
      to: #"""
        struct Client {
          var fetch: @Sendable (Int, String) async throws -> String {
            @storageRestrictions(initializes: _fetch)
            init(initialValue) {
              self._fetch = DependenciesMacros._Endpoint(initialValue) { call, original in
              { p0, p1 in
                try await call.answerLaterOrThrow([p0 as Any, p1 as Any], isolation: #isolation) {
                  try await original(p0, p1)
                }
              }
              }
            }
            get {
              self._fetch.function
            }
            set {
              self._fetch.function = newValue
            }
          }

          private var _fetch = DependenciesMacros._Endpoint<@Sendable (Int, String) async throws -> String, ()>({ _, _ in
            IssueReporting.reportIssue("Unimplemented: '\(Self.self).fetch'")
            throw DependenciesMacros.Unimplemented("fetch")
            }) { call, original in
            { p0, p1 in
              try await call.answerLaterOrThrow([p0 as Any, p1 as Any], isolation: #isolation) {
                try await original(p0, p1)
              }
            }
          }
          var log: () -> Void {
            @storageRestrictions(initializes: _log)
            init(initialValue) {
              self._log = DependenciesMacros._Endpoint(initialValue) { call, original in
              {
                call.answer([]) {
                  original()
                }
              }
              }
            }
            get {
              self._log.function
            }
            set {
              self._log.function = newValue
            }
          }

          private var _log = DependenciesMacros._Endpoint<() -> Void, ()>({
            IssueReporting.reportIssue("Unimplemented: '\(Self.self).log'")
            }) { call, original in
            {
              call.answer([]) {
                original()
              }
            }
          }
        }
        """#
    )
  }

  @Test func `endpoints that are handed a closure for the time of the call`() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint
        var save: (Int, (Double) -> Void, @escaping () -> Void) -> Void
      }
      """,
      macros: "DependencyEndpoint",
      to: #"""
        struct Client {
          var save: (Int, (Double) -> Void, @escaping () -> Void) -> Void {
            @storageRestrictions(initializes: _save)
            init(initialValue) {
              self._save = DependenciesMacros._Endpoint(initialValue) { call, original in
              { p0, p1, p2 in
                call.answer([p0 as Any, (), p2 as Any]) {
                  original(p0, p1, p2)
                }
              }
              }
            }
            get {
              self._save.function
            }
            set {
              self._save.function = newValue
            }
          }

          private var _save = DependenciesMacros._Endpoint<(Int, (Double) -> Void, @escaping () -> Void) -> Void, ()>({ _, _, _ in
            IssueReporting.reportIssue("Unimplemented: '\(Self.self).save'")
            }) { call, original in
            { p0, p1, p2 in
              call.answer([p0 as Any, (), p2 as Any]) {
                original(p0, p1, p2)
              }
            }
          }
        }
        """#
    )
  }

  @Test func `endpoints with a default report and return it`() {
    let expansion = Expansion(
      """
      struct Client {
        @DependencyEndpoint var isOn: () -> Bool = { false }
        @DependencyEndpoint var count: (Int) -> Int = { id in
          let result = id
          return result
        }
        @DependencyEndpoint var stop: () -> Int = { fatalError() }
      }
      """,
      macros: "DependencyEndpoint"
    )
    #expect(
      expansion.source == #"""
        struct Client {
          var isOn: () -> Bool {
            get {
              self._isOn.function
            }
            set {
              self._isOn.function = newValue
            }
          }

          private var _isOn = DependenciesMacros._Endpoint<() -> Bool, ()>({
            IssueReporting.reportIssue("Unimplemented: '\(Self.self).isOn'")
            return false
            }) { call, original in
            {
              call.answer([]) {
                original()
              }
            }
          }
          var count: (Int) -> Int {
            get {
              self._count.function
            }
            set {
              self._count.function = newValue
            }
          }

          private var _count = DependenciesMacros._Endpoint<(Int) -> Int, ()>({ id in
            IssueReporting.reportIssue("Unimplemented: '\(Self.self).count'")
            let result = id
              return result
            }) { call, original in
            { p0 in
              call.answer([p0 as Any]) {
                original(p0)
              }
            }
          }
          var stop: () -> Int {
            get {
              self._stop.function
            }
            set {
              self._stop.function = newValue
            }
          }

          private var _stop = DependenciesMacros._Endpoint<() -> Int, ()>({
            IssueReporting.reportIssue("Unimplemented: '\(Self.self).stop'")
            fatalError()
            }) { call, original in
            {
              call.answer([]) {
                original()
              }
            }
          }
        }
        """#
    )
    #expect(
      expansion.diagnostics.map { $0.prefix(69) } == [
        "7:45: warning: Prefer returning a default mock value over 'fatalError",
        "fix-it: Wrap in a synchronously executed closure to silence this warn",
      ])
  }

  @Test func `endpoints with argument labels are methods`() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint
        public var fetch: @MainActor @Sendable (_ id: Int, _: String, _ page: inout Int) async throws -> String
        @DependencyEndpoint(method: "write") var save: (Int) -> Void
      }
      """,
      macros: "DependencyEndpoint",
      to: #"""
        struct Client {
          public var fetch: @MainActor @Sendable (_ id: Int, _: String, _ page: inout Int) async throws -> String {
            @storageRestrictions(initializes: _fetch)
            init(initialValue) {
              self._fetch = DependenciesMacros._Endpoint(initialValue) { _, original in
                original
              }
            }
            get {
              self._fetch.function
            }
            set {
              self._fetch.function = newValue
            }
          }

          @MainActor
          public func fetch(id p0: Int, _ p1: String, page p2: inout Int) async throws -> String {
            try await self.fetch(p0, p1, &p2)
          }

          private var _fetch = DependenciesMacros._Endpoint<@MainActor @Sendable (_ id: Int, _: String, _ page: inout Int) async throws -> String, DependenciesMacros._Unanswerable>({ _, _, _ in
            IssueReporting.reportIssue("Unimplemented: '\(Self.self).fetch'")
            throw DependenciesMacros.Unimplemented("fetch")
            }) { _, original in
            original
          }
          var save: (Int) -> Void {
            @storageRestrictions(initializes: _save)
            init(initialValue) {
              self._save = DependenciesMacros._Endpoint(initialValue) { call, original in
              { p0 in
                call.answer([p0 as Any]) {
                  original(p0)
                }
              }
              }
            }
            get {
              self._save.function
            }
            set {
              self._save.function = newValue
            }
          }

          func write(_ p0: Int) -> Void {
            self.save(p0)
          }

          private var _save = DependenciesMacros._Endpoint<(Int) -> Void, ()>({ _ in
            IssueReporting.reportIssue("Unimplemented: '\(Self.self).save'")
            }) { call, original in
            { p0 in
              call.answer([p0 as Any]) {
                original(p0)
              }
            }
          }
        }
        """#
    )
  }

  @Test func `endpoints that throw errors of one type`() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint
        var parse: @Sendable (String) throws(ParseError) -> Int = { _ throws(ParseError) in 0 }
      }
      """,
      macros: "DependencyEndpoint",
      to: #"""
        struct Client {
          var parse: @Sendable (String) throws(ParseError) -> Int {
            get {
              self._parse.function
            }
            set {
              self._parse.function = newValue
            }
          }

          private var _parse = DependenciesMacros._Endpoint<@Sendable (String) throws(ParseError) -> Int, DependenciesMacros._TypedErrors<ParseError, ()>>({
            let function: @Sendable (String) throws(ParseError) -> Int = { _ throws(ParseError) in
            IssueReporting.reportIssue("Unimplemented: '\(Self.self).parse'")
            return 0
              }
            return function
            }()) { call, original in
            let stub: @Sendable (String) throws(ParseError) -> Int = { (p0) throws(ParseError) in
              try call.answerOrThrow([p0 as Any], throwing: ParseError.self) { () throws(ParseError) in
                try original(p0)
              }
            }
            return stub
          }
        }
        """#
    )
  }

  @Test func `a default that begins with a closure is no argument of the report`() {
    let expansion = Expansion(
      """
      struct Client {
        @DependencyEndpoint var log: () -> Void = { { fatalError() }() }
      }
      """,
      macros: "DependencyEndpoint"
    )
    #expect(
      expansion.source.contains(
        "IssueReporting.reportIssue(\"Unimplemented: '\\(Self.self).log'\");\n"))
    #expect(expansion.diagnostics == [])
  }
}
