import Testing

extension SaveCommandTests {
  @Test("the feature that the call names is saved", arguments: ["", "\"feature\": \"todos\", "])
  func feature(header: String) throws {
    let script = """
      {\(header)"steps": [{"send": "incrementButtonTapped", "expect": {"count": 5}}]}
      """
    let run = try CommandProcess(
      shell: """
        "$1" explore -q --feature counter --save b.json a.json; cat b.json; "$1" -q b.json
        "$1" minimize --feature counter -o c.replay a.json; cat c.replay
        echo 'save d.json' | "$1" debug --feature counter a.json > /dev/null; "$1" -q d.json
        """, files: ["a.json": script])
    #expect(
      run.errors == """
        saved b.json
        1 step → 1, in 9 replays: the state after this step is not what the script says

        """)
    #expect(
      run.output == """
        1 script: 1 passed · 1 step: 1 passed · nothing asserted
        {
          "feature": "counter",
          "steps": [
            { "send": "incrementButtonTapped", "expect": { "count": 1 } }
          ]
        }
        1 script: 1 passed · 1 step: 1 passed
        feature counter

        send incrementButtonTapped
          count = 5
        1 script: 1 passed · 1 step: 1 passed

        """, "\(run.output)")
  }
}
