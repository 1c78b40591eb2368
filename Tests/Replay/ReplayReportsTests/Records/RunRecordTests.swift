import Testing

@testable import ReplayReports

@Suite("The record of a run")
struct RunRecordTests {
  /// A run that counts: each step changes `count`, and every tenth one a name.
  private static func record(_ count: Int) -> RunRecord {
    var start = ReplayEvent.ScriptStart(file: "a.replay", feature: "counter")
    start.state = "State(\n  count: 0,\n  name: 0\n)"
    var record = RunRecord(start)
    for number in 1...count {
      var step = StepReport(number: "\(number)", line: number, verb: "send", text: "send increment")
      step.changes = [.init(path: "count", from: "\(number - 1)", to: "\(number)")]
      step.stateEdits = [LineEdit(line: 1, removed: 1, inserted: ["  count: \(number),"])]
      if number.isMultiple(of: 10) {
        step.changes.append(.init(path: "child.name", from: "", to: "\(number)"))
      }
      record.add(step)
    }
    return record
  }

  @Test("has the state at every step, also far behind the start")
  func states() {
    let record = Self.record(1000)
    for count in [0, 1, 255, 256, 257, 511, 512, 999, 1000] {
      #expect(record.state(after: count)?.text == "State(\n  count: \(count),\n  name: 0\n)")
    }
    #expect(record.state(after: 1001) == nil)
  }

  @Test("has no step with a number that is out of range")
  func numbersOutOfRange() {
    let record = Self.record(2)
    for number in [Int.min, -1, 0, 3, Int.max] {
      #expect(record.index(ofStep: "\(number)") == nil)
    }
  }

  @Test("has a beginning that goes on in another way, and is kept itself")
  func beginnings() {
    let record = Self.record(1000)
    for count in [0, 1, 255, 256, 257, 512, 999, 1000] {
      var beginning = record.prefix(count)
      #expect(beginning.steps.map(\.number) == (0..<count).map { "\($0 + 1)" })
      #expect(beginning.state(after: count) == record.state(after: count))
      #expect(beginning.changes(of: "count").count == count)
      #expect(beginning.index(ofStep: "\(count + 1)") == nil)
      var step = StepReport(number: "new", line: 1, verb: "send", text: "send reset")
      step.changes = [.init(path: "name", from: "0", to: "1")]
      step.stateEdits = [LineEdit(line: 2, removed: 1, inserted: ["  name: 1"])]
      beginning.add(step)
      #expect(beginning.index(ofStep: "new") == count)
      #expect(beginning.changes(of: "name").map(\.index) == [count])
      #expect(
        beginning.state(after: count + 1)?.text == "State(\n  count: \(count),\n  name: 1\n)")
    }
    #expect(record.steps.count == 1000)
    #expect(record.index(ofStep: "new") == nil)
    #expect(record.changes(of: "name").isEmpty)
  }

  @Test("finds steps by their numbers, also where these do not count the steps")
  func numbers() {
    var record = RunRecord(ReplayEvent.ScriptStart(file: "a.replay", feature: "counter"))
    func add(_ numbers: String...) {
      for number in numbers {
        record.add(StepReport(number: number, line: 1, verb: "send", text: "send a"))
      }
    }
    add("1", "2:1", "3:1", "2:2", "3:2", "6", "6", "5")
    #expect(record.index(ofStep: "1") == 0)
    #expect(record.index(ofStep: "3:2") == 4)
    #expect(record.index(ofStep: "6") == 5)
    #expect(record.index(ofStep: "5") == 7)
    #expect(record.index(ofStep: "2") == nil)
    #expect(record.index(ofStep: "9") == nil)
    #expect(record.index(ofStep: "0") == nil)
    // Another step with the number comes earlier than in the record that this is the beginning of.
    record = record.prefix(3)
    #expect(record.index(ofStep: "6") == nil)
    add("6", "5", "2:2")
    #expect(record.index(ofStep: "6") == 3)
    #expect(record.index(ofStep: "5") == 4)
    #expect(record.index(ofStep: "2:2") == 5)
  }

  @Test("finds the changes of a path, of its parts, and of what contains it")
  func changes() {
    let record = Self.record(30)
    #expect(record.changes(of: "count").count == 30)
    #expect(record.changes(of: "child").map(\.index) == [9, 19, 29])
    #expect(record.changes(of: "child.name.first").map(\.index) == [9, 19, 29])
    #expect(record.changes(of: "chil").isEmpty)
    #expect(record.changes(of: "self").count == 33)
    #expect(record.firstChanges(of: "child").map(\.index) == [9])
    #expect(record.firstChanges(of: "self").map(\.index) == [0])
    #expect(record.firstChanges(of: "chil").isEmpty)
    #expect(record.lastChanges(of: "child", before: 20).map(\.index) == [19])
  }

  @Test("follows causes over steps and over actions that no step received")
  func causes() {
    var record = RunRecord(ReplayEvent.ScriptStart(file: "a.replay", feature: "search"))
    func add(
      _ number: String, _ text: String, cause: String? = nil,
      received: [StepReport.ReceivedAction] = []
    ) {
      var step = StepReport(number: number, line: 1, verb: "send", text: text)
      (step.cause, step.received) = (cause, received)
      record.add(step)
    }
    add("1", "send queryChanged")
    add("2", "advance 1s", received: [.init(text: "debounced(\"s\")", cause: "1")])
    add("3", "receive response", cause: "2 (debounced)")
    #expect(record.causes(ofStep: 2) == [.init(index: 1, action: "debounced"), .init(index: 0)])
    #expect(record.causes(ofStep: 0).isEmpty)
    #expect(record.causes(ofAction: 0, inStep: 1) == [.init(index: 0)])
  }

  @Test("a cause that leads back to itself ends")
  func circle() {
    var record = RunRecord(ReplayEvent.ScriptStart(file: "a.replay", feature: "search"))
    var step = StepReport(number: "1", line: 1, verb: "receive", text: "receive a")
    step.cause = "1"
    record.add(step)
    #expect(record.causes(ofStep: 0) == [.init(index: 0)])
  }
}

