import ActionScript
import Testing

@testable import ReplayRegistration
@testable import ReplayTestSupport

/// Scripts write values that functions of the registration compute.
@Suite struct FunctionTests {
  /// What planning says of a step.
  private func expectError(
    of step: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let errors = try planErrors("feature archive\n\(step)\n", for: .archive)
    #expect(errors == [expected], "\(errors)", sourceLocation: sourceLocation)
  }

  @Test func aFunctionMakesAValueWhereverAScriptHasOne() async {
    let (line, json) = await transcriptInBothNotations(
      """
      let games = Archive.Games(lastPlayed: ["a"])
      state
        count = sum([1, 1])
      given files.save(encoded(games), shout("x")) throws "not this name"
      given files.save(encoded(games), _) does nothing

      send saveButtonTapped(["a"])
        data = encoded(games)
        data == Data(json: {"last_played": ["a"]})
        calls files.save == [(encoded((lastPlayed: ["a"])), "games.json")]
      send loaded(encoded(Archive.Games(lastPlayed: ["b"])))
        data = encoded((lastPlayed: ["b"]))
      send counted(sum(1, sum(of: 2, and: now())))
        count = sum([1, 2, 7])
        count > sum([])
      send noted(shout("a"))
        note = shout("a")
      send counted(first([3, 4]))
        count = 3
      """, of: "archive")
    for transcript in [line, json] {
      #expect(transcript.hasSuffix("1 script: 1 passed · 5 steps: 5 passed\n"), "\(transcript)")
    }
  }

