import Foundation
import Testing

@Suite("The debugger")
struct DebugCommandTests: DebugDialogue {
  @Test("writes steps that are entered and edited into a script in JSON as objects")
  func objects() throws {
    let run = try CommandProcess(
      shell: """
        printf 'send binding.filter(.active)\\nnext\\nedit 2 send binding.filter(.completed)\\nsave b.json\\n' |
          "$1" debug a.json > out && tail -n 8 b.json || cat out
        """,
      files: [
        "a.json": #"""
        {
          "feature": "todos",
          "steps": [
            { "send": "binding.filter(.all)" }
          ]
        }
        """#
      ])
    #expect(
      run.output == #"""
        {
          "feature": "todos",
          "steps": [
            { "send": { "binding.filter": "active" }, "expect": { "filter": { "$value": ".active" } } },
            { "send": { "binding.filter": "completed" }, "expect": { "filter": { "$value": ".completed" } } }
          ]
        }

        """#, "\(run.output)\(run.errors)")
  }

  @Test("goes forwards and back, and shows each step")
  func moving() throws {
    let run = try dialogue("next", "next 2", "back")
    #expect(
      run.text == """
        at the start: counter, 4 steps
        (debug) next
          1 ✓ send incrementButtonTapped
                Counter.State(
              -   count: 0,
              +   count: 1,
                  numberFact: nil
                )
        (debug) next 2
          3 ✓ receive numberFactResponse("one")                 ← step 2, at 0s
                Counter.State(
                  count: 1,
              -   numberFact: nil
              +   numberFact: "one"
                )
        (debug) back
          2 ✓ send numberFactButtonTapped                       (no change) · 1 effect started · 1 effect ended
              ◂ received numberFactResponse("one")  ← step 2, at 0s
        (debug) \n
        """)
    #expect(run.errors == "")
    #expect(run.code == 0)
  }

  @Test("goes to a step, and says how the run ends")
  func end() throws {
    let text = try answer("run to end")
    #expect(text.contains("  4 ✗ send incrementButtonTapped\n"))
    #expect(text.hasSuffix("the end, at 0s: failed\n"))
  }

  @Test("stops at a failure")
  func failure() throws {
    #expect(try answer("continue").hasPrefix("stopped at a failure\n  4 ✗ send"))
  }

  @Test("stops where a value changes, at an action, and where a condition begins to hold")
  func stops() throws {
    #expect(
      try answer("watch numberFact", "continue")
        .hasPrefix(#"stopped at watch numberFact: numberFact: nil → "one""#))
    #expect(
      try answer("break numberFactResponse", "continue")
        .hasPrefix("stopped at break numberFactResponse: numberFactResponse\n  2 ✓"))
    #expect(
      try answer("break count > 1", "continue").hasPrefix(
        "stopped at break count > 1: count > 1; a failure\n  4 ✗"))
    #expect(
      try answer("send incrementButtonTapped", "break count > 1", "continue").hasPrefix(
        "stopped at break count > 1: count > 1; a failure\n  2 ✗ send"))
    #expect(
      try answer(
        "send incrementButtonTapped", "break numberFact != nil", "continue", "continue"
      ).hasPrefix("stopped at break numberFact != nil: numberFact != nil\n  3 ✓ send number"))
    #expect(
      try answer("watch count", "break numberFactResponse", "delete 1", "break")
        == "1  break numberFactResponse\n")
  }

  @Test("shows what is open, what waits, and what was called")
  func open() throws {
    #expect(
      try answer("run to 2", "queue")
        == #"not received: numberFactResponse("one")  ← step 2, at 0s"#
        + "\n")
    #expect(try answer("run to 1", "effects") == "nothing is open\n")
    #expect(try answer("run to 3", "calls") == "step 2  numberFact.fetch(number: 1)\n")
    #expect(
      try answer("run to 1", "calls numberFact.fetch") == "'numberFact.fetch' was not called\n")
  }

  @Test("enters steps, and takes them back")
  func entering() throws {
    #expect(
      try answer("next", "send decrementButtonTapped") == """
          2 ✓ send decrementButtonTapped
                Counter.State(
              -   count: 1,
              +   count: 0,
                  numberFact: nil
                )

        """)
    #expect(
      try answer("next", "send decrementButtonTapped", "undo", "print count") == "count = 1\n")
  }

  @Test("a step that cannot be used changes nothing")
  func wrongStep() throws {
    let run = try dialogue("send incrementButtonTaped", "steps")
    #expect(run.errors.hasPrefix("error: unknown action 'incrementButtonTaped'\n"))
    #expect(run.text.contains("  step 4  send incrementButtonTapped"))
  }

  @Test("replays with a step left out, moved or replaced, and says what differs")
  func changing() throws {
    #expect(
      try answer("skip 2").hasPrefix(
        "the runs are the same for 1 step, and differ at step 2: step, outcome, state, received actions,"
      ))
    #expect(
      try answer("edit 1 send decrementButtonTapped").contains("-   count: 1,\n+   count: -1,\n"))
    #expect(try answer("move 4 before 1").hasPrefix("the runs"))
  }

  @Test("keeps branches, and compares them")
  func branches() throws {
    #expect(
      try answer("branch other", "edit 1 send decrementButtonTapped", "branch") == """
          main  4 steps, at the start
        > other  4 steps, at the start

        """)
    #expect(
      try answer("branch other", "edit 1 send decrementButtonTapped", "diff main other").hasPrefix(
        "the runs differ at step 1: step, state\n- main\n+ other\n"))
  }

  @Test("started on a feature, it writes what was entered with what followed")
  func recording() throws {
    let run = try CommandProcess(
      shell: """
        "$1" debug counter >/dev/null && cat saved.replay && "$1" -q saved.replay
        """,
      input: """
        given numberFact.fetch returns "two"
        send incrementButtonTapped
        send numberFactButtonTapped
        send decrementButtonTapped
        save saved.replay
        """)
    #expect(
      run.output == """
        feature counter
        given numberFact.fetch returns "two"

        send incrementButtonTapped
          count = 1
        send numberFactButtonTapped
        receive numberFactResponse("two")
          numberFact = "two"
        send decrementButtonTapped
          count = 0
        1 script: 1 passed · 4 steps: 4 passed

        """)
    #expect(run.errors == "")
  }

  @Test("a recorded run can be looked at, and not changed")
  func recorded() throws {
    let run = try CommandProcess(
      shell: """
        "$1" -q --json a.jsonl a.replay >/dev/null
        "$1" debug a.jsonl 2>&1
        """,
      files: ["a.replay": Self.script],
      input: "run to 3\nlast numberFact\nprint count\nsend incrementButtonTapped\n")
    #expect(
      run.output.hasSuffix(
        """
        (debug) last numberFact
        step 3  receive numberFactResponse("one")  ← step 2, at 0s
          numberFact: nil → "one"
          ← an effect of step 2: send numberFactButtonTapped
        (debug) print count
        count = 1
        (debug) send incrementButtonTapped
        error: a recorded run cannot be changed
          go through its script: debug a.replay
        (debug) \n
        """))
    #expect(run.exitCode == 2)
  }

  @Test(
    "a recorded run that was cut off behind its script can be looked at, and one without a script cannot"
  )
  func cutOff() throws {
    let run = try CommandProcess(
      shell: """
        "$1" -q --json a.jsonl a.replay >/dev/null
        head -n -1 a.jsonl > b.jsonl
        head -n 1 a.jsonl > c.jsonl
        echo 'run to 2' | "$1" debug b.jsonl | head -n 2
        "$1" debug c.jsonl 2>&1
        """,
      files: ["a.replay": Self.script])
    #expect(
      run.output == """
        at the start: counter, 4 steps
        (debug) run to 2
        error: 'c.jsonl' ends before its first script

        """)
    #expect(run.exitCode == 2)
  }

  @Test("a log can be looked at")
  func log() throws {
    let run = try dialogue(
      "last count", "run to end", "last count", of: "a.jsonl",
      files: [
        "a.jsonl": """
        {"feature": "counter"}
        "incrementButtonTapped"
        "decrementButtonTapped"

        """
      ])
    #expect(
      run.text.contains(
        "(debug) last count\nstep 2  send decrementButtonTapped\n  count: 1 → 0\n"))
    #expect(run.errors == "")
  }

  @Test("what cannot be debugged is an error")
  func wrongOperands() throws {
    #expect(
      try dialogue(of: "countr").errors
        == "error: cannot read 'countr': No such file or directory\n  there is a feature 'counter'\n"
    )
    #expect(try CommandProcess(["debug"]).exitCode == 64)
    let script = try dialogue(script: "feature counter\nsend nothing\n")
    #expect(script.errors.hasPrefix("error: unknown action 'nothing'\n  --> a.replay:2:6\n"))
    #expect(script.code == 2)
  }

  @Test("a stop that can never be reached is an error")
  func wrongStops() throws {
    let run = try dialogue("watch nonsense", "break nonsense", "break count == \"x\"", "break")
    #expect(run.errors.contains("error: Counter.State has no 'nonsense'\n"))
    #expect(run.errors.contains("error: the feature has no action 'nonsense'\n"))
    #expect(run.errors.contains("error: expected Int, found the string \"x\"\n"))
    #expect(run.text.hasSuffix("(debug) break\nthere are no stops\n(debug) \n"))
  }

  @Test("changes of a branch can be taken back after another one was looked at")
  func undoInBranch() throws {
    #expect(
      try answer("branch a", "skip 1", "branch main", "branch a", "undo", "steps")
        .contains("step 1  send incrementButtonTapped"))
  }

  @Test("saving shows what the script said otherwise")
  func savingLess() throws {
    #expect(try answer("save b.replay").hasSuffix("+  count = 2\nsaved b.replay\n"))
    #expect(try dialogue("save /dev/full").code == 3)
  }

  @Test("the name of a file can stand in quotes")
  func quotedNames() throws {
    #expect(try answer(#"save "a b.replay""#).hasSuffix("saved a b.replay\n"))
    #expect(try answer("save 'c.replay'").hasSuffix("saved c.replay\n"))
    #expect(
      try answer(#"save "a b"#).hasSuffix(
        """
        error: the file name has no closing quote: "a b
          save "a b.replay"

        """))
  }

  @Test("a changed script shows the expectations that do not hold")
  func failingExpectations() throws {
    let script = """
      feature counter
      send incrementButtonTapped
        count = 1
      send incrementButtonTapped
        count = 2

      """
    let run = try dialogue("skip 1", "run to end", script: script)
    #expect(run.text.contains("  1 ✗ send incrementButtonTapped\n\nerror: the state after this"))
    #expect(run.text.hasSuffix("the end, at 0s: failed\n(debug) \n"))
  }

  @Test("a step is edited with its expectations")
  func editingExpectations() throws {
    #expect(
      try answer("edit 4 send incrementButtonTapped; count = 2", "run to end")
        .hasSuffix("the end, at 0s: over\n"))
    #expect(
      try answer(#"edit 3 receive numberFactResponse; numberFact == "a;b""#, "run to 3")
        .hasPrefix("  3 ✗ receive numberFactResponse"))
    #expect(
      try answer("edit 4 send incrementButtonTapped;").hasPrefix("the runs are the same for 3"))
  }

  @Test("a row of a table is a script of its own")
  func row() throws {
    let script = """
      feature counter
      examples start, end
        1, 2
        5, 6
      state
        count = start
      send incrementButtonTapped
        count = end
      """
    let run = try dialogue("run to end", "print count", of: "a.replay[2]", script: script)
    #expect(
      run.text.hasSuffix("the end, at 0s: passed\n(debug) print count\ncount = 6\n(debug) \n"))
    #expect(
      try dialogue(script: script).errors == """
        error: 'a.replay' has a table: it is one script for each row
          name a row: a.replay[1]

        """)
  }

  @Test("commands that cannot be read are an error")
  func unreadable() throws {
    let run = try CommandProcess(
      shell: #""$1" debug a.replay < . 2>&1 >/dev/null"#, files: ["a.replay": Self.script])
    #expect(run.output == "error: cannot read 'standard input': Is a directory\n")
    #expect(run.exitCode == 3)
  }

  @Test("a command that does not exist is an error")
  func unknownCommand() throws {
    let run = try dialogue("nxt", "histroy count", "move 1", "run to 9", "next 0")
    #expect(
      run.errors == """
        error: unknown command 'nxt'
          did you mean 'next'?
        error: unknown command 'histroy'
          did you mean 'history'?
        error: 'move' needs two steps: move STEP before STEP
        error: the run has no step '9'
          its steps are numbered 1 to 4
        error: invalid number '0'
          write a number of steps, from 1

        """)
    #expect(run.code == 2)
  }

  @Test("the commands end with the input, or with 'quit'")
  func quitting() throws {
    let run = try dialogue("quit", "nonsense")
    #expect(run.text == "at the start: counter, 4 steps\n(debug) quit\n")
    #expect(run.code == 0)
  }
}
