import ActionScript
import Testing

@testable import TCAReplayCommand

@Suite("What the debugger says of slips")
struct DebugMessageTests: DebugDialogue {
  @Test(
    "the path of a command is quoted without another command",
    arguments: ["last", "first", "history", "watch"])
  func path(command: String) throws {
    #expect(
      try dialogue("\(command) counts").errors == """
        error: Counter.State has no 'counts'
          --> the command:1:1
           |
         1 | counts
           | ^^^^^^ did you mean 'count'?
           |
           = Counter.State has: count, numberFact

        """)
  }

  @Test("an endpoint that does not exist is an error")
  func endpoint() throws {
    #expect(
      try dialogue("calls zz", "calls numberFact.fetsh").errors == """
        error: unknown dependency 'zz'
          dependencies: numberFact.fetch
        error: unknown dependency 'numberFact.fetsh'
          did you mean 'numberFact.fetch'?

        """)
    #expect(
      try dialogue("calls numberFact.fetch").text.contains("'numberFact.fetch' was not called\n"))
    #expect(
      try dialogue(
        "calls zz", script: "feature timers\nsend toggleTimerButtonTapped\n  isTimerActive = true\n"
      ).errors == """
        error: unknown dependency 'zz'
          the feature has no dependencies

        """)
  }

  @Test(
    "a step that does not exist, and one that only the file can change, have different messages")
  func steps() throws {
    let script = "feature counter\nsend incrementButtonTapped\n  count = 1\nprint\n"
    #expect(
      try dialogue("skip 99", "move 1 before end", script: script).errors == """
        error: the script has no step '99'
          its steps are numbered 1 to 2
        error: the script has no step 'end'
          its steps are numbered 1 to 2

        """)
    let repeating = "feature counter\nrepeat 2\nsend incrementButtonTapped\n  any change\nend\n"
    #expect(
      try dialogue("skip 1", "skip 7", script: repeating).errors == """
        error: the script has no step '1'
          a step inside of 'repeat' or 'receive in any order' is changed in the file
        error: the script has no step '7'
          its only step is 1

        """)
  }

  @Test("a condition is quoted as it was typed")
  func condition() throws {
    #expect(
      try dialogue("break count >", "send incrementButtonTapped; count >").errors == """
        error: expected a value
          --> the command:1:8
           |
         1 | count >
           |        ^ expected a value
        error: expected a value
          --> the command:1:36
           |
         1 | send incrementButtonTapped; count >
           |                                    ^ expected a value

        """)
  }

  @Test("the queue says that no action waits")
  func queue() throws {
    #expect(try answer("next", "queue").hasPrefix("no received action waits\n"))
  }

  @Test("the whole state of a recorded run has a name")
  func wholeState() throws {
    let run = try CommandProcess(
      shell: """
        "$1" -q --json a.jsonl a.replay >/dev/null
        printf 'print self\nprint self.count\n' | "$1" debug a.jsonl 2>&1
        """, files: ["a.replay": "feature counter\nsend incrementButtonTapped\n  count = 1\n"])
    #expect(
      run.output == """
        at the start: counter, 1 step
        (debug) print self
        self = Counter.State(
          count: 0,
          numberFact: nil
        )
        (debug) print self.count
        self.count = 0
        (debug) 

        """)
  }

  @Test("the end names the steps that failed")
  func end() throws {
    let script = """
      feature counter
      send incrementButtonTapped
        count = 5
      send incrementButtonTapped
        count = 2

      """
    #expect(
      try dialogue("run to end", script: script).text.hasSuffix(
        "the end, at 0s: failed in step 1\n(debug) \n"))
    #expect(
      try dialogue("run to end", script: script.replacing("2\n", with: "3\n")).text.hasSuffix(
        "the end, at 0s: failed in 2 steps, first in step 1\n(debug) \n"))
  }

  @Test("a recorded run prints what its states have, and names what they do not have")
  func recorded() throws {
    let run = try CommandProcess(
      shell: """
        "$1" -q --json a.jsonl a.replay >/dev/null
        "$1" debug a.jsonl 2>&1
        """,
      files: [
        "a.replay": """
        feature todos
        given uuid incrementing
        send addTodoButtonTapped
          any change
        send todos[id: UUID(0)].binding.description("Milk")
          any change

        """
      ],
      input: "run to end\nprint todos[0].description\nprint filter\nprint todos\nback\n"
        + "print todos[0].description\nprint todos[1]\nprint nonsense\nhistory nonsense\n")
    let answers = run.output.split(separator: "(debug) ", omittingEmptySubsequences: false)
    #expect(
      answers[2...].filter { !$0.hasPrefix("back") }.joined() == """
        print todos[0].description
        todos[0].description = "Milk"
        print filter
        filter = .all
        print todos
        todos = [
          [0]: Todo.State(
            description: "Milk",
            id: UUID(00000000-0000-0000-0000-000000000000),
            isComplete: false
          )
        ]
        print todos[0].description
        todos[0].description = ""
        print todos[1]
        error: the recorded states have no 'todos[1]'
          they have: editMode, filter, todos
        print nonsense
        error: the recorded states have no 'nonsense'
          they have: editMode, filter, todos
        history nonsense
        error: the recorded states have no 'nonsense'
          they have: editMode, filter, todos
        \n
        """)
  }

  @Test("saving replaces no other file, and creates no folder")
  func saving() throws {
    let run = try dialogue(
      "save b.replay", "save none/c.replay", "save! b.replay", "save b.replay", "save a.replay",
      files: ["b.replay": "feature counter\n"])
    #expect(
      run.errors == """
        error: 'b.replay' exists already
          'save! b.replay' replaces it
        error: there is no folder 'none'
          'save' creates no folders

        """)
    #expect(run.text.hasSuffix("saved a.replay\n(debug) \n"))
  }

  @Test("what is completed depends on the command")
  func completions() {
    let script = Script.parse(
      "feature counter\nsend a\nsend b\n", as: .line
    ).script
    let completions = DebugCompletions(
      steps: script.steps, branches: ["main"], actions: ["tapped"], paths: ["count"],
      endpoints: ["fact.fetch"])
    #expect(completions.words(after: "why ") == ["1", "2"])
    #expect(completions.words(after: "skip ") == ["1", "2", "received", "effects"])
    #expect(completions.words(after: "move ") == ["1", "2"])
    #expect(completions.words(after: "move 1 ") == ["before"])
    #expect(completions.words(after: "move 1 before ") == ["1", "2"])
    #expect(completions.words(after: "edit ") == ["1", "2"])
    #expect(completions.words(after: "edit 1 ") == DebugWord.language)
    #expect(completions.words(after: "edit 1 send ") == ["tapped", "count"])
    #expect(completions.words(after: "run to ") == ["1", "2", "start", "end"])
    #expect(completions.words(after: "history ") == ["count"])
    #expect(completions.words(after: "send ") == ["tapped", "count", "fact.fetch"])
  }

  @Test("a step that stays where and what it is changes nothing")
  func noChange() throws {
    let script = "feature counter\nsend incrementButtonTapped\n  count = 1\nprint\n"
    let run = try dialogue(
      "move 1 before 1", "move 1 before 2", "edit 1 send incrementButtonTapped; count = 1", "undo",
      script: script)
    #expect(
      run.text == """
        at the start: counter, 2 steps
        (debug) move 1 before 1
        the run is the same
        (debug) move 1 before 2
        the run is the same
        (debug) edit 1 send incrementButtonTapped; count = 1
        the run is the same
        (debug) undo
        (debug) \n
        """)
    #expect(run.errors == "error: nothing was changed\n")
  }

  @Test("the number of an 'include' stands for the only step of the file")
  func onlyStep() throws {
    let run = try dialogue(
      "run to 1", script: "feature counter\ninclude b.replay\n",
      files: ["b.replay": "send incrementButtonTapped\n  count = 1\n"])
    #expect(run.errors == "")
    #expect(
      run.text.contains("(debug) run to 1\n1:1 ✓ send incrementButtonTapped\n"), "\(run.text)")
  }

  @Test("'FILE#end' goes to the step with this label")
  func labels() throws {
    let script = "feature counter\nlabel end\nsend incrementButtonTapped\n  count = 1\nprint\n"
    let run = try dialogue("print count", of: "a.replay#end", script: script)
    #expect(run.text.hasPrefix("  1 ✓ send incrementButtonTapped\n"), "\(run.text)")
    #expect(
      try dialogue("print count", of: "a.replay#start", script: script).errors == """
        error: the run has no step 'start'
          its steps are numbered 1 to 2

        """)
  }
}
