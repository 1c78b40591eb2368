import Testing

/// What `@DependencyEntry` generates.
@Suite struct DependencyEntryExpansionTests {
  @Test func `entries`() {
    let expansion = Expansion(
      """
      extension DependencyValues {
        @DependencyEntry var retries = 3
        @DependencyEntry public var client: any Client = LiveClient()
      }
      """,
      macros: "DependencyEntry"
    )
    #expect(
      expansion.source == """
        extension DependencyValues {
          var retries {
            get {
              self[__Key_retries.self]
            }
            set {
              self[__Key_retries.self] = newValue
            }
          }

          private enum __Key_retries: Dependencies.DependencyKey {
            static let liveValue = 3
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

          private enum __Key_client: Dependencies.DependencyKey {
            static var liveValue: any Client {
              LiveClient()
            }
            static var testValue: any Client {
              LiveClient()
            }
          }
        }
        """
    )
    #expect(expansion.diagnostics == [])
  }
}
