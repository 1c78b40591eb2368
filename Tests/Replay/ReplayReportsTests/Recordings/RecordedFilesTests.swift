import Testing

@testable import ReplayReports

@Suite("Two recorded files are compared as their runs are")
struct RecordedFilesTests {
  /// A run of a script that counts: each third step receives what the second sent.
  private static func run(
    _ file: String = "a.replay", steps count: Int = 300,
    changing: (inout StepReport) -> Void = { _ in }
  ) -> [ReplayEvent] {
    var start = ReplayEvent.ScriptStart(file: file, feature: "counter")
    start.state = "State(\n  count: 0,\n  name: \"é\\n\"\n)"
    var end = ReplayEvent.ScriptEnd(file: file, outcome: .passed)
    end.steps.passed = count
    let steps = (1...count).map { number in
      var step = StepReport(number: "\(number)", line: number, verb: "send", text: "send a")
      step.changes = [.init(path: "count", from: "\(number - 1)", to: "\(number)")]
      step.stateEdits = [
        LineEdit(line: 1, removed: 1, inserted: ["  count: \(number),"]),
        LineEdit(line: 2, removed: 1, inserted: ["  name: \"\\\(number)\t\""]),
      ]
      if number.isMultiple(of: 3) { step.cause = "\(number - 1) (sent)" }
      if number % 3 == 2 {
        step.received = [.init(text: "sent(\(number))", cause: "\(number - 1)")]
      }
      if number % 3 == 1, number > 1 { step.cause = "\(number - 1)" }
      changing(&step)
      return ReplayEvent.stepEnded(step)
    }
    return [.scriptStarted(start)] + steps + [.scriptEnded(end)]
  }

  private static func bytes(_ scripts: [ReplayEvent]...) -> [UInt8] {
    var summary = ReplayEvent.RunSummary()
    let events = scripts.flatMap(\.self)
    for event in events { summary.add(event) }
    return ([.runStarted] + events + [.runEnded(summary)]).flatMap { $0.json() }
  }

  /// The comparison in words.
  private static func text(_ comparison: RunComparison) -> [String] {
    let verdict =
      switch comparison.verdict {
      case .same: ["same"]
      case .differ(let difference): difference.lines("one", "two")
      case .otherScripts(let old, let new): ["other: \(old), \(new)"]
      case .scriptCounts(let old, let new): ["counts: \(old), \(new)"]
      }
    return verdict + ["\(comparison.script ?? "-")", "\(comparison.stepCount)"] + comparison.broken
  }

  private static func reader(
    of bytes: [UInt8], pieces: Int
  ) -> (_ offset: Int, _ count: Int) throws -> [UInt8] {
    { offset, count in
      offset < bytes.count
        ? Array(bytes[offset..<min(bytes.count, offset + min(count, pieces))]) : []
    }
  }

  private static func streamed(
    _ first: [UInt8], _ second: [UInt8], pieces: Int = 4099
  ) throws -> RunComparison {
    var files = RecordedFiles(
      "one", "two", reader(of: first, pieces: pieces),
      reader(of: second, pieces: pieces))
    return try files.compared()
  }

  private static func kept(_ first: [UInt8], _ second: [UInt8]) throws -> RunComparison {
    RunComparison(try records("one", first), try records("two", second), ignoring: [])
  }

  private static func records(_ path: String, _ bytes: [UInt8]) throws -> [RunRecord] {
    var streams = RecordedStreams()
    try streams.add(bytes, path: path)
    return RunRecord.all(in: streams.events)
  }