  @Test func argumentsCanBeValuesThatAreKnownWhenTheStepRuns() async {
    let (line, json) = await transcriptInBothNotations(
      #"""
      send counted(4)
        count = 4
      let old = count
      send counted(sum(old, 1))
        count = sum([old, 1])
      send counted(sum(\.count, 1))
        count == sum(old, 2)
      """#, of: "archive")
    for transcript in [line, json] {
      #expect(transcript.hasSuffix("1 script: 1 passed · 4 steps: 4 passed\n"), "\(transcript)")
    }
  }

  @Test func aFailureShowsWhatTheFunctionMade() async {
    let output = await transcript("send noted(\"a\")\n  note = shout(\"b\")") {
      $0.feature = "archive"
    }
    #expect(
      output.contains(
        """
         3 |   note = shout("b")
           |   ^^^^
                Archive.State(
                  count: 0,
                  data: nil,
              -   note: "B",
              +   note: "a",
                  shelf: Archive.Shelf(books: [])
                )
        """), "\(output)")
    let predicate = await transcript("send counted(1)\n  count = 1\n  count == sum(1, 1)") {
      $0.feature = "archive"
    }
    #expect(
      predicate.contains(
        """
        error: 'count == sum(1, 1)' does not hold: 'count' is 1
          --> lab.replay:4:3
           |
         4 |   count == sum(1, 1)
           |   ^^^^^
           expected: 2
           actual: 1
        """), "\(predicate)")
  }

  @Test func anUnknownFunctionIsAnError() throws {
    try expectError(
      of: "send noted(shot(\"a\"))",
      """
      2:12 expected String, found 'shot(…)' [shot("a")]
      ? did you mean 'shout'?
      = at .noted
      = functions: encoded, first, now, shout, sum
      """)
  }

  @Test func argumentsThatDoNotFitAreErrorsAtTheirPlace() throws {
    try expectError(
      of: "send noted(shout(7))",
      """
      2:18 expected String, found 7 [7]
      = at .noted
      = 'shout' is (String) -> String
      """)
    try expectError(
      of: "send noted(shout(\"a\", \"b\"))",
      """
      2:12 'shout' takes 1 argument, found 2 [shout("a", "b")]
      = at .noted
      = 'shout' is (String) -> String
      """)
    try expectError(
      of: "send counted(sum(of: 1, end: 2))",
      """
      2:25 'sum' has no argument 'end' here [end]
      ? did you mean 'and'?
      = at .counted
      = 'sum' is (of: Int, and: Int) -> Int
      """)
    try expectError(
      of: "send noted(shout(text: \"a\"))",
      """
      2:18 'shout' has no argument 'text' here [text]
      ? leave the label out
      = at .noted
      = 'shout' is (String) -> String
      """)
    try expectError(
      of: "send loaded(encoded(Archive.Games(lastPlayd: [])))",
      """
      2:35 Archive.Games has no 'lastPlayd' [lastPlayd]
      ? did you mean 'lastPlayed'?
      = at .loaded
      = Archive.Games's fields: lastPlayed: [String]
      = 'encoded' is (Archive.Games) -> Data
      """)
    try expectError(
      of: "send noted(shout(_))",
      """
      2:18 '_' cannot be used in an action that is sent [_]
      ? a value is needed here
      = '_' matches any value; use it in 'receive' and in expectations
      """)
  }

  @Test func aResultThatDoesNotFitIsAnError() throws {
    try expectError(
      of: "send counted(shout(\"a\"))",
      """
      2:14 'shout' makes a String, not an Int [shout("a")]
      = at .counted
      = 'shout' is (String) -> String
      """)
    try expectError(
      of: "send counted(first([]))",
      """
      2:14 'first' made nil, not an Int [first([])]
      = at .counted
      """)
  }

  @Test func aFunctionThatThrowsIsAnError() throws {
    try expectError(
      of: "send noted(shout(\"hey\"))",
      """
      2:12 'shout' has thrown TooLoud() [shout("hey")]
      = at .noted
      """)
    try expectError(
      of: "send noted(\"x\")\n  note = shout(shout(\"hey\"))",
      """
      3:16 'shout' has thrown TooLoud() [shout("hey")]
      """)
  }

  @Test func functionsThatThrowWhenTheStepRunsFailIt() async {
    let output = await transcript(
      """
      send noted("hey")
        note = "hey"
      let old = note
      send noted(shout(old))
      """
    ) { $0.feature = "archive" }
    #expect(
      output.contains(
        """
        error: 'shout' has thrown TooLoud()
          --> lab.replay:5:12
           |
         5 | send noted(shout(old))
           |            ^^^^^^^^^^
        """), "\(output)")
  }

  @Test func theFormsThatDataHasAnywayStay() async {
    let output = await transcript(
      """
      send loaded(encoded([Archive.Book(title: "x", pages: 1)]))
      """
    ) { $0.feature = "archive" }
    // 'Book' cannot be encoded, which the form of every script says.
    #expect(output.contains("Archive.Book"), "\(output)")
    let decoded = await transcript(
      """
      send loaded(Data(json: {"lastPlayed": ["a"]}))
        data = decoded(Archive.Games(lastPlayed: _))
      """
    ) { $0.feature = "archive" }
    #expect(decoded.hasSuffix("1 step: 1 passed\n"), "\(decoded)")
  }

  @Test func theListOfAFeatureHasItsFunctions() {
    struct Describer: FeatureVisitor {
      func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> FeatureDescription {
        FeatureDescription(feature)
      }
    }
    #expect(
      RegisteredFeature.archive.accept(Describer()).functions.map { "\($0.name): \($0.type)" } == [
        "encoded: (Archive.Games) -> Data", "first: ([Int]) -> Int?", "now: () -> Int",
        "shout: (String) -> String", "sum: (of: Int, and: Int) -> Int", "sum: ([Int]) -> Int",
      ])
  }

  @Test func labelsThatDoNotFitTheParametersAreAProblemOfTheRegistration() throws {
    let feature = RegisteredFeature.archive.function("pair(of:and:)") { (a: Int) in a }
    let messages = try withPlan("feature archive\nsend counted(1)\n", for: feature) {
      $0.diagnostics.map(\.message)
    }
    #expect(
      messages == [
        "the function 'pair' is registered with 2 argument labels, and it takes one argument"
      ])
  }
}
