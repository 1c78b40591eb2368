import ActionScript
import Testing

@Suite struct `The canonical layout` {
  @Test func `puts headers in order, indents by two, and keeps comments and single blank lines`() {
    let script = script(
      """
      #!/usr/bin/env tca-replay
      # About this.
      title   "T"
      feature  counter   # the well-known



      given uuid   incrementing
      # Where it starts.
      state
      	count=3
      	# deep
      	user.name="x"   # name


      send   .incrementButtonTapped()
      	count>3
      # A remark

      # and another
      receive a( # inside
        1,
        2)
      """)
    #expect(
      script.printed(as: .line) == """
        #!/usr/bin/env tca-replay
        # About this.
        feature counter  # the well-known
        title "T"
        # Where it starts.
        state
          count = 3
          # deep
          user.name = "x"  # name

        given uuid incrementing

        send incrementButtonTapped()
          count > 3
        # A remark

        # and another
        # inside
        receive a(1, 2)

        """)
  }

  @Test func `puts a label's comment before it where its step has one as well`() {
    let script = script("feature a\n\nlabel l # one\nfinish # two\n")
    let printed = """
      feature a

      # one
      label l
      finish  # two

      """
    #expect(script.printed(as: .line) == printed)
    #expect(Script.parse(printed, as: .line).script.printed(as: .line) == printed)
  }

  @Test(arguments: ["\\n", "\\r\\n", "\\r"])
  func `makes a comment of each line of a JSON comment`(lineEnd: String) {
    let json = #"{"//": "one\#(lineEnd)two", "feature": "a", "steps": []}"#
    #expect(
      Script.parse(json, as: .json).script.printed(as: .line) == """
        # one
        # two
        feature a

        """)
  }

  @Test(arguments: [#"\State.`URL`.host"#, #"\State.A.B<C>.`URL`"#, #"\.URL"#, #"\State.url.URL"#])
  func `keeps the backticks of a property that would be taken for a type`(_ text: String) throws {
    let path = try SyntaxFragment<ValueSyntax>.value.parse(text)
    #expect(path.printed(as: .line) == text)
  }

  @Test func `takes no comma for the end of a URL`() throws {
    let list = try SyntaxFragment<ValueSyntax>.value.parse("[https://a.b/?c,d, https://a.b]")
    #expect(list.printed(as: .line) == "[https://a.b/?c,d, https://a.b]")
    #expect(throws: ScriptDiagnostic.self) {
      try SyntaxFragment<ValueSyntax>.value.parse("[https://a.b/?c,, 1]")
    }
  }

  @Test func `breaks what is longer than a line, an element a line`() {
    let value =
      #"Todo(id: UUID(00000000-0000-0000-0000-000000000000), description: "Milk", isComplete: false)"#
    let script = script("feature a\n\nsend added(\(value))\n  todos = [\(value), .none]\n  n = 1\n")
    #expect(
      script.printed(as: .line) == """
        feature a

        send added(
          Todo(id: UUID(00000000-0000-0000-0000-000000000000), description: "Milk", isComplete: false)
        )
          todos = [
            Todo(id: UUID(00000000-0000-0000-0000-000000000000), description: "Milk", isComplete: false),
            .none
          ]
          n = 1

        """)
    expectRoundTrips(script)
  }

  @Test func `writes a text of several lines as one`() {
    let script = script(
      "feature a\n\nexpect\n  text = \"one\\n  \\\"two\\\"\\n\\n\\\"\\\"\\\" \\\\ \\t\"\n  b = [\"x\\ny\"]\n"
    )
    #expect(
      script.printed(as: .line) == #"""
        feature a

        expect
          text = """
            one
              "two"

            ""\" \\ \t
            """
          b = ["x\ny"]

        """#)
    expectRoundTrips(script)
  }

  @Test func `of JSON gives each step a line where it fits`() {
    let script = script(
      """
      feature a
      state from b
      given x(1, 2) returns [.a, 2]

      # Why.
      send tapped  # when
        count = 1
        count > 0
      """)
    #expect(
      script.printed(as: .json) == """
        {
          "feature": "a",
          "state": { "$from": "b" },
          "given": { "x": { "args": [1, 2], "returns": [{ "$value": ".a" }, 2] } },
          "steps": [
            {
              "//": ["Why.", "when"],
              "send": "tapped",
              "expect": [{ "count": 1 }, { "count": { "$gt": 0 } }]
            }
          ]
        }

        """)
    expectRoundTrips(script)
  }

  @Test func `of a fragment is what a script would hold`() throws {
    let value = try SyntaxFragment.value.parse(#"[.a, "x"]"#)
    #expect(value.printed(as: .line) == #"[.a, "x"]"#)
    #expect(value.printed(as: .json) == #"[{ "$value": ".a" }, "x"]"#)
    let action = try SyntaxFragment.action.parse(#"a.b(1)"#)
    #expect(action.printed(as: .json) == #"{ "a.b": 1 }"#)
    let expectation = try SyntaxFragment.expectation.parse("count not > 3")
    #expect([expectation].printed(as: .json) == #"{ "count": { "$not": { "$gt": 3 } } }"#)
    #expect(throws: ScriptDiagnostic.self) { try SyntaxFragment.path.parse("a b") }
    #expect(throws: ScriptDiagnostic.self) { try SyntaxFragment.action.parse("") }
  }
}