  @Test("the first step that differs, with the states there and all causes before it")
  func step() throws {
    let second = Self.run {
      if $0.number == "6" { $0.stateEdits[0].inserted = ["  count: 60,"] }
    }
    let lines = Self.text(try Self.streamed(Self.bytes(Self.run()), Self.bytes(second)))
    #expect(
      lines == [
        "the runs are the same for 5 steps, and differ at step 6: state", "- one", "+ two",
        "  send a", "  state:", "  State(", "-   count: 6,", "+   count: 60,",
        "    name: \"\\6\t\"", "  )", "  ← an effect of step 5: sent",
        "  ← an effect of step 4: send a", "  ← an effect of step 3: send a",
        "  ← an effect of step 2: sent", "  ← an effect of step 1: send a", "-", "0",
      ])
  }

  @Test("says the same as a comparison of runs that are kept", arguments: [1, 256, 257])
  func sameTexts(place: Int) throws {
    let first = Self.bytes(Self.run(steps: 260))
    let seconds = [
      first,
      Self.bytes(Self.run(steps: 260) { if $0.number == "\(place)" { $0.text = "send b" } }),
      Self.bytes(Self.run(steps: 260) { if $0.number == "\(place)" { $0.stateEdits = [] } }),
      Self.bytes(Self.run(steps: 260) { if $0.number == "\(place)" { $0.changes[0].to = "x" } }),
      Self.bytes(Self.run(steps: 260) { $0.line += 1 }),
      Self.bytes(Self.run(steps: place)),
      Self.bytes(Self.run("b.replay", steps: 260)),
      Self.bytes(Self.run(steps: 260), Self.run("b.replay", steps: 2)),
      // Cut off between two lines.
      Array(
        first.prefix(first.count * place / 260).reversed()
          .drop { $0 != UInt8(ascii: "\n") }.reversed()),
    ]
    // Reading takes most of the time, so that each is read once for all comparisons.
    let firstRecords = try Self.records("one", first)
    for second in seconds {
      let secondRecords = try Self.records("two", second)
      for isSwapped in [false, true] {
        let kept =
          isSwapped
          ? RunComparison(secondRecords, firstRecords, ignoring: [])
          : RunComparison(firstRecords, secondRecords, ignoring: [])
        let streamed =
          try isSwapped ? Self.streamed(second, first) : Self.streamed(first, second)
        // The records keep their names where they change places.
        let expected = Self.text(kept).map {
          isSwapped ? $0.replacing("the stream 'two'", with: "the stream 'one'") : $0
        }
        #expect(Self.text(streamed) == expected)
      }
    }
  }

  @Test("scripts with other names are only compared if each call has one")
  func names() throws {
    func text(_ first: [UInt8], _ second: [UInt8]) throws -> [String] {
      let text = Self.text(try Self.streamed(first, second))
      #expect(text == Self.text(try Self.kept(first, second)))
      return text
    }
    let (a, b, c) = (
      Self.run("a.replay", steps: 2), Self.run("b.replay", steps: 3),
      Self.run("c.replay", steps: 3) { $0.verb = "receive" }
    )
    #expect(try text(Self.bytes(b), Self.bytes(b, c)) == ["counts: 1, 2", "-", "3"])
    #expect(try text(Self.bytes(a, b), Self.bytes(c)) == ["other: a.replay, c.replay", "-", "0"])
    #expect(
      try text(Self.bytes(a, b), Self.bytes(a, c)) == ["other: b.replay, c.replay", "-", "2"])
    #expect(try text(Self.bytes(a, b), Self.bytes(a, b, c)) == ["counts: 2, 3", "-", "5"])
    #expect(
      try text(Self.bytes(a, b), Self.bytes(a, Self.run("b.replay", steps: 2))) == [
        "the runs are the same for 2 steps, and differ in length: only one goes on", "  send a",
        "b.replay", "2",
      ])
  }

  @Test("is the same at each size of a piece, and with the line endings of another system")
  func pieces() throws {
    let (first, second) = (
      Self.bytes(Self.run(steps: 20)),
      Self.bytes(Self.run(steps: 20) { if $0.number == "18" { $0.text = "send b" } })
    )
    let crlf = second.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }
    let text = Self.text(try Self.kept(first, second))
    for pieces in [1, 2, 7, 100, 1 << 20] {
      #expect(Self.text(try Self.streamed(first, crlf, pieces: pieces)) == text)
    }
  }

  @Test("a line that is damaged is refused where it differs, and a contradiction everywhere")
  func damaged() throws {
    let first = Self.bytes(Self.run(steps: 9))
    func replacing(_ old: String, _ new: String) -> [UInt8] {
      Array(String(decoding: first, as: UTF8.self).replacing(old, with: new).utf8)
    }
    func failure(_ first: [UInt8], _ second: [UInt8]) -> RecordedStreams.Failure? {
      do {
        _ = try Self.streamed(first, second)
        return nil
      } catch {
        return error as? RecordedStreams.Failure
      }
    }
    let unread = replacing(
      #""verb":"send","text":"send a","outcome":"passed","cause":"6""#, #""outcome":"passed""#)
    #expect(unread != first)
    #expect(
      failure(first, unread) == .init(path: "two", line: 9, message: "'verb' is missing"))
    #expect(
      failure(unread, first) == .init(path: "one", line: 9, message: "'verb' is missing"))
    // This much less is checked than in a file that is kept.
    #expect(failure(unread, unread) == nil)
    let order = replacing(#""number":"8""#, #""number":"3""#)
    let complaint = RecordedStreams.Failure(
      path: "one", line: 10,
      message: "step 3 comes after step 7; the order of the script would be right",
      isContradiction: true)
    #expect(failure(order, order) == complaint)
    #expect(failure(order, first) == complaint)
    let counts = replacing(#""steps":{"passed":9"#, #""steps":{"passed":8"#)
    #expect(
      failure(counts, counts)
        == .init(
          path: "one", line: 12,
          message:
            "the end of 'a.replay' counts 8 steps: 8 passed; its events have 9 steps: 9 passed",
          isContradiction: true))
    let cut = Array(first.dropLast(first.count / 2))
    #expect(
      failure(first, cut)?.message
        == "this is not an event, which is a JSON object on one line: it is cut off")
    #expect(
      failure(first, replacing(#""version":1"#, #""version":7"#))
        == .init(
          path: "two", line: 1,
          message: "the stream is of version 7, and this tool reads version 1"))
  }
}
