import ActionScript
import Testing

/// Every construct, in both notations.
@Suite struct `Both notations` {
  @Test(
    arguments: [
      ("feature counter", #"{"feature": "counter"}"#),
      ("feature \"two words\"", #"{"feature": "two words"}"#),
      ("title \"One \\\"two\\\"\"", #"{"title": "One \"two\""}"#),
      ("tags a, \"b, c\"", #"{"tags": ["a", "b, c"]}"#),
      ("exhaustivity off-showing-skipped", #"{"exhaustivity": "off-showing-skipped"}"#),
      ("schedule \"3:2,7:3\"", #"{"schedule": "3:2,7:3"}"#),
      ("hash-seed 7", #"{"hashSeed": 7}"#),
      (
        "given a.b after any 0s..1m30s returns 1",
        #"{"given": {"a.b": {"after": "any 0s..1m30s", "returns": 1}}}"#
      ),
      ("watch todos[id: 5].isComplete", #"{"watch": ["todos[id: 5].isComplete"]}"#),
      ("watch count\nwatch todos.count", #"{"watch": ["count", "todos.count"]}"#),
      ("state from signed-in", #"{"state": {"$from": "signed-in"}}"#),
      (
        "state from \"signed in\"\n  user.name = \"Blob\"\n  todos[id: 5] = Todo(id: 5)",
        #"{"state": {"$from": "signed in", "user.name": "Blob", "todos[id: 5]": {"$value": "Todo(id: 5)"}}}"#
      ),
      ("given uuid incrementing", #"{"given": {"uuid": "incrementing"}}"#),
      ("given location live", #"{"given": {"location": "live"}}"#),
      ("given random 42", #"{"given": {"random": 42}}"#),
      ("given locale \"en_US\"", #"{"given": {"locale": "en_US"}}"#),
      (
        "given date 2026-01-01T00:00:00Z",
        #"{"given": {"date": {"$value": "2026-01-01T00:00:00Z"}}}"#
      ),
      (
        "given uuid [UUID(E621E1F8-C36C-495A-93FC-0C247A3E6E5F)]",
        #"{"given": {"uuid": [{"$value": "UUID(E621E1F8-C36C-495A-93FC-0C247A3E6E5F)"}]}}"#
      ),
      ("given fact.fetch returns \"…\"", #"{"given": {"fact.fetch": {"returns": "…"}}}"#),
      (
        "given fact.fetch(5) returns \"five\"",
        #"{"given": {"fact.fetch": {"args": [5], "returns": "five"}}}"#
      ),
      (
        "given fact.fetch(id: _, 5) returns nil",
        #"{"given": {"fact.fetch(id: _, 5)": {"returns": null}}}"#
      ),
      (
        "given fact.fetch(`//`: 5) returns nil",
        #"{"given": {"fact.fetch(`//`: 5)": {"returns": null}}}"#
      ),
      (
        "given fact.fetch(id: _) returns nil",
        #"{"given": {"fact.fetch": {"args": {"id": {"$any": true}}, "returns": null}}}"#
      ),
      (
        "given fact.fetch returns each \"a\", \"b\"",
        #"{"given": {"fact.fetch": {"each": ["a", "b"]}}}"#
      ),
      ("given fact.fetch throws \"offline\"", #"{"given": {"fact.fetch": {"throws": "offline"}}}"#),
      (
        "given fact.fetch throws FactError.server(status: 503)",
        #"{"given": {"fact.fetch": {"throws": "FactError.server(status: 503)"}}}"#
      ),
      (
        "send draft.binding.name with first = \"a\", `last name`.x[0] = (1, 2)",
        #"{"steps": [{"send": {"draft.binding.name": {"$with": {"first": "a", "`last name`.x[0]": {"$value": "(1, 2)"}}}}}]}"#
      ),
      (
        "send binding.draft with address = {\"city\": \"Graz\"}",
        #"{"steps": [{"send": {"binding.draft": {"$with": {"address": {"city": "Graz"}}}}}]}"#
      ),
      (
        "send draft.binding.name with a = 1, a = 2",
        #"{"steps": [{"send": "draft.binding.name with a = 1, a = 2"}]}"#
      ),
      (
        "given fact.fetch throws URLError(.timedOut)",
        #"{"given": {"fact.fetch": {"throws": "URLError(.timedOut)"}}}"#
      ),
      (
        "given fact.fetch throws \"Error.text\"",
        #"{"given": {"fact.fetch": {"throws": {"$message": "Error.text"}}}}"#
      ),
      (
        "given fact.fetch throws \"Error (503)\"",
        #"{"given": {"fact.fetch": {"throws": "Error (503)"}}}"#
      ),
      (
        "given fact.ticks yields 1 then throws FactError.server",
        #"{"given": {"fact.ticks": {"yields": [1], "then": {"throws": "FactError.server"}}}}"#
      ),
      (
        "fail fact.fetch FactError.text(\"a\\nb\")",
        #"{"steps": [{"fail": "fact.fetch", "error": "FactError.text(\"a\\nb\")"}]}"#
      ),
      (
        "fail fact.fetch \"FactError()\"",
        #"{"steps": [{"fail": "fact.fetch", "error": {"$message": "FactError()"}}]}"#
      ),
      (
        "given fact.fetch after 300ms returns \"a\"",
        #"{"given": {"fact.fetch": {"after": "300ms", "returns": "a"}}}"#
      ),
      (
        "given fact.fetch after 1s returns each 1, 2",
        #"{"given": {"fact.fetch": {"after": "1s", "each": [1, 2]}}}"#
      ),
      (
        "given fact.fetch after 1s throws .offline",
        #"{"given": {"fact.fetch": {"after": "1s", "throws": {"$value": ".offline"}}}}"#
      ),
      (
        "given speech.start yields 1, 2, 3 every 1s then finishes",
        #"{"given": {"speech.start": {"yields": [1, 2, 3], "every": "1s", "then": "finishes"}}}"#
      ),
      (
        "given speech.start yields then throws \"busy\"",
        #"{"given": {"speech.start": {"yields": [], "then": {"throws": "busy"}}}}"#
      ),
      ("given audio.stop does nothing", #"{"given": {"audio.stop": {"nothing": true}}}"#),
      ("given socket.ping never returns", #"{"given": {"socket.ping": {"never": true}}}"#),
      (
        "given socket.ping(1) never returns",
        #"{"given": {"socket.ping": {"args": [1], "never": true}}}"#
      ),
      (
        "given date constant 2001-01-01T00:00:00Z",
        #"{"given": {"date": {"constant": {"$value": "2001-01-01T00:00:00Z"}}}}"#
      ),
      (
        "given date moving 2001-01-01T00:00:00Z",
        #"{"given": {"date": {"moving": {"$value": "2001-01-01T00:00:00Z"}}}}"#
      ),
      ("given locale constant \"de_DE\"", #"{"given": {"locale": {"constant": "de_DE"}}}"#),
      ("given random [0.1, 0.7]", #"{"given": {"random": [0.1, 0.7]}}"#),
      ("given random 42", #"{"given": {"random": 42}}"#),
      (
        "given recorder.start returns true when recorder.stop",
        #"{"given": {"recorder.start": {"returns": true, "when": "recorder.stop"}}}"#
      ),
      (
        "given recorder.start(1) after 1s throws \"full\" when recorder.stop(_, 2)",
        #"{"given": {"recorder.start": {"args": [1], "after": "1s", "throws": "full", "when": "recorder.stop(_, 2)"}}}"#
      ),
      (
        "given a does nothing when b", #"{"given": {"a": {"nothing": true, "when": "b"}}}"#
      ),
      (
        "given a returns each 1, 2 when b", #"{"given": {"a": {"each": [1, 2], "when": "b"}}}"#
      ),
      (
        "given speech.start yields 1 then finishes when speech.stop",
        #"{"given": {"speech.start": {"yields": [1], "then": "finishes", "when": "speech.stop"}}}"#
      ),
      ("include _login.replay", #"{"steps": [{"include": "_login.replay"}]}"#),
      (
        "given a returns 1\ngiven a returns 2",
        #"{"given": [{"a": {"returns": 1}}, {"a": {"returns": 2}}]}"#
      ),
    ] as [(String, String)])
  func `say each header`(_ line: String, _ json: String) {
    expectSame(line, json)
  }

  @Test(
    arguments: [
      ("send a", #"{"send": "a"}"#), ("receive a", #"{"receive": "a"}"#),
      ("advance 1m30s", #"{"advance": "1m30s"}"#), ("advance", #"{"advance": true}"#),
      ("expect\n  x = 1", #"{"expect": {"x": 1}}"#), ("expect", #"{"expect": {}}"#),
      ("send a\ngiven a.b returns 1", #"{"send": "a"}, {"given": {"a.b": {"returns": 1}}}"#),
      ("skip received", #"{"skip": "received"}"#), ("skip effects", #"{"skip": "effects"}"#),
      ("cancel start", #"{"cancel": "start"}"#), ("cancel 4", #"{"cancel": 4}"#),
      ("cancel 4.2", #"{"cancel": "4.2"}"#), ("cancel 3:1", #"{"cancel": "3:1"}"#),
      ("send a\nexhaustivity off", #"{"send": "a"}, {"exhaustivity": "off"}"#),
      ("finish", #"{"finish": true}"#), ("finish load", #"{"finish": "load"}"#),
      ("finish 2", #"{"finish": 2}"#), ("finish 4.2", #"{"finish": "4.2"}"#),
      ("let memo = memos[0].id", #"{"let": {"memo": "memos[0].id"}}"#),
      ("send a(memo)", #"{"send": "a(memo)"}"#),
      ("receive a(id: let id)", #"{"receive": "a(id: let id)"}"#),
      ("receive a(let id)", #"{"receive": "a(let id)"}"#),
      ("emit a(2) true", #"{"emit": "a(2)", "value": true}"#),
      ("emit a[1]", #"{"emit": "a[1]"}"#), ("emit a [1]", #"{"emit": "a", "value": [1]}"#),
      ("end a(_)", #"{"end": "a(_)"}"#), ("fail a[0] \"x\"", #"{"fail": "a[0]", "error": "x"}"#),
      ("print", #"{"print": true}"#),
      ("print todos[0].title", #"{"print": "todos[0].title"}"#),
      ("repeat 3\nsend a\nend", #"{"repeat": 3, "steps": [{"send": "a"}]}"#),
      (
        "repeat 2\nrepeat 1\nprint\nend\nsend a\n  x = 1\nend",
        #"{"repeat": 2, "steps": [{"repeat": 1, "steps": [{"print": true}]}, {"send": "a", "expect": {"x": 1}}]}"#
      ),
      ("send a\ninclude b/c.json", #"{"send": "a"}, {"include": "b/c.json"}"#),
      ("label start\nsend a", #"{"label": "start", "send": "a"}"#),
      (
        "label \"two words\"\nrepeat 1\nprint\nend",
        #"{"label": "two words", "repeat": 1, "steps": [{"print": true}]}"#
      ),
      ("emit speech.start \"hello\"", #"{"emit": "speech.start", "value": "hello"}"#),
      ("emit screenshots", #"{"emit": "screenshots"}"#),
      ("emit a nil", #"{"emit": "a", "value": null}"#),
      ("end speech.start", #"{"end": "speech.start"}"#),
      ("fail speech.start .busy", #"{"fail": "speech.start", "error": {"$value": ".busy"}}"#),
      ("# a remark\nsend a", #"{"//": "a remark", "send": "a"}"#),
      ("# one\n# two\nsend a", #"{"//": ["one", "two"], "send": "a"}"#),
    ] as [(String, String)])
  func `say each step`(_ line: String, _ json: String) {
    expectSame("feature a\n\n\(line)", "{\"feature\": \"a\", \"steps\": [\(json)]}")
  }

  @Test(
    arguments: [
      ("a", #""a""#), (".a", #""a""#), ("a()", #""a()""#), ("a(1)", #"{"a": 1}"#),
      ("a(\"x\")", #"{"a": "x"}"#),
      ("a(first: \"Blob\", last: \"Jr\")", #""a(first: \"Blob\", last: \"Jr\")""#),
      ("a({\"first\": \"Blob\"})", #"{"a": {"first": "Blob"}}"#),
      ("a([1, 2])", #"{"a": [1, 2]}"#), ("a(1, 2)", #""a(1, 2)""#), ("a(nil)", #"{"a": null}"#),
      ("todos[id: 1].titleChanged(\"Milk\")", #"{"todos[id: 1].titleChanged": "Milk"}"#),
      ("path[0].tapped", #""path[0].tapped""#),
      (
        "destination.presented.alert.confirmTapped", #""destination.presented.alert.confirmTapped""#
      ),
      (#"binding.set(\.query, "swift")"#, #""binding.set(\\.query, \"swift\")""#),
      ("todos(.element(id: 1, action: .x))", #""todos(.element(id: 1, action: .x))""#),
      ("a({\"_0\": 1})", #"{"a": {"_0": 1}}"#), ("a({\"$x\": 1})", #""a({\"$x\": 1})""#),
      ("`two words`(`a b`: 1)", #""`two words`(`a b`: 1)""#),
    ] as [(String, String)])
  func `say each action`(_ line: String, _ json: String) {
    expectSame(
      "feature a\n\nsend \(line)", "{\"feature\": \"a\", \"steps\": [{\"send\": \(json)}]}")
    expectSame(
      "feature a\n\nreceive \(line)", "{\"feature\": \"a\", \"steps\": [{\"receive\": \(json)}]}")
  }

  @Test(
    arguments: [
      ("count = 1", #"{"count": 1}"#),
      ("todos[0].isComplete = true", #"{"todos[0].isComplete": true}"#),
      ("todos[id: 5].title = \"Milk\"", #"{"todos[id: 5].title": "Milk"}"#),
      ("scores[\"blob\"] = 3", #"{"scores[\"blob\"]": 3}"#),
      ("scores[\"b\"] = nil", #"{"scores[\"b\"]": null}"#),
      ("path[id: 0].detail.isSaving = true", #"{"path[id: 0].detail.isSaving": true}"#),
      ("alert = nil", #"{"alert": null}"#), ("pair.0 = 1", #"{"pair.0": 1}"#),
      ("self = .login", #"{"self": {"$value": ".login"}}"#),
      ("user = {\"name\": \"Blob\"}", #"{"user": {"$set": {"name": "Blob"}}}"#),
      ("user = {}", #"{"user": {}}"#),
      ("todos += Todo(id: 1)", #"{"todos": {"$add": {"$value": "Todo(id: 1)"}}}"#),
      ("count -= 2", #"{"count": {"$subtract": 2}}"#),
      ("todos -= [id: 5]", #"{"todos": {"$remove": 5}}"#),
      ("todos insert 7 at 0", #"{"todos": {"$insert": 7, "$at": 0}}"#),
      ("todos move [id: 5] to 0", #"{"todos": {"$move": "[id: 5]", "$to": 0}}"#),
      ("todos move [3] to 1", #"{"todos": {"$move": "[3]", "$to": 1}}"#),
      ("todos.ids = [1, 2]", #"{"todos.ids": [1, 2]}"#),
      ("token = _", #"{"token": {"$any": true}}"#),
      ("count > 3", #"{"count": {"$gt": 3}}"#), ("count >= 3", #"{"count": {"$gte": 3}}"#),
      ("count < 3", #"{"count": {"$lt": 3}}"#), ("count <= 3", #"{"count": {"$lte": 3}}"#),
      ("count == 3", #"{"count": {"$eq": 3}}"#), ("title != \"\"", #"{"title": {"$ne": ""}}"#),
      ("query contains \"swift\"", #"{"query": {"$contains": "swift"}}"#),
      ("query matches \"a.*\"", #"{"query": {"$matches": "a.*"}}"#),
      ("alert exists", #"{"alert": {"$exists": true}}"#),
      ("alert not exists", #"{"alert": {"$exists": false}}"#),
      ("count not == 3", #"{"count": {"$not": {"$eq": 3}}}"#),
      ("query not contains \"x\"", #"{"query": {"$not": {"$contains": "x"}}}"#),
      ("items.count == 2", #"{"items.count": {"$eq": 2}}"#),
      ("calls fact.fetch == [5]", #"{"$calls": {"fact.fetch": [5]}}"#),
      ("calls fact.open == 0", #"{"$calls": {"fact.open": {"$eq": 0}}}"#),
      ("calls in order login, a.b", #"{"$calls": {"$order": ["login", "a.b"]}}"#),
      ("calls fact.fetch contains 5", #"{"$calls": {"fact.fetch": {"$contains": 5}}}"#),
      ("dismissed", #"{"$dismissed": true}"#), ("not dismissed", #"{"$dismissed": false}"#),
      ("dismissed = true", #"{"dismissed": true}"#), ("any change", #"{"$any": true}"#),
      ("shared syncUps == []", #"{"$shared": {"syncUps": {"$eq": []}}}"#),
      (
        "shared appStorage(\"count\") = 3", #"{"$shared": {"appStorage(\"count\")": 3}}"#
      ),
      ("shared syncUps[0].title = \"x\"", #"{"$shared": {"syncUps[0].title": "x"}}"#),
      ("shared `contains` contains 1", #"{"$shared": {"`contains`": {"$contains": 1}}}"#),
      ("shared contains 1", #"{"shared": {"$contains": 1}}"#),
      ("x = 1\n  any change", #"{"x": 1, "$any": true}"#),
      ("calls fact.fetch not exists", #"{"$calls": {"fact.fetch": {"$exists": false}}}"#),
      ("x = 1\n  x += 2", #"[{"x": 1}, {"x": {"$add": 2}}]"#),
      ("# why\n  x = 1", #"{"//": "why", "x": 1}"#),
    ] as [(String, String)])
  func `say each expectation`(_ line: String, _ json: String) {
    expectSame(
      "feature a\n\nexpect\n  \(line)", "{\"feature\": \"a\", \"steps\": [{\"expect\": \(json)}]}")
  }

  /// Values without a JSON form are written in line notation, under `$value`.
  @Test(
    arguments: [
      ("nil", "null"), ("true", "true"), ("-12", "-12"), ("3.5", "3.5"),
      ("\"text\\n\"", #""text\n""#),
      ("[1, 2]", "[1, 2]"), ("[\"a\": 1]", #"{"$value": "[\"a\": 1]"}"#),
      ("[:]", #"{"$value": "[:]"}"#),
      (".active", #"{"$value": ".active"}"#),
      (".failure(\"x\")", #"{"$value": ".failure(\"x\")"}"#),
      ("(1, b: 2)", #"{"$value": "(1, b: 2)"}"#), ("Todo(id: 1)", #"{"$value": "Todo(id: 1)"}"#),
      ("1.5s", #"{"$value": "1.5s"}"#), ("1..<4", #"{"$value": "1..<4"}"#),
      ("1...", #"{"$value": "1..."}"#),
      ("Set([1])", #"{"$value": "Set([1])"}"#), ("#0", ##"{"$value": "#0"}"##),
      ("URL(https://example.com)", #"{"$value": "URL(https://example.com)"}"#),
      ("https://example.com", #"{"$value": "https://example.com"}"#),
      ("Data(base64: \"AQID\")", #"{"$value": "Data(base64: \"AQID\")"}"#),
      ("Data(\"a\\n\")", #"{"$value": "Data(\"a\\n\")"}"#),
      (
        #"Data(json: {"b": [1.50, nil], "$a": "x"})"#,
        #"{"$json": {"b": [1.50, null], "$$a": "x"}}"#
      ),
      ("Data(json: [1s])", #"{"$value": "Data(json: [1s])"}"#),
      ("Locale(en_US)", #"{"$value": "Locale(en_US)"}"#), ("inf", #"{"$value": "inf"}"#),
      (#"\.query"#, #"{"$value": "\\.query"}"#),
      (#"\State.query"#, #"{"$value": "\\State.query"}"#),
      ("007", #"{"$value": "007"}"#), ("99999999999999999999", "99999999999999999999"),
      ("[_, [1: _]]", #"[{"$any": true}, {"$value": "[1: _]"}]"#),
      ("active", #"{"$value": "active"}"#),
      ("1..<(2...)", #"{"$value": "1..<(2...)"}"#), ("(1...2)...", #"{"$value": "(1...2)..."}"#),
      (#"(\.a)...\.b"#, #"{"$value": "(\\.a)...\\.b"}"#),
      ("`x://a`...3", #"{"$value": "`x://a`...3"}"#),
      ("[[00]: 1]", #"{"$value": "[[00]: 1]"}"#),
      ("[[[0]: 0]: 1]", #"{"$value": "[[[0]: 0]: 1]"}"#),
      ("`_`.x(`_`)", #"{"$value": "`_`.x(`_`)"}"#), ("T(`_`: _)", #"{"$value": "T(`_`: _)"}"#),
      ("`…`", #"{"$value": "`…`"}"#), ("[`↩︎`: 1]", #"{"$value": "[`↩︎`: 1]"}"#),
    ] as [(String, String)])
  func `say each value`(_ line: String, _ json: String) {
    expectSame(
      "feature a\n\nexpect\n  x == \(line)",
      "{\"feature\": \"a\", \"steps\": [{\"expect\": {\"x\": {\"$eq\": \(json)}}}]}")
  }

  /// Both texts are one tree, and each is printed as the other.
  private func expectSame(
    _ line: String, _ json: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let fromLine = script(line + "\n", sourceLocation: sourceLocation)
    let fromJSON = script(json, as: .json, sourceLocation: sourceLocation)
    #expect(fromLine == fromJSON, sourceLocation: sourceLocation)
    expectRoundTrips(fromLine, sourceLocation: sourceLocation)
    // Apart from white space, the JSON is the printed form of the line.
    #expect(
      compact(fromLine.printed(as: .json)) == compact(json), sourceLocation: sourceLocation)
  }

  private func compact(_ json: String) -> String {
    (ValueSyntax(json: json.utf8)?.description ?? json)
      .replacing(", \"steps\": []}", with: "}").replacing("{\"steps\": []}", with: "{}")
  }
}
