import Testing

@testable import ReplayReports

/// `watch PATH`: how a part of the state changes over the run.
@Suite struct WatchTests {
  private func watched(
    _ script: String, _ change: (inout Replaying) -> Void = { _ in }
  ) async -> (start: [String], steps: [String]) {
    let output = await transcript(script) {
      $0.isJSON = true
      change(&$0)
    }
    var start: [String] = []
    var steps: [String] = []
    for line in output.split(separator: "\n") {
      switch ReplayEvent(json: line.utf8) {
      case .scriptStarted(let event): start = event.watched.map(\.text)
      case .stepEnded(let step): steps += step.watched.map { "\(step.number) \($0.text)" }
      default: break
      }
    }
    return (start, steps)
  }

  @Test func `the values stand below the heading and below the steps that change them`() async {
    let script = """
      watch count
      watch notes[0]
      watch notes

      send increment
        count = 1
      send nothing
      send note("a")
        notes = ["a"]
      """
    let (line, json) = await transcriptInBothNotations(script, of: "laboratory")
    #expect(
      line == """
        lab.replay · laboratory

          watch: count = 0
          watch: notes[0] = nowhere
          watch: notes = []

          1 ✓ send increment
              count: 0 → 1
                Laboratory.State(
              -   count: 0,
              +   count: 1,
                  notes: [],
                  total: #1 0
                )
          2 ✓ send nothing                                      (no change)
          3 ✓ send note("a")
              notes[0]: nowhere → "a"
              notes: [] → [[0]: "a"]
                Laboratory.State(
                  count: 1,
                  notes: [
              +     [0]: "a"
                  ],
                  total: #1 0
                )

        1 script: 1 passed · 3 steps: 3 passed

        """)
    #expect(json == line.replacing("lab.replay", with: "lab.json"))
  }

  @Test func `an action of an effect changes them in the step that receives it`() async {
    let script = """
      watch count

      send tickEverySecond
      advance 2s
      receive tick
        count = 1
      receive tick
        count = 2
      send stop
      """
    #expect(await watched(script).steps == ["3 count: 0 → 1", "4 count: 1 → 2"])
  }

  @Test(arguments: [false, true])
  func `where actions of effects are shown, each changes them in the step in which it arrives`(
    _ explores: Bool
  ) async {
    let steps = await watched(
      """
      watch count

      send tickEverySecond
      advance 2s
      receive tick
        count = 1
      receive tick
        count = 2
      advance 1s
      receive tick
        count = 3
      send stop
      """
    ) {
      $0.explores = explores
      $0.isVerbose = !explores
    }.steps
    #expect(steps == ["2 count: 0 → 1", "2 count: 1 → 2", "5 count: 2 → 3"])
  }

  @Test func `exploring shows changes that no step receives`() async {
    let steps = await watched(
      """
      watch count

      send tickEverySecond
      send increment
      advance 2s
      """
    ) { $0.explores = true }.steps
    #expect(steps == ["2 count: 0 → 1", "3 count: 1 → 2", "3 count: 2 → 3"])
  }

  @Test func `shared state can be watched`() async {
    let (start, steps) = await watched(
      """
      watch total

      send addToTotal
        total = 1
      send addToTotal
        total = 2
      """)
    #expect(start == ["total = 0"])
    #expect(steps == ["1 total: 0 → 1", "2 total: 1 → 2"])
  }

  @Test func `a shared value that is not in the state can be watched by its key`() async {
    let script = """
      watch shared words
      watch shared words[1]

      send keep("hello")
        shared words = ["hello"]
      send keep("world")
        shared words = ["hello", "world"]
      """
    let (start, steps) = await watched(script) { $0.feature = "agora" }
    #expect(start == ["shared words = []", "shared words[1] = nowhere"])
    #expect(
      steps == [
        #"1 shared words: [] → [[0]: "hello"]"#,
        #"2 shared words: [[0]: "hello"] → [[0]: "hello", [1]: "world"]"#,
        #"2 shared words[1]: nowhere → "world""#,
      ])
    let (line, json) = await transcriptInBothNotations(script, of: "agora")
    #expect(line.contains("  watch: shared words = []\n"))
    #expect(json == line.replacing("lab.replay", with: "lab.json"))
  }

  @Test func `a step that fails shows the actual change`() async {
    let steps = await watched(
      """
      watch count

      send increment
        count = 7
      send increment
        count = 2
      """
    ) { $0.keepsGoing = true }.steps
    #expect(steps == ["1 count: 0 → 1", "2 count: 1 → 2"])
  }

  @Test func `the value at the start is that of the starting state`() async {
    let (start, steps) = await watched(
      """
      watch count
      state
        count = 5

      send increment
        count = 6
      """)
    #expect(start == ["count = 5"])
    #expect(steps == ["1 count: 5 → 6"])
  }

  @Test func `long values are shown from their first difference`() async {
    let text = String(repeating: "0123456789", count: 10)
    let (start, steps) = await watched(
      """
      watch notes
      state
        notes = ["\(text)"]

      send note("b")
        notes = ["\(text)", "b"]
      """)
    #expect(start == [#"notes = [[0]: "0123456789012345678901234567890123456789012345678901…"#])
    #expect(
      steps == [#"1 notes: …1234567890123456789"] → …1234567890123456789", [1]: "b"]"#])
  }
}
