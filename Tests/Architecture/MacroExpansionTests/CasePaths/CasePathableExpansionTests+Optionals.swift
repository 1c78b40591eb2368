import Testing

extension CasePathableExpansionTests {
  @Test(
    "case key paths lead to what optional payloads hold",
    arguments: ["Int?", "Optional<Int>", "Swift.Optional<Int>", "count: Int?"]
  )
  func optionalPayload(payload: String) {
    let source = Expansion(
      """
      @CasePathable
      enum Foo {
        case bar(\(payload))
      }
      """,
      macros: "CasePathable"
    ).source
    #expect(
      source.contains(
        """
          public typealias _CasePathLookup = CasePaths.OptionalPayloadLookup<Foo>

          public nonisolated static var _casePathLookup: _CasePathLookup {
            _CasePathLookup()
          }
        }
        """
      )
    )
  }

  @Test(
    "other payloads need no lookup of their own",
    arguments: ["", "(Int)", "(Int?, Int)", "([Int?])", "((Int?) -> Void)"]
  )
  func noOptionalPayload(payload: String) {
    let source = Expansion(
      """
      @CasePathable
      enum Foo {
        case bar\(payload)
      }
      """,
      macros: "CasePathable"
    ).source
    #expect(!source.contains("_CasePathLookup"))
  }
}