@Suite("The first difference of two runs")
struct RunDifferenceTests {
  private func record(_ texts: [String], changes: [String: String] = [:]) -> RunRecord {
    var record = RunRecord(ReplayEvent.ScriptStart(file: "a.replay", feature: "counter"))
    for (index, text) in texts.enumerated() {
      var step = StepReport(number: "\(index + 1)", line: index, verb: "send", text: text)
      step.changes = changes.sorted { $0.key < $1.key }.map {
        .init(path: $0.key, from: "", to: $0.value)
      }
      record.add(step)
    }
    return record
  }

  @Test("is nil if only numbers and lines differ")
  func places() {
    var other = RunRecord(ReplayEvent.ScriptStart(file: "b.replay", feature: "counter"))
    other.add(StepReport(number: "7", line: 70, verb: "send", text: "send a"))
    #expect(RunDifference(record(["send a"]), other) == nil)
  }

  @Test("is the first step that differs")
  func step() {
    let difference = RunDifference(record(["send a", "send b"]), record(["send a", "send c"]))
    #expect(
      difference?.lines("one", "two") == [
        "the runs are the same for 1 step, and differ at step 2: step", "- one", "+ two",
        "- send b",
        "+ send c",
      ])
  }

  @Test("is nil if other edits lead to the same state")
  func edits() {
    func record(_ edits: [[LineEdit]]) -> RunRecord {
      var start = ReplayEvent.ScriptStart(file: "a.replay", feature: "counter")
      start.state = "a\nb\nc"
      var record = RunRecord(start)
      for (index, edits) in edits.enumerated() {
        var step = StepReport(number: "\(index + 1)", line: index, verb: "send", text: "send a")
        step.stateEdits = edits
        record.add(step)
      }
      return record
    }
    let first = record([
      [.init(line: 0, removed: 1, inserted: ["x"])],
      [.init(line: 1, removed: 1, inserted: ["y"]), .init(line: 2, removed: 1, inserted: ["z"])],
      [.init(line: 0, removed: 1)],
    ])
    let second = record([
      [.init(line: 0, removed: 1, inserted: ["x"])],
      [.init(line: 1, removed: 2, inserted: ["y", "z"])],
      [.init(line: 0, removed: 2, inserted: ["y"])],
    ])
    #expect(RunDifference(first, second) == nil)
    let third = record([
      [.init(line: 0, removed: 1, inserted: ["x"])],
      [.init(line: 1, removed: 2, inserted: ["y", "z"])],
      [.init(line: 0, removed: 1, inserted: ["w"])],
    ])
    #expect(RunDifference(second, third)?.stepIndex == 2)
  }

  @Test("does not see what is ignored, and sees what is beside it")
  func ignoring() {
    let first = record(["send a"], changes: ["now.seconds": "1", "count": "1"])
    #expect(
      RunDifference(
        first, record(["send a"], changes: ["now.seconds": "2", "count": "1"]), ignoring: ["now"])
        == nil)
    #expect(
      RunDifference(
        first, record(["send a"], changes: ["now.seconds": "1", "count": "2"]), ignoring: ["now"])
        != nil)
  }

  @Test("is the feature, if the scripts are of two")
  func start() {
    let other = RunRecord(ReplayEvent.ScriptStart(file: "a.replay", feature: "timer"))
    #expect(
      RunDifference(record([]), other)?.lines("one", "two") == [
        "the runs differ at the start", "- one", "+ two", "  feature:", "- counter", "+ timer",
      ])
  }
}
