import ActionScript
import Testing

@Suite struct `Line notation` {
  @Test func `The README's script is read whole`() {
    let script = script(
      """
      # fixtures/counter/number-fact.replay
      feature counter
      title "Asking for a fact about a number"
      given numberFact.fetch returns "1 is a good number Brent"

      send incrementButtonTapped
        count = 1

      send numberFactButtonTapped
      receive numberFactResponse("1 is a good number Brent")
        numberFact = "1 is a good number Brent"

      """)
    #expect(script.feature?.text == "counter")
    #expect(script.title?.text == "Asking for a fact about a number")
    #expect(script.givens.map(\.endpoint.name) == ["numberFact.fetch"])
    #expect(script.steps.map(\.number) == [1, 2, 3])
    #expect(
      script.steps.map(\.verb.description) == [
        "send incrementButtonTapped",
        "send numberFactButtonTapped",
        #"receive numberFactResponse("1 is a good number Brent")"#,
      ])
    #expect(script.steps[0].expectations.map(\.description) == ["count = 1"])
    expectRoundTrips(script)
  }

  @Test func `Every step of the notation is read and written alike`() {
    let text = """
      # A file may begin with remarks.

      # And these are about the feature.
      feature two-counters
      title "All of it"
      tags slow, "two words"
      exhaustivity off-showing-skipped
      state from signed-in
        user.name = "Blob"  # the usual one
        # Both are set.
        todos[id: 1].isComplete = true
        scores["blob"] = 3
      given uuid incrementing
      given uuid [UUID(00000000-0000-0000-0000-000000000000)]
      given date 2026-01-01T00:00:00Z
      given random 42
      given locale "de_DE"
      given numberFact.fetch(5) returns "five"
      given numberFact.fetch(id: 5, _) returns "five"
      given numberFact.fetch returns each "a", "b"
      given numberFact.fetch after 300ms throws "offline"
      given speech.start yields 1, 2, 3 every 1s then finishes
      given speech.start yields then throws "busy"
      given audio.stop does nothing
      given openSettings live

      send incrementButtonTapped  # the user taps
        count = 1
        todos[0].isComplete = true
        todos[id: 5].title = "Milk"
        scores["blob"] = nil
        path[id: #0].detail.isSaving = true
        pair.0.1 = 3
        todos += Todo(id: 1, description: "Milk")
        todos -= [id: 5]
        count -= 1
        todos insert Todo(id: 2) at 0
        todos move [id: 5] to 0
        todos move [3] to 1
        todos.ids = [1, 2]
        token = _
        count > 3
        count not >= 3
        title != ""
        query not contains "swift"
        query matches "a.*"
        alert exists
        alert not exists
        calls numberFact.fetch == [5]

      receive todos[id: 1]
      receive numberFactResponse(.failure("offline"))
      receive tapped()
      receive row(_, .loaded(_))
      advance 1m30s
      advance
      expect
        count == 3
      given numberFact.fetch returns "later"
      skip received
      skip effects
      label start
      send task
      cancel start
      cancel 4.2
      exhaustivity off
      finish
      print
      print todos[id: 1]

      # Three times.
      repeat 3
      send incrementButtonTapped
      repeat 2
      send decrementButtonTapped
      end
      # That was it.
      end
      include _login.replay
      include "my file.replay"
      emit speech.start "hello"
      emit screenshots
      end speech.start
      fail speech.start "busy"
      # The end.

      """
    let script = script(text)
    expectRoundTrips(script)
    #expect(script.printed(as: .line) == text)
  }

  @Test(arguments: [
    #"nil"#, "true", "-12", "3.5", "1e-5", "1.0e+20", "-inf", "nan", #""text\n""#, "[]", "[1, 2]",
    "[:]", #"["a": 1]"#, ".active", #".failure("offline")"#, "E.mixed(1, b: \"b\")", "()",
    "(1, b: 2)", "(a: 1)",
    "Todo(id: UUID(00000000-0000-0000-0000-000000000000), isComplete: false)",
    "Date(2026-01-01T00:00:00.000Z)", "URL(https://example.com/a?b=c#d)", "1.5s", "1m30s", "-2ms",
    "Set([1, 2])", "1..<4", "1...4", "1...", "..<4", "...4", "_", #"\.query"#, #"\State.user.name"#,
    "#0", #"{"a": [1, {"b": nil}]}"#, "…", "Point(…)", "Node(↩\u{FE0E})", "Data(4 bytes)",
    #"Data(base64: "AQID")"#, "active", "2026-01-01T00:00:00Z", "https://example.com/a(b)?c",
    "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "America/New_York",
    "Generic<Int, [String: any P]>.self",
    "`nil`", "`two words`", ".`a b`", "Foo(`a b`: 1)",
    "[[[0]: 0]: 1]", "Locale(en_US)", #"URL("a b")"#, "007", "\"😀é\"",
  ])
  func `A value is written as it was read`(_ text: String) throws {
    let value = try SyntaxFragment.value.parse(text)
    let again = try SyntaxFragment.value.parse(value.description)
    #expect(again == value)
    #expect(value.description == text)
    expectRoundTrips(script("feature a\n\nexpect\n  x == \(text)\n"))
  }

  @Test func `Dumps are read back`() throws {
    let value = try SyntaxFragment.value.parse(
      """
      Deep(
        p: Point(
          x: 1,
          y: 2.5
        ),
        n: nil,
        text: \"\"\"
          one
            "two"

          three\\
           and more
          \"\"\",
        raw: #"say "hi""#,
        a: [
          [0]: Point(
            x: 1
          ),
          [1]: #1 Node(name: "a")
        ],
        s: Set([
          "a",
          "b"
        ])
      )
      """)
    #expect(
      value.description
        == #"Deep(p: Point(x: 1, y: 2.5), n: nil, text: "one\n  \"two\"\n\nthree and more", raw: "say \"hi\"", a: [Point(x: 1), Node(name: "a")], s: Set(["a", "b"]))"#
    )
  }
}
