import Testing

@Suite("What reports say of values and names")
struct ScriptMeaningTests {
  private func run(_ script: String, _ options: String..., files: [String: String] = [:]) throws
    -> CommandProcess
  {
    try CommandProcess(
      options + ["a.replay"], scripts: files.merging(["a.replay": script]) { $1 })
  }

  @Test("calls of what is built in are not recorded")
  func builtIn() throws {
    let script = "feature counter\nsend incrementButtonTapped\n  calls uuid.count == 1\n"
    #expect(
      try run(script, "-q").output == """
        error: 'uuid' is built in, and its calls are not recorded
          --> a.replay:3:9
           |
         3 |   calls uuid.count == 1
           |         ^^^^^^^^^^
           |
           = calls are recorded of: dismiss, numberFact.fetch, openURL

        1 script: 1 unusable

        """)
  }

  @Test("a message shows a stored value of another type")
  func stored() throws {
    let script = """
      feature shared-user-defaults
      state
        shared appStorage("count") = 3
      expect
        shared appStorage("count") == "3"

      """
    #expect(
      try run(script, "-q").output.contains(
        """
        error: 'shared appStorage("count") == "3"' does not hold: 'appStorage("count")' is 3
          --> a.replay:5:3
           |
         5 |   shared appStorage("count") == "3"
           |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
           actual: 3

        """))
  }

  @Test("messages on a script in JSON have no escapes")
  func escapes() throws {
    let script = #"""
      {"feature": "shared-user-defaults", "steps": [{"repeat": 2, "steps": [{
        "expect": {"$shared": {"appStorage(\"count\")": {"$eq": 7}}}
      }]}]}
      """#
    #expect(
      try CommandProcess(["-q", "a.json"], scripts: ["a.json": script]).output.contains(
        """
        error: 'shared appStorage("count") == 7' does not hold: 'appStorage("count")' is 0

        """))
  }

  @Test("both sides of a long change are shown from where they differ")
  func long() throws {
    let text = String(repeating: "a", count: 300)
    let script = """
      feature counter
      send numberFactResponse("\(text)1")
        any change
      send numberFactResponse("\(text)2")
        any change

      """
    #expect(
      try run(script, "--diff", "compact").output.contains(
        "\n      numberFact: …aaaaaaaaaaaaaaaaaaaa1\" → …aaaaaaaaaaaaaaaaaaaa2\"\n"))
  }

  @Test("a compact diff does not tell a watched change twice, also of a shared value")
  func watched() throws {
    let script = """
      feature shared-user-defaults
      watch counter.count
      send counter.incrementButtonTapped
        counter.count = 1

      """
    #expect(
      try run(script, "--diff", "compact").output == """
        a.replay · shared-user-defaults

          watch: counter.count = 0

          1 ✓ send counter.incrementButtonTapped
              counter.count: #1 0 → #1 1

        1 script: 1 passed · 1 step: 1 passed

        """)
  }

  @Test("a value does not replace a name of a file that is included above it")
  func names() throws {
    let script = """
      feature counter
      include _i.replay
      let a = "s"
      send numberFactResponse(a)
        any change

      """
    let included = "let a = \"i\"\nsend numberFactResponse(a)\n  any change\n"
    #expect(
      try run(script, "-q", files: ["_i.replay": included]).output == """
        error: 'a' is a name already, since line _i.replay:1
          --> a.replay:3:5
           |
         3 | let a = "s"
           |     ^ choose another name, or put this 'let' above the 'include'

        1 script: 1 unusable

        """)
  }

  @Test("a trace tells which effects an action cancels")
  func cancelled() throws {
    let script = """
      feature effects-cancellation
      given factClient.fetch never returns
      send factButtonTapped
        isFactRequestInFlight = true
      send cancelButtonTapped
        isFactRequestInFlight = false

      """
    let run = try CommandProcess(
      shell: """
        "$1" -q --trace-events t.json a.replay > /dev/null
        grep '"e"' t.json | grep -o 'Action[.][a-zA-Z]*\\|cancelled'
        """, files: ["a.replay": script])
    #expect(
      run.output == "Action.cancelButtonTapped\nAction.factButtonTapped\ncancelled\n")
  }

  @Test("events tell of many effects which start and which end")
  func effects() throws {
    let taps = String(repeating: "send numberFactButtonTapped\n", count: 3)
    let script =
      "feature counter\nexhaustivity off\ngiven numberFact.fetch after 1s returns \"x\"\n\(taps)advance 1s\n"
    let run = try CommandProcess(
      shell: """
        "$1" --format json a.replay | grep -o '"startedEffects":[^]]*]\\|"endedEffects":[^]]*]'
        """, files: ["a.replay": script])
    #expect(
      run.output == """
        "startedEffects":[{"id":1,"cause":"1"}]
        "startedEffects":[{"id":2,"cause":"2"}]
        "startedEffects":[{"id":3,"cause":"3"}]
        "endedEffects":[1,2,3]

        """)
  }
}
