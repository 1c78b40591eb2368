import Foundation
import Testing

@Suite("Headers of included files")
struct IncludedHeaderTests {
  private func run(_ script: String, _ includes: [String: String]) throws -> CommandProcess {
    try CommandProcess(
      ["--diff", "none", "a.replay"], scripts: includes.merging(["a.replay": script]) { $1 })
  }

  private static let unsaid = """
    error: the state changed, but the script does not expect it
      --> a.replay:4:1
       |
     4 | send incrementButtonTapped
       | ^^^^^^^^^^^^^^^^^^^^^^^^^^
            Counter.State(
          -   count: 1,
          +   count: 2,
              numberFact: nil
            )
       (expected: -, actual: +)
       = to make it pass, below line 4:
      count = 2

    """

  @Test(
    "exhaustivity ends with the file",
    arguments: [
      "exhaustivity off\n\nsend incrementButtonTapped\n",
      "include _b.replay\n\nsend incrementButtonTapped\n  count = 1\n",
      "send incrementButtonTapped\n  count = 1\nexhaustivity off\n",
    ])
  func exhaustivity(included: String) throws {
    let run = try run(
      "feature counter\ninclude _a.replay\n\nsend incrementButtonTapped\n",
      ["_a.replay": included, "_b.replay": "exhaustivity off\n"])
    #expect(run.exitCode == 1)
    #expect(run.output.contains(Self.unsaid), "\(run.output)")
  }

  @Test("exhaustivity ends with each round of a repetition, and with the script")
  func repeated() throws {
    let run = try run(
      """
      feature counter

      repeat 2
      include _a.replay
      end
      """,
      ["_a.replay": "send incrementButtonTapped\nexhaustivity off\nsend incrementButtonTapped\n"])
    #expect(
      run.output == """
        a.replay · counter

        1.1:1 ✗ send incrementButtonTapped

        error: the state changed, but the script does not expect it
          --> _a.replay:1:1
           |
         1 | send incrementButtonTapped
           | ^^^^^^^^^^^^^^^^^^^^^^^^^^
                Counter.State(
              -   count: 0,
              +   count: 1,
                  numberFact: nil
                )
           (expected: -, actual: +)
           = to make it pass, below line 1:
          count += 1

        1 script: 1 failed · 6 steps: 1 failed, 5 not run

        """)
    let end = try self.run(
      "feature timers\ninclude _a.replay\n",
      ["_a.replay": "exhaustivity off\n\nsend toggleTimerButtonTapped\n"])
    #expect(
      end.output == """
        a.replay · timers

          1 ✓ exhaustivity off
        1:1 ✓ send toggleTimerButtonTapped                      1 effect started

        error: an effect of this step is still in flight
          --> _a.replay:3:1
           |
         3 | send toggleTimerButtonTapped
           | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
           |
           = next timer in 1s: add "advance 1s"
           = effect of step 1:1 (toggleTimerButtonTapped): sleeps until 1s
           = or end it by the action that cancels it or by "cancel STEP"; "skip effects" leaves it running

        1 script: 1 failed · 2 steps: 2 passed

        """)
  }

  @Test("the script's own lines about its start win over those of an included file")
  func state() throws {
    let run = try run(
      """
      feature counter
      state
        count = 1
      include _a.replay

      expect
        count == 1
        numberFact == "seven"
      """, ["_a.replay": "state\n  count = 7\n  numberFact = \"seven\"\n"])
    #expect(run.exitCode == 0, "\(run.output)")
  }

  @Test("one included file says where the state starts")
  func states() throws {
    let run = try run(
      "feature counter\ninclude _a.replay\ninclude _a.replay\ninclude _b.replay\n",
      ["_a.replay": "state\n  count = 7\n", "_b.replay": "state\n  count = 8\n"])
    #expect(
      run.output == """
        error: '_a.replay' already says where the state starts
          --> _b.replay:1:1
           |
         1 | state
           | ^^^^^
           |
           = of the included files, one can have 'state'; the script's own lines win over it

        1 script: 1 unusable

        """)
  }

  @Test("an exported test has the exhaustivity of each step")
  func export() throws {
    let run = try CommandProcess(
      ["export", "a.replay"],
      scripts: [
        "a.replay":
          "feature counter\ninclude _a.replay\n\nsend decrementButtonTapped\n  count = 0\n",
        "_a.replay": "exhaustivity off\n\nsend incrementButtonTapped\n",
      ])
    #expect(
      run.output.contains(
        """
            store.exhaustivity = .off
            await store.send(.incrementButtonTapped)
            store.exhaustivity = .on
            await store.send(.decrementButtonTapped)
        """), "\(run.output)")
  }

  @Test("an answer of an included file is named with its file")
  func answer() throws {
    let run = try self.run(
      "feature counter\ninclude _a.replay\nsend numberFactButtonTapped\n",
      ["_a.replay": "given numberFact.fetch never returns\n"])
    #expect(
      run.output.contains(
        ", answered by 'given numberFact.fetch never returns' in line 1 of _a.replay\n"),
      "\(run.output)")
  }
}
