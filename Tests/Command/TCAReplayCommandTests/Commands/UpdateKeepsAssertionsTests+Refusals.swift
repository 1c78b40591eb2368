import Testing

extension UpdateKeepsAssertionsTests {
  @Test("a file stays as it is if no step would be left")
  func onlyStep() throws {
    let script = """
      feature counter

      # what I wrote
      label answer
      receive numberFactResponse("x")
        numberFact = "x"

      """
    let two = script + "receive numberFactResponse(\"y\")\n"
    let run = try CommandProcess(
      shell:
        #"for f in a b; do "$1" update $f.replay 2>&1; echo $?; done; cat a.replay b.replay"#,
      files: ["a.replay": script, "b.replay": two])
    #expect(
      run.output == """
        a.replay:5:9: error: this action was not received
        1
        --- b.replay
        +++ b.replay
        @@ -1,7 +1,4 @@
         feature counter
         
         # what I wrote
        -label answer
        -receive numberFactResponse("x")
        -  numberFact = "x"
         receive numberFactResponse("y")
        updated b.replay
        b.replay:4:9: error: this action was not received
        1
        \(script)feature counter

        # what I wrote
        receive numberFactResponse("y")

        """)
  }

  @Test("a file stays as it is if a value cannot be named")
  func refusal() throws {
    let script = """
      feature counter

      send incrementButtonTapped
        count = 1
        shared appStorage("other") = 9

      """
    let run = try CommandProcess(
      shell: #""$1" update a.replay 2>&1; echo $?; cat a.replay"#, files: ["a.replay": script])
    #expect(
      run.output == """
        a.replay:5:3: error: 'appStorage("other")' is nil, not 9
        1
        \(script)
        """)
  }
}
