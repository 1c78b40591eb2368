import Testing

// Expected values that are patterns.
extension RunCommandTests {
  private static func run(_ steps: String) throws -> CommandProcess {
    try CommandProcess(
      ["-q", "a.replay"], scripts: ["a.replay": "feature optional-state\n\n\(steps)\n"])
  }

  @Test("the part of a value that differs from a pattern is named")
  func partOfPattern() throws {
    let run = try Self.run(
      """
      send toggleCounterButtonTapped
        optionalCounter = (count: 5, numberFact: _)
      """)
    #expect(
      run.output == """
        a.replay · optional-state

          1 ✗ send toggleCounterButtonTapped

        error: 'optionalCounter.count' is 0, not 5
          --> a.replay:4:3
           |
         4 |   optionalCounter = (count: 5, numberFact: _)
           |   ^^^^^^^^^^^^^^^
           expected: (count: 5, numberFact: _)
           actual:
              Counter.State(
                count: 0,
                numberFact: nil
              )
           = to make it pass, in place of line 4:
          optionalCounter = Counter.State(count: 0, numberFact: nil)

        1 script: 1 failed · 1 step: 1 failed

        """)
  }

  @Test("if the states differ as well, a note below the difference names the part")
  func patternBesideDifference() throws {
    let run = try Self.run(
      """
      send toggleCounterButtonTapped
        optionalCounter = (count: 0, numberFact: _)
      send optionalCounter.incrementButtonTapped
        optionalCounter = (count: 3, numberFact: _)
        optionalCounter.numberFact = "x"
      """)
    #expect(
      run.output.contains(
        """
              -     numberFact: "x"
              +     numberFact: nil
                  )
                )
           (expected: -, actual: +)
           = 'optionalCounter.count' is 1, not 3
           = line 7: 'optionalCounter.numberFact' is nil, not "x"

        """), "\(run.output)")
  }
}
