import ActionScript
import Testing

@Suite struct `Action logs` {
  private struct Unready: Error {}

  private func read(
    _ text: String, chunk: Int = 3, isOftenUnready: Bool = false
  ) -> (header: [String], entries: [String]) {
    var rest = Array(text.utf8)[...]
    var isReady = true
    var reader = LogReader(path: "log.jsonl") {
      isReady = !isReady || !isOftenUnready
      guard isReady else { throw Unready() }
      let bytes = Array(rest.prefix(chunk))
      rest = rest.dropFirst(chunk)
      return bytes
    }
    var header: [String] = []
    var entries: [String] = []
    for _ in 0...text.utf8.count + 1 {
      do {
        let script = try reader.readHeader()
        header = script.printed(as: .line).split(separator: "\n").map(String.init)
        break
      } catch is Unready {
        continue
      } catch {
        header = ["\(error)"]
        break
      }
    }
    for _ in 0...3 * text.utf8.count {
      do {
        guard let entry = try reader.next() else { break }
        let time = entry.time.map { " at \($0.text)" } ?? ""
        let origin = entry.source.origin
        entries.append(
          "\(origin.line):\(origin.column) \(entry.action)\(time)\(entry.isReceived ? " received" : "")"
        )
      } catch is Unready {
      } catch let failure as LogReader.Failure {
        entries += failure.diagnostics.map {
          "\($0.position.line):\($0.position.column) \($0.message)"
        }
      } catch {
        entries.append("\(error)")
      }
    }
    return (header, entries)
  }

