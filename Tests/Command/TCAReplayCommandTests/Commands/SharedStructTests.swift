import Testing

/// Structs with shared values, which a script writes as a whole.
@Suite("A struct with shared values")
struct SharedStructTests {
  private func run(_ lines: String) throws -> CommandProcess {
    try CommandProcess(
      ["-q", "a.replay"], scripts: ["a.replay": "feature shared-user-defaults\n\(lines)\n"])
  }

  @Test(
    "is compared with the values after the step",
    arguments: [
      "counter = (alert: nil, count: 1)", "counter == (alert: nil, count: 1)", "counter = _",
      "self = _", "profile = (count: 1)", "self = (counter: _, currentTab: _, profile: (count: 1))",
      "any change\n  counter == (alert: nil, count: 1)",
    ])
  func afterTheStep(line: String) throws {
    for exhaustivity in ["on", "off"] {
      let run = try run(
        "exhaustivity \(exhaustivity)\nsend counter.incrementButtonTapped\n  \(line)")
      #expect(run.exitCode == 0, "\(run.output)")
    }
  }

  @Test(
    "is not compared with the values before the step",
    arguments: [
      "counter = (alert: nil, count: 0)", "counter == (alert: nil, count: 0)",
      "profile = (count: 0)", "any change\n  counter == (alert: nil, count: 0)",
    ])
  func beforeTheStep(line: String) throws {
    for exhaustivity in ["on", "off"] {
      let run = try run(
        "exhaustivity \(exhaustivity)\nsend counter.incrementButtonTapped\n  \(line)")
      #expect(run.exitCode == 1, "\(run.output)")
    }
  }

  @Test("is not asserted by a key path, which names a reference and not its value")
  func keyPath() throws {
    let run = try run(
      #"send counter.incrementButtonTapped\n  counter = (alert: nil, count: \.profile.count)"#
        .replacing("\\n", with: "\n"))
    #expect(
      run.output.contains("error: the state changed in a way that the script does not say"),
      "\(run.output)")
  }

  @Test("is shown with the values that the script expects")
  func difference() throws {
    let run = try run("send counter.incrementButtonTapped\n  counter = (alert: nil, count: 2)")
    #expect(
      run.output == """
        a.replay · shared-user-defaults

          1 ✗ send counter.incrementButtonTapped

        error: the state after this step is not what the script says
          --> a.replay:3:3
           |
         3 |   counter = (alert: nil, count: 2)
           |   ^^^^^^^
                SharedUserDefaults.State(
                  counter: SharedUserDefaults.CounterTab.State(
                    alert: nil,
              -     count: #1 2
              +     count: #1 1
                  ),
                  currentTab: .counter,
                  profile: SharedUserDefaults.ProfileTab.State(
                    count: #1 Int(↩︎)
                  )
                )
           (expected: -, actual: +)

        1 script: 1 failed · 1 step: 1 failed

        """)
  }

  @Test("stays shared where the starting state sets it")
  func startingState() throws {
    let run = try run(
      """
      state
        counter = (alert: nil, count: 3)

      send counter.incrementButtonTapped
        counter.count = 4
        profile.count == 4
        shared appStorage("count") == 4
      """)
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test("keeps its values behind a name", arguments: ["counter", "self"])
  func name(path: String) throws {
    let run = try run(
      """
      let before = \(path)
      send counter.incrementButtonTapped
        counter.count = 1
      expect
        \(path) != before
      send counter.decrementButtonTapped
        counter.count = 0
      expect
        \(path) == before
      """)
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test("is changed by one line, although two paths lead to a value")
  func twoPaths() throws {
    let run = try CommandProcess(
      shell: #"""
        printf 'feature shared-basket\n\nsend basket.addTapped("a")\n  basket.isFilled == true\n' > a.replay
        "$1" update a.replay > /dev/null; cat a.replay; "$1" -q a.replay
        """#, tool: "hazard-replay")
    #expect(
      run.output == """
        feature shared-basket

        send basket.addTapped("a")
          basket.isFilled == true
          basket.items += "a"
        1 script: 1 passed · 1 step: 1 passed

        """)
  }
}
