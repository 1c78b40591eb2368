import Testing

/// What `@DependencyEntry` generates.
@Suite struct DependencyEntryExpansionTests {
  @Test func `entries`() {
    expectExpansion(
      """
      extension DependencyValues {
        @DependencyEntry var retries = 3
        @DependencyEntry public var client: any Client = LiveClient()
      }
      """,
      macros: "DependencyEntry",
      to: """
        extension DependencyValues {
          var retries {
            get {
              self[__Key_retries.self]
            }
            set {
              self[__Key_retries.self] = newValue
            }
          }

          private enum __Key_retries: Dependencies.TestDependencyKey {
            static let testValue = 3
          }
          public var client: any Client {
            get {
              self[__Key_client.self]
            }
            set {
              self[__Key_client.self] = newValue
            }
          }

          private enum __Key_client: Dependencies.TestDependencyKey {
            static var testValue: any Client {
              LiveClient()
            }
          }
        }
        """
    )
  }

  @Test func `entries with values for a context`() {
    expectExpansion(
      """
      extension DependencyValues {
        @DependencyEntry(liveValue: Client.live, previewValue: Client.demo)
        var client = Client.mock
        @DependencyEntry(liveValue: LiveClient()) var other: any Client
        @DependencyEntry("TimeoutKey", previewValue: 0) public var timeout: Int? = 60
      }
      """,
      macros: "DependencyEntry",
      to: """
        extension DependencyValues {
          var client {
            get {
              self[__Key_client.self]
            }
            set {
              self[__Key_client.self] = newValue
            }
          }

          private enum __Key_client: Dependencies.DependencyKey {
            static let liveValue = Client.live
            static let previewValue = Client.demo
            static let testValue = Client.mock
          }
          var other: any Client {
            get {
              self[__Key_other.self]
            }
            set {
              self[__Key_other.self] = newValue
            }
          }

          private enum __Key_other: Dependencies.DependencyKey {
            static var liveValue: any Client {
              LiveClient()
            }
          }
          public var timeout: Int? {
            get {
              self[TimeoutKey.self]
            }
            set {
              self[TimeoutKey.self] = newValue
            }
          }

          public enum TimeoutKey: Dependencies.TestDependencyKey {
            public static var previewValue: Int? {
              0
            }
            public static var testValue: Int? {
              60
            }
          }
        }
        """
    )
  }

  @Test func `entries outside of the actor of their module`() {
    let expansion = Expansion(
      """
      extension DependencyValues {
        @DependencyEntry nonisolated var retries = 3
      }
      """,
      macros: "DependencyEntry"
    )
    #expect(
      expansion.source.contains(
        "private nonisolated enum __Key_retries: Dependencies.TestDependencyKey {"))
    #expect(expansion.diagnostics == [])
  }

  @Test func `names that are no identifiers`() {
    let expansion = Expansion(
      """
      extension DependencyValues {
        @DependencyEntry("a key") var `a value` = 1
        @DependencyEntry var `default` = 1
        @DependencyEntry(name) var interpolated = 1
      }
      """,
      macros: "DependencyEntry"
    )
    #expect(expansion.source.contains("enum `a key`: Dependencies.TestDependencyKey"))
    #expect(expansion.source.contains("self[__Key_default.self]"))
    #expect(
      expansion.diagnostics == [
        "4:20: error: '@DependencyEntry' requires the name of the key to be a string literal"
      ])
  }
}