  @Test(arguments: [1, 3, 1_000_000])
  func `Lines of every form are read`(_ chunk: Int) {
    let (header, entries) = read(
      """
      \u{FEFF}{"feature": "counter", "state": {"count": 3}, "given": {"uuid": "incrementing"}}
      "incrementButtonTapped"
      {"titleChanged": "Milk"}

      {"titleChanged": {"_0": "Milk"}}\r
      {"action": {"todos": {"element": {"id": 1, "action": {"toggled": {}}}}}, "at": "1.5s"}
      {"action": "numberFactResponse(\\"x\\")", "received": true}
      {"action": "last"}
      """, chunk: chunk)
    #expect(
      header == ["feature counter", "state", "  count = 3", "given uuid incrementing"])
    #expect(
      entries == [
        "2:1 incrementButtonTapped",
        #"3:1 titleChanged("Milk")"#,
        #"5:1 titleChanged({"_0": "Milk"})"#,
        #"6:1 todos({"element": {"id": 1, "action": {"toggled": {}}}}) at 1.5s"#,
        #"7:1 numberFactResponse("x") received"#,
        "8:1 last",
      ])
  }

  @Test(arguments: [1, 7, 1_000_000])
  func `An array is read`(_ chunk: Int) {
    let (header, entries) = read(
      "[\"a\", {\"b\": [1, \"]\", {}]},\n  {\"action\": \"c\", \"at\": \"1s\"}]\n", chunk: chunk)
    #expect(header == [])
    #expect(entries == ["1:2 a", "1:7 b([1, \"]\", {}])", "2:3 c at 1s"])
  }

  @Test(arguments: [
    "\u{FEFF}{\"feature\": \"a\"}\n\"b\"\n\n {\"c\": 1}\r\n\"d\"",
    "[{\"feature\": \"a\"}, \"b\" , [1],\n\"c\"]\n",
    "[]", "[ ] ", "[\"a\",]", "[,]", "[\"a\",,\"b\"]", "[\"a\"", "[\"a\", ", "[\"a\"] x",
    "[\"a\" \"b\"]", "",
  ])
  func `After an error of the input, reading goes on where it was`(_ text: String) {
    for chunk in [1, 2, 5] {
      let (header, entries) = read(text, chunk: chunk)
      let (sameHeader, sameEntries) = read(text, chunk: chunk, isOftenUnready: true)
      #expect(sameHeader == header)
      #expect(sameEntries == entries)
    }
  }

  @Test(arguments: [false, true])
  func `A reader can go on with another log that begins with the same bytes`(_ isArray: Bool) throws
  {
    let (first, second) =
      isArray
      ? ("[\"a\", \"b\", \"cc\", \"d\"]", "[\"a\", \"b\", \"ce\"\n]")
      : ("\"a\"\n\"b\"\n\"cc\"\n\"d\"", "\"a\"\n\"b\"\n\"ce\"\n")
    let size = zip(first.utf8, second.utf8).prefix { $0 == $1 }.count
    func rest(_ text: String, from offset: Int) -> () throws -> [UInt8] {
      var rest = Array(text.utf8.dropFirst(offset))
      return {
        defer { rest = [] }
        return rest
      }
    }
    for count in 0...size {
      var isAtEnd = count == 0
      var reader = LogReader(path: "first.jsonl") {
        guard !isAtEnd else { throw Unready() }
        isAtEnd = true
        return Array(first.utf8.prefix(count))
      }
      var actions: [String] = []
      func note(_ entry: LogEntry?) { entry.map { actions.append("\($0.number) \($0.action)") } }
      do {
        while let entry = try reader.next() { note(entry) }
      } catch is Unready {}
      let common = actions
      var other = reader.continued(path: "second.jsonl", nextChunk: rest(second, from: count))
      while let entry = try other.next() {
        note(entry)
        #expect(entry.source.path == "second.jsonl")
      }
      #expect(actions == ["1 a", "2 b", "3 ce"])
      actions = common
      reader.goOn(with: rest(first, from: count))
      while let entry = try reader.next() { note(entry) }
      #expect(actions == ["1 a", "2 b", "3 cc", "4 d"])
    }
  }

  @Test func `An error is at its place, and the rest is read`() {
    #expect(
      read("\"a\"\n\"b(\"\n{\"x\": 1, \"y\": 2}\n{\"action\": \"c\", \"att\": 1}\nnope\n\"d\"\n")
        .entries == [
          "1:1 a",
          "2:3 '(' is never closed",
          "3:1 expected an action: one case with its payload, found 2 keys",
          "4:17 unknown key 'att' in an entry of a log",
          "5:1 'nope' is not a JSON value",
          "6:1 d",
        ])
    #expect(read("[\"a\", \"b\"").entries == ["1:2 a", "1:7 b", "1:10 '[' is never closed"])
    #expect(read("[\"a\",]").entries == ["1:2 a", "1:6 expected a value, found ']'"])
    #expect(read("[\"a\"] x").entries == ["1:2 a", "1:7 unexpected text after the JSON value"])
    // A byte-order mark is allowed only at the beginning of a file.
    #expect(
      read("[\"a\",\u{FEFF}\"b\"]").entries == ["1:2 a", "1:6 '\\u{FEFF}' is not a JSON value"])
    #expect(
      read("\"a\"\n\u{FEFF}\"b\"\n").entries == ["1:1 a", "2:1 '\\u{FEFF}' is not a JSON value"])
    // A lone carriage return ends a line of text, but not an entry.
    #expect(
      read("\"x\"\n\"a\"\r\"b\"\n").entries == [
        "1:1 x", "3:1 unexpected text after the JSON value",
      ])
    #expect(read("").entries == [])
    #expect(read("[]").entries == [])
  }

  @Test(arguments: [
    ("exhaustivity", "\"on\""), ("watch", "\"count\""), ("schedule", "\"usual\""),
    ("hashSeed", "7"), ("hash-seed", "7"), ("steps", "[{\"send\": \"a\"}]"), ("steps", "[]"),
    ("include", "[]"),
  ])
  func `A header says nothing of what a log has not`(key: String, value: String) {
    var reader = LogReader(
      SourceFile(path: "log.jsonl", text: "{\"feature\": \"counter\", \"\(key)\": \(value)}\n"))
    let failure = #expect(throws: LogReader.Failure.self) { _ = try reader.readHeader() }
    #expect(
      failure?.diagnostics.map(\.message) == ["unknown key '\(key)' in a log's header"])
  }

  @Test(arguments: [3, 1_000_000])
  func `An error that is repeated is at its own place each time`(_ chunk: Int) {
    let (_, entries) = read(
      """
      {"titleChanged": "Milk"}
        {"titleChanged": "Milk"}
      {"titleChanged":"Milk"}
      {"x": 1, "y": 2}
      {"action": "tick", "at": "1s"}
      {"x": 1, "y": 2}
      {"action": "tick", "at": "1s"}

      {"titleChanged": "Milk"}
      """, chunk: chunk)
    #expect(
      entries == [
        #"1:1 titleChanged("Milk")"#,
        #"2:3 titleChanged("Milk")"#,
        #"3:1 titleChanged("Milk")"#,
        "4:1 expected an action: one case with its payload, found 2 keys",
        "5:1 tick at 1s",
        "6:1 expected an action: one case with its payload, found 2 keys",
        "7:1 tick at 1s",
        #"9:1 titleChanged("Milk")"#,
      ])
    #expect(
      read(#"["a", "b", "a", "a", {"x": 1, "y": 2}, "b"]"#, chunk: chunk).entries == [
        "1:2 a", "1:7 b", "1:12 a", "1:17 a",
        "1:22 expected an action: one case with its payload, found 2 keys", "1:40 b",
      ])
  }

  @Test func `Entries are numbered, and many different ones are kept apart`() throws {
    // More than are remembered, each twice.
    let names = (0..<1000).flatMap { ["a\($0 % 700)", "b\($0)"] }
    var reader = LogReader(
      SourceFile(path: "log.jsonl", text: names.map { "\"\($0)\"\n" }.joined()))
    for (index, name) in names.enumerated() {
      let entry = try #require(try reader.next())
      #expect(entry.action.description == name)
      #expect(entry.number == index + 1)
      #expect(entry.source.origin.line == index + 1)
      #expect(entry.source.text(of: entry.action.span) == name)
    }
    #expect(try reader.next() == nil)
  }

  @Test(
    arguments: [
      ("x.replay", "{", .line), ("x.jsonl", "{}", .log), ("x.json", " {}", .json),
      ("x.json", "\n[1]", .log),
      ("-", "feature a", .line), ("-", "# {", .line), ("-", " {\"feature\": \"a\"}\n", .json),
      ("-", "{\"a\": \"}\"}\n{\"b\": 1}\n", .log), ("-", "[\"a\"]", .log), ("-", "", .line),
      ("-", "\"tick\"\n", .log),
      ("-", "\u{FEFF}{\"feature\": \"a\"}", .json),
    ] as [(String, String, ScriptNotation)])
  func `The notation is taken from the ending, else from the first character`(
    _ path: String, _ text: String, _ notation: ScriptNotation
  ) {
    #expect(ScriptNotation.detect(path: path, bytes: Array(text.utf8)) == notation)
  }

  @Test func `Errors in an array quote the whole line`() throws {
    var reader = LogReader(
      SourceFile(path: "log.json", text: #"["tick", {"a": 1, "b": 2}, "tock"]"# + "\n"))
    _ = try reader.next()
    let failure = #expect(throws: LogReader.Failure.self) { try reader.next() }
    #expect(
      failure?.diagnostics.first?.rendered().contains(
        """
         1 | ["tick", {"a": 1, "b": 2}, "tock"]
           |          ^^^^^^^^^^^^^^^^
        """) == true, "\(failure?.diagnostics.first?.rendered() ?? "")")
  }

  @Test func `Errors in a long array quote a part of the line`() throws {
    let ticks = (1...200).map { _ in #""tick""# }.joined(separator: ", ")
    var reader = LogReader(
      SourceFile(path: "log.json", text: "[\(ticks), 5, \(ticks)]\n"))
    for _ in 1...200 { _ = try reader.next() }
    let failure = #expect(throws: LogReader.Failure.self) { try reader.next() }
    let lines = failure?.diagnostics.first?.rendered().split(separator: "\n") ?? []
    let quoted = lines.first { $0.hasPrefix(" 1 | ") } ?? ""
    #expect(quoted.hasPrefix(" 1 | …") && quoted.hasSuffix("…"))
    #expect(quoted.contains(#""tick", 5, "tick""#))
    #expect(quoted.count < 200)
  }
}
