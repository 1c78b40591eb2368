import ActionScript
import Testing

@Suite struct `JSON notation` {
  @Test func `The README's script says the same in both notations`() {
    let json = script(
      """
      {
        "feature": "counter",
        "title": "Asking for a fact about a number",
        "given": { "numberFact.fetch": { "returns": "1 is a good number Brent" } },
        "steps": [
          { "send": "incrementButtonTapped", "expect": { "count": 1 } },
          { "send": "numberFactButtonTapped" },
          { "receive": { "numberFactResponse": "1 is a good number Brent" },
            "expect": { "numberFact": "1 is a good number Brent" } }
        ]
      }
      """, as: .json)
    #expect(
      json.printed(as: .line) == """
        feature counter
        title "Asking for a fact about a number"
        given numberFact.fetch returns "1 is a good number Brent"

        send incrementButtonTapped
          count = 1

        send numberFactButtonTapped
        receive numberFactResponse("1 is a good number Brent")
          numberFact = "1 is a good number Brent"

        """)
    #expect(
      json.printed(as: .json) == """
        {
          "feature": "counter",
          "title": "Asking for a fact about a number",
          "given": { "numberFact.fetch": { "returns": "1 is a good number Brent" } },
          "steps": [
            { "send": "incrementButtonTapped", "expect": { "count": 1 } },
            { "send": "numberFactButtonTapped" },
            {
              "receive": { "numberFactResponse": "1 is a good number Brent" },
              "expect": { "numberFact": "1 is a good number Brent" }
            }
          ]
        }

        """)
    expectRoundTrips(json)
  }

  /// A later `given` replaces an earlier one; those of one object all apply.
  @Test func `Answers of one step with arguments come after those without`() {
    let json = script(
      """
      {
        "steps": [
          { "expect": {} },
          { "given": { "a(0)": { "returns": "A" }, "a": { "returns": "B" } } },
          { "given": { "b": [{ "args": [1], "returns": 1 }, { "returns": 2 }] } }
        ]
      }
      """, as: .json)
    #expect(
      json.printed(as: .line) == """
        expect

        given a returns "B"
        given a(0) returns "A"
        given b returns 2
        given b(1) returns 1

        """)
  }

  @Test func `Every form is read`() {
    let json = script(
      #"""
      {
        "//": ["About the file.", "Two lines."],
        "$schema": "https://example.com/schema.json",
        "version": 1,
        "feature": "counter",
        "tags": ["slow"],
        "state": { "//": "It starts so.", "$from": "signed-in", "user": { "name": "Blob", "two words": 1 }, "empty": {} },
        "given": {
          "uuid": "incrementing",
          "date": "2026-01-01T00:00:00Z",
          "location": "live",
          "random": { "value": 42 },
          "numberFact.fetch": [
            { "args": [5], "returns": "five" },
            { "after": "300ms", "throws": "offline" }
          ],
          "speech.start": { "yields": [1, 2], "every": "1s", "then": { "throws": "busy" } }
        },
        "steps": [
          { "//": "The user taps.", "send": { "todos[id: 1].titleChanged": "Milk" } },
          { "send": { "pair": [1, { "$value": ".two" }, { "$$x": 1, "//": "inside" }] } },
          { "receive": { "response": { "$any": true } }, "label": "end",
            "expect": {
              "todos[0].isComplete": true,
              "user": { "name": "Blob", "age": { "$gt": 3, "$lte": 4 } },
              "token": { "$any": true },
              "alert": { "$exists": false },
              "title": { "$not": { "$contains": "x", "$matches": ".*" } },
              "whole": { "$set": { "a": 1 } },
              "todos": [1, 2],
              "items": { "$insert": 1, "$at": 0 },
              "others": { "$move": "[id: 5]", "$to": 1 },
              "rest": { "$remove": 5 },
              "$calls": { "numberFact.fetch": [5], "audio.stop": { "$ne": [] } }
            } },
          { "expect": [ { "a": 1 }, { "//": "Then this.", "a": { "$add": 2 } } ] },
          { "repeat": 2, "steps": [ { "send": "a" }, { "//": "the end" } ] },
          { "advance": "1s" }, { "advance": true },
          { "skip": "received" }, { "cancel": "end" }, { "cancel": 3 }, { "finish": true },
          { "print": "todos" }, { "print": true }, { "include": "other.json" },
          { "emit": "speech.start", "value": 1 }, { "end": "speech.start" },
          { "fail": "speech.start", "error": "x" }, { "exhaustivity": "off" },
          { "given": { "a.b": { "nothing": true }, "c": { "live": true } } }
        ]
      }
      """#, as: .json)
    #expect(
      json.printed(as: .line) == """
        # About the file.
        # Two lines.
        feature counter
        tags slow
        # It starts so.
        state from signed-in
          user.name = "Blob"
          user["two words"] = 1
          empty = {}
        given uuid incrementing
        given date "2026-01-01T00:00:00Z"
        given location live
        given random 42
        given numberFact.fetch(5) returns "five"
        given numberFact.fetch after 300ms throws "offline"
        given speech.start yields 1, 2 every 1s then throws "busy"

        # The user taps.
        send todos[id: 1].titleChanged("Milk")

        # inside
        send pair([1, .two, {"$x": 1}])

        label end
        receive response(_)
          todos[0].isComplete = true
          user.name = "Blob"
          user.age > 3
          user.age <= 4
          token = _
          alert not exists
          title not contains "x"
          title not matches ".*"
          whole = {"a": 1}
          todos = [1, 2]
          items insert 1 at 0
          others move [id: 5] to 1
          rest -= [id: 5]
          calls numberFact.fetch == [5]
          calls audio.stop != []
        expect
          a = 1
          # Then this.
          a += 2

        repeat 2
        send a
        # the end
        end
        advance 1s
        advance
        skip received
        cancel end
        cancel 3
        finish
        print todos
        print
        include other.json
        emit speech.start 1
        end speech.start
        fail speech.start "x"

        exhaustivity off
        given a.b does nothing
        given c live

        """)
    expectRoundTrips(json)
  }

  @Test func `Steps are numbered as written`() {
    let script = script(
      #"{"feature": "a", "steps": [{"send": "a"}, {"repeat": 2, "steps": [{"send": "b"}, {"send": "c"}]}, {"send": "d"}]}"#,
      as: .json)
    #expect(script.steps.map(\.number) == [1, 0, 4])
    guard case .repeat(let body) = script.steps[1].verb else {
      Issue.record("no repeat")
      return
    }
    #expect(body.steps.map(\.number) == [2, 3])
  }

  @Test func `A span inside a string with escapes points at the character`() {
    let source = SourceFile(path: "x.json", text: #"{"steps": [{"send": "a(\"\u00e9\", b: .c)"}]}"#)
    let parsed = Script.parse(source)
    guard case .send(let action) = parsed.script.steps.first?.verb, let arguments = action.arguments
    else {
      Issue.record("\(parsed.diagnostics)")
      return
    }
    #expect(source.text(of: arguments.arguments[1].value.span) == ".c")
    #expect(source.text(of: arguments.arguments[0].value.span) == #"\"\u00e9\""#)
  }

  @Test func `Nesting stops at 512`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    // The value itself is four brackets deep.
    #expect(messages(in: "{\"steps\": [{\"send\": {\"a\": \(nested(508))}}]}", as: .json) == [])
    #expect(
      messages(in: "{\"steps\": [{\"send\": {\"a\": \(nested(509))}}]}", as: .json)
        == ["1:535 brackets are nested deeper than 512"])
    #expect(messages(in: "send a(\(nested(511)))\n") == [])
    #expect(
      messages(in: "send a(\(nested(512)))\n") == ["1:519 brackets are nested deeper than 512"])
    #expect(
      messages(in: nested(1_000_000), as: .json) == ["1:513 brackets are nested deeper than 512"])
  }

  @Test func `Chains of names stop at 512, the brackets around them included`() {
    func chained(_ count: Int) -> String {
      Array(repeating: "a", count: count).joined(separator: ".")
    }
    let tooLong = "names are chained deeper than 512"
    #expect(messages(in: "send \(chained(512))\n") == [])
    #expect(messages(in: "send \(chained(513))\n") == ["1:6 \(tooLong)"])
    #expect(messages(in: "send .\(chained(500_000))\n") == ["1:6 \(tooLong)"])
    #expect(messages(in: "send x(.\(chained(511)))\n") == [])
    #expect(messages(in: "send x(.\(chained(512)))\n") == ["1:9 \(tooLong)"])
    #expect(
      messages(in: "send \(chained(300))(.\(chained(300))(1))\n") == ["1:607 \(tooLong)"])
    #expect(
      messages(in: "{\"steps\": [{\"send\": \"\(chained(600))\"}]}", as: .json)
        == ["1:22 \(tooLong)"])
  }

  @Test func `A range bounds another only in parentheses`() {
    #expect(messages(in: "send x(1...(2...3))\n") == [])
    #expect(
      messages(in: "send x(1......3)\n")
        == ["1:12 expected the upper bound of a range, found '.'"])
    #expect(
      messages(in: "send x(\(String(repeating: ".", count: 1_000_000)))\n")
        == ["1:11 expected the upper bound of a range, found '.'"])
  }

  @Test func `Many omissions side by side take time in proportion`() {
    let omissions = String(repeating: "…", count: 50_000)
    #expect(messages(in: "send x(\(omissions)\n") == ["1:7 '(' is never closed"])
  }
}
