import Testing

@Suite("Comments of a script that is made small")
struct MinimizedCommentsTests {
  @Test("leaves out comments, wherever they are")
  func comments() throws {
    let script = """
      # What it is about

      feature counter
      # The answer
      given numberFact.fetch returns "zero"  # as the server says
      state
        # The start
        count = 3

      # The step
      send numberFactButtonTapped
      receive numberFactResponse("zero")
        # What is wrong
        numberFact = "3"
      # The end
      """
    let run = try CommandProcess(["minimize", "a.replay"], scripts: ["a.replay": script])
    #expect(
      run.output == """
        feature counter
        given numberFact.fetch returns "zero"

        send numberFactButtonTapped
        receive numberFactResponse
          numberFact = "3"

        """)
  }
}
