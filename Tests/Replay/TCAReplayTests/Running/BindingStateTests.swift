import Testing

/// Bindings of `@BindingState` properties.
@Suite struct BindingStateTests {
  @Test(arguments: [
    "binding.query(\"ba\")", "binding(.set(\\.$query, \"ba\"))", "binding.set(\\.query, \"ba\")",
  ])
  func aReducerSeesThem(_ action: String) async {
    let output = await transcript(
      """
      send \(action)
        query = "ba"
        searches = ["ba"]
      send reset
      receive binding.query("")
        query = ""
        searches = ["ba", ""]
      send binding.isExact(true)
        isExact = true

      """
    ) { $0.feature = "inquiry" }
    #expect(output.hasSuffix("1 script: 1 passed · 4 steps: 4 passed\n"), "\(output)")
  }

  @Test func reportsNameThem() async {
    let output = await transcript("send reset\n") { $0.feature = "inquiry" }
    #expect(output.contains("an effect sent binding.set(\\.$query, \"\"), which"), "\(output)")
  }

  @Test func onlyThoseCanBeBound() async {
    let output = await transcript("send binding.searches([])\n") { $0.feature = "inquiry" }
    #expect(
      output == """
        2:14 Inquiry.State has no 'searches' to bind [searches]
        = at .binding
        = to be bound: query, isExact

        """)
  }

  @Test func theirKeyPathsAreNotKnownWithoutTheMacro() async {
    let output = await transcript("send binding.query(\"ba\")\n") { $0.feature = "plain-inquiry" }
    #expect(
      output == """
        2:14 'query' is a '@BindingState' property whose key path '\\.$query' is not known [query]
        = at .binding
        = attach '@Reducer' to the feature that declares PlainInquiry.PlainState

        """)
  }
}
