import Foundation
import Testing

@Suite("Many changes in the debugger, and changes behind a crash")
struct DebugChangeTests {
  @Test("only some processes wait, and earlier scripts are still there")
  func parking() throws {
    let sends = Array(repeating: "send incrementButtonTapped\n", count: 30).joined()
    let run = try CommandProcess(
      shell: """
        mkfifo in out
        "$1" debug counter <in >out 2>&1 &
        tool=$!
        exec 3>in 4<out
        cat sends >&3
        printf 'calls\\n' >&3
        while IFS= read -r line <&4; do
          if [ "$line" = "nothing was called" ]; then break; fi
        done
        all() { for p in $1; do echo $p; all "$(cat /proc/$p/task/$p/children 2>/dev/null)"; done; }
        all "$(cat /proc/$tool/task/$tool/children)" | wc -l
        cat undos >&3
        exec 3>&-
        grep '^count = ' <&4
        """,
      files: [
        "sends": sends,
        "undos": String(repeating: "undo\n", count: 29)
          + "print count\nsend incrementButtonTapped\nprint count\n",
      ])
    let lines = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.dropFirst() == ["count = 1", "count = 2"], "\(run.output)")
    // The parent of the children, some that go on, and the checkpoints at the start and at changes.
    #expect(lines.first.flatMap { Int($0) }.map { 5...15 ~= $0 } == true, "\(run.output)")
  }

  @Test("a step behind a crash is refused, and the script stays as it is")
  func behindCrash() throws {
    let run = try CommandProcess(
      ["debug", "a.replay"],
      scripts: [
        "a.replay": """
        feature sync-ups-list

        send onDelete([0])
        send addSyncUpButtonTapped
          destination = _

        """
      ],
      input: """
        continue
        send addSyncUpButtonTapped
        edit 2 send onDelete([1])
        skip 1
        steps

        """)
    #expect(
      run.errors == """
        error: the run gets no further than to step 1: the feature crashed: Precondition failed: Index out of bounds (OrderedCollections/OrderedSet+Removals.swift:9)
          'back' leads before it, and 'skip' or 'edit' changes it
        error: the run gets no further than to step 1: the feature crashed: Precondition failed: Index out of bounds (OrderedCollections/OrderedSet+Removals.swift:9)
          'back' leads before it, and 'skip' or 'edit' changes it

        """)
    #expect(
      run.output.hasSuffix(
        "(debug) steps\n  start\n> step 1  send addSyncUpButtonTapped\n(debug) \n"),
      "\(run.output)")
  }

  @Test("commands without operands take none")
  func operands() throws {
    let run = try CommandProcess(
      ["debug", "counter"], input: "reload now\nundo 2\nquit x\n")
    #expect(
      run.errors == """
        error: 'reload' takes no operand
        error: 'undo' takes no operand
        error: 'quit' takes no operand

        """)
  }

  @Test("a step that is entered in a session of a feature must be right")
  func feature() throws {
    let run = try CommandProcess(
      ["debug", "counter"],
      input: """
        send incrementButtonTapped; count = 1
        send incrementButtonTapped
        expect; count == 9
        receive numberFactResponse("zero")
        send incrementButtonTapped; count = 7

        """)
    #expect(
      run.output == """
        at the start: counter, 0 steps
        (debug) send incrementButtonTapped; count = 1
          1 ✓ send incrementButtonTapped
                Counter.State(
              -   count: 0,
              +   count: 1,
                  numberFact: nil
                )
        (debug) send incrementButtonTapped
          2 ✓ send incrementButtonTapped
                Counter.State(
              -   count: 1,
              +   count: 2,
                  numberFact: nil
                )
        (debug) expect; count == 9
          3 ✗ expect

        error: 'count == 9' does not hold: 'count' is 2
          --> counter.replay (changed):7:3
           |
         7 |   count == 9
           |   ^^^^^
           actual: 2
        (debug) receive numberFactResponse("zero")
          4 ✗ receive numberFactResponse("zero")

        error: this action was not received
          --> counter.replay (changed):8:9
           |
         8 | receive numberFactResponse("zero")
           |         ^^^^^^^^^^^^^^^^^^^^^^^^^^
           |
           = no effect is in flight that could send it; an action of the user is written "send …"
        (debug) send incrementButtonTapped; count = 7
          5 ✗ send incrementButtonTapped

        error: the state after this step is not what the script says
          --> counter.replay (changed):10:3
           |
        10 |   count = 7
           |   ^^^^^
                Counter.State(
              -   count: 7,
              +   count: 3,
                  numberFact: nil
                )
           (expected: -, actual: +)
        (debug) \n
        """)
  }
}
