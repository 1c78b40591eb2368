import Testing

@Suite("Reaching all states of a feature")
struct ExplorationCommandTests {
  private func explore(
    _ words: String..., files: [String: String] = [:], tool: String = "tca-replay"
  ) throws -> CommandProcess {
    try CommandProcess(["explore", "--exhaustive"] + words, scripts: files, tool: tool)
  }

  @Test("tic-tac-toe has the positions that are known of the game")
  func ticTacToe() throws {
    let cells = (0..<9).map { "cellTapped(row: \($0 / 3), column: \($0 % 3))" }
    let run = try explore("game", "--actions", cells.joined(separator: "; "))
    #expect(run.output.hasSuffix("\n5478 states, 49302 transitions, depth 9: 0 finds\n"))
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("a shortest script to a broken invariant is printed, and passes where the defect is mended")
  func invariant() throws {
    let actions = #"pushTapped("a"); backTapped(1); backTapped(2)"#
    let run = try explore(
      "off-by-one", "--actions", actions, "--depth", "3", tool: "hazard-replay")
    #expect(
      run.output == """
        off-by-one: 3 actions
          pushTapped("a")
          backTapped(1)
          backTapped(2)

        found after 2 steps: the invariant 'the root stays' does not hold
        # the invariant 'the root stays' does not hold
        feature off-by-one
        exhaustivity off

        send pushTapped("a")
        send backTapped(2)

        6 states, 12 transitions, depth 3: 1 find
        cut at depth 3, as '--depth' says: 2 states were not expanded

        """)
    #expect(run.exitCode == 1)
    let mended = try explore(
      "off-by-one.mended", "--actions", actions, "--depth", "3", tool: "hazard-replay")
    #expect(
      mended.output.hasSuffix(
        "depth 3: 0 finds\ncut at depth 3, as '--depth' says: 1 state was not expanded\n"))
    #expect(mended.exitCode == 0)
  }

  @Test("an exploration that makes no step has checked nothing")
  func noStep() throws {
    for words in [
      ["navigation-stack", "--actions", "path.popFrom"],
      ["counter", "--actions", "incrementButtonTapped", "--depth", "0"],
    ] {
      let run = try CommandProcess(
        ["explore", "--exhaustive"] + words, scripts: [:], tool: "tca-replay")
      #expect(run.output.contains("\n1 state, 0 transitions, depth 0: 0 finds\n"), "\(run.output)")
      #expect(run.errors == "error: no step was made, so only the starting state was looked at\n")
      #expect(run.exitCode == 2)
    }
  }

  @Test("a step that ends the process is found once, and the exploration goes on without it")
  func crash() throws {
    let run = try explore(
      "empty-history", "--actions", "drawn(1); undoTapped; clearTapped", "--depth", "4",
      tool: "hazard-replay")
    #expect(
      run.output == """
        empty-history: 3 actions
          drawn(1)
          undoTapped
          clearTapped

        found after 3 steps: the feature crashed: Can't remove last element from an empty collection (Swift/RangeReplaceableCollection.swift:867)
        # the feature crashed: Can't remove last element from an empty collection (Swift/RangeReplaceableCollection.swift:867)
        feature empty-history
        exhaustivity off

        send drawn(1)
        send clearTapped
        send undoTapped

        6 states, 14 transitions, depth 4: 1 find
        cut at depth 4, as '--depth' says: 1 state was not expanded

        """)
    #expect(run.exitCode == 1)
  }

  @Test("an endless chain of effects ends the step")
  func endless() throws {
    let run = try explore(
      "ping-pong", "--actions", "linkTapped; leftTapped", "--depth", "2", tool: "hazard-replay")
    #expect(run.output.contains("\nfound after 2 steps: the step did not come to rest within "))
    #expect(run.output.contains("\nsend linkTapped\nsend leftTapped\n"))
    #expect(run.exitCode == 1)
  }

  @Test(
    "answers come in all orders, and conditions on the end are checked when all effects have ended")
  func answers() throws {
    let words = ["stale-response", "--depth", "4", "--actions"]
    let actions = #"queryChanged("a"); queryChanged("b"); emit library.search ["x"]"#
    let run = try explore(words[0], words[1], words[2], words[3], actions, tool: "hazard-replay")
    #expect(
      run.output.contains(
        """

        found after 4 steps: all effects have ended, and 'the results are those of the query' does not hold
        # all effects have ended, and 'the results are those of the query' does not hold
        feature stale-response
        exhaustivity off

        given library.search after 2ms returns []
        send queryChanged("")
        given library.search after 1ms returns []
        send queryChanged("b")
        advance 2ms

        """))
    #expect(run.exitCode == 1)
    let mended = try explore(
      "stale-response.mended", words[1], words[2], words[3], actions, tool: "hazard-replay")
    #expect(mended.output.contains(": 0 finds\n"))
    #expect(mended.exitCode == 0)
  }

  @Test(
    "an answer is given to each of several calls, however it is written",
    arguments: ["emit  numberFact.fetch", "emit `numberFact`.fetch", "emit\tnumberFact.fetch"])
  func answersAsWritten(answer: String) throws {
    let run = try explore(
      "counter", "--actions", "numberFactButtonTapped; \(answer) \"a\"", "--depth", "4")
    #expect(
      run.output.hasSuffix(
        """

        8 states, 13 transitions, depth 4: 0 finds
        cut at depth 4, as '--depth' says: 2 states were not expanded

        """), "\(run.output)")
  }

  @Test("a shortest script to each condition is printed, and each condition that no state meets")
  func conditions() throws {
    let run = try explore(
      "counter", "--actions", "incrementButtonTapped; decrementButtonTapped", "--depth", "2",
      "--until", "count == 2", "--until", "count < -2")
    #expect(
      run.output == """
        counter: 2 actions
          incrementButtonTapped
          decrementButtonTapped

        reached after 2 steps: count == 2
        # reaches count == 2
        feature counter
        exhaustivity off

        send incrementButtonTapped
        send incrementButtonTapped
        expect
          count == 2

        not reached: count < -2

        5 states, 6 transitions, depth 2: 0 finds
        cut at depth 2, as '--depth' says: 2 states were not expanded

        """)
    #expect(run.exitCode == 1)
  }

  @Test("timers are compared by the time that is left, so a running timer has few states")
  func timers() throws {
    let run = try explore(
      "timers", "--actions", "toggleTimerButtonTapped", "--depth", "4")
    #expect(run.output.contains("\n7 states, 8 transitions, depth 4: 0 finds\n"))
    #expect(run.exitCode == 0)
  }

  @Test("a list whose element was deleted and added again is the same list")
  func ids() throws {
    let run = try explore("todos", "--actions", "addTodoButtonTapped; delete", "--depth", "4")
    #expect(run.output.contains("\n5 states, "))
    #expect(run.exitCode == 0)
  }

  @Test("a script gives the first state")
  func script() throws {
    let run = try explore(
      "a.replay", "--actions", "incrementButtonTapped", "--depth", "1", "--until", "count == 11",
      files: [
        "a.replay":
          "feature counter\nstate\n  count = 9\nsend incrementButtonTapped\n  count = 10\n"
      ])
    #expect(run.output.contains("\nreached after 1 step: count == 11\n"))
    #expect(run.output.contains("\nstate\n  count = 9\n"))
    #expect(run.output.contains("\n2 states, 1 transition, depth 1: 0 finds\n"))
    #expect(run.exitCode == 0)
    let refused = try explore(
      "a.replay", "--actions", "incrementButtonTapped",
      files: ["a.replay": "feature counter\nlet x = count\n"])
    #expect(
      refused.errors == """
        error: an exploration cannot begin after a script with 'let'
          it makes the steps send, advance, given, emit, fail and end

        """)
    #expect(refused.exitCode == 2)
  }

  @Test("answers that nobody waits for any more do not tell states apart")
  func cancelledAnswers() throws {
    let run = try CommandProcess(
      [
        "explore", "--exhaustive", "a.replay", "--max-states", "50", "--actions",
        #"searchResultTapped((country: "a", latitude: 1, longitude: 2, id: 1, name: "x"))"#,
      ],
      scripts: [
        "a.replay": """
        feature search
        given weatherClient.forecast throws "offline" when weatherClient.search

        expect
          searchQuery == ""
        """
      ])
    #expect(run.output.contains("2 states, 2 transitions"), "\(run.output)\(run.errors)")
  }

  @Test("what a script has begun goes on, and shared values are compared with the state")
  func shared() throws {
    let topics = #"path[0].topics.binding.set(\.topics, [.testing])"#
    let run = try explore(
      "a.replay", "--actions", "path[0].topics.nextButtonTapped; path[0].topics.alert.dismiss",
      "--actions", "\(topics); path[1].summary.submitButtonTapped", "--depth", "3",
      "--until", "path.count == 2",
      files: [
        "a.replay": #"""
        feature sign-up
        send path.push(id: 0, state: .topics(alert: nil, isEditingFromSummary: false, topics: \.signUpData.topics))

        """#
      ])
    #expect(run.output.contains("\nreached after 2 steps: path.count == 2\n"))
    #expect(run.output.contains("\nexpect\n  path.count == 2\n"))
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }

  @Test("a limit that cuts an exploration is not a success")
  func limit() throws {
    let run = try explore("counter", "--actions", "incrementButtonTapped", "--max-states", "10")
    #expect(
      run.output.hasSuffix(
        """
        10 states, 9 transitions, depth 9: 0 finds
        cut at the limit of '--max-states': 1 state was not expanded

        """))
    #expect(run.exitCode == 3)
  }

  @Test("the time of an exploration is the system's, not that of the feature")
  func time() throws {
    // Counts without an end. An hour is gone on the feature's clocks when it starts.
    let cut = try explore(
      "counter", "--actions", "incrementButtonTapped", "--max-states", "1000000000",
      "--wall-timeout", "1ms")
    #expect(cut.output.hasSuffix("at the limit of '--wall-timeout': 1 state was not expanded\n"))
    #expect(cut.exitCode == 3)
    // The limit is far away, whatever time the system's clocks show.
    let whole = try explore(
      "counter", "--actions", "incrementButtonTapped", "--max-states", "1000",
      "--wall-timeout", "10m")
    #expect(
      whole.output.hasSuffix("at the limit of '--max-states': 1 state was not expanded\n"))
  }

  @Test("the graph has each state and each step")
  func graph() throws {
    let run = try CommandProcess(
      shell: """
        "$1" explore --exhaustive off-by-one --actions 'pushTapped("a"); backTapped(2)' --depth 2 \
          --dot graph.dot > /dev/null
        cat graph.dot
        """, tool: "hazard-replay")
    #expect(
      run.output == #"""
        digraph "off-by-one" {
          0 [label="OffByOne.State(screens: [[0]: \"root\"])", shape=doublecircle]
          1 [label="OffByOne.State(screens: [[0]: \"root\", [1]: \"a\"])"]
          2 [label="OffByOne.State(screens: [[0]: \"root\", [1]: \"a\", [2]: \"a\"])"]
          3 [label="OffByOne.State(screens: [])", color=red]
          0 -> 1 [label="pushTapped(\"a\")"]
          0 -> 0 [label="backTapped(2)"]
          1 -> 2 [label="pushTapped(\"a\")"]
          1 -> 3 [label="backTapped(2)"]
        }

        """#)
  }

  @Test("states that only differ in what is pending say so")
  func pending() throws {
    let run = try CommandProcess(
      shell: """
        "$1" explore --exhaustive timers --actions 'toggleTimerButtonTapped' --depth 2 \
          --dot timer.dot > /dev/null
        "$1" explore --exhaustive counter --depth 1 --dot fact.dot > /dev/null \
          --actions 'numberFactButtonTapped; emit numberFact.fetch "good"'
        cat fact.dot timer.dot | grep State
        """)
    let timer = "pending: toggleTimerButtonTapped (1s left)"
    #expect(
      run.output == """
          0 [label="Counter.State(count: 0, numberFact: nil)", shape=doublecircle]
          1 [label="Counter.State(count: 0, numberFact: nil) · pending: numberFactButtonTapped, numberFact.fetch(0)"]
          0 [label="Timers.State(isTimerActive: false, secondsElapsed: 0)", shape=doublecircle]
          1 [label="Timers.State(isTimerActive: true, secondsElapsed: 0) · \(timer)"]
          2 [label="Timers.State(isTimerActive: true, secondsElapsed: 1) · \(timer)"]

        """)
  }

  @Test("the page has the graph, and what was not reached")
  func page() throws {
    let run = try CommandProcess(
      shell: """
        "$1" explore --exhaustive off-by-one --actions 'pushTapped("a"); backTapped(2)' --depth 2 \
          --until 'screens.count == 9' --html graph.html > /dev/null
        grep -o '<script type="application/json" id="graph">.*</script>' graph.html
        "$1" explore --exhaustive off-by-one --actions 'backTapped(2)' --html graph --dot ./graph 2>&1
        echo $?
        "$1" explore --exhaustive off-by-one --actions 'backTapped(2)' --html /dev/null/graph.html \
          2>&1
        echo $?
        """, tool: "hazard-replay")
    #expect(
      run.output == #"""
        <script type="application/json" id="graph">{"verdict":"4 states, 4 transitions, depth 2: 1 find · not reached: screens.count == 9 · cut at depth 2, as '--depth' says: 2 states were not expanded","states":[{"text":"OffByOne.State(screens: [[0]: \"root\"])"},{"text":"OffByOne.State(screens: [[0]: \"root\", [1]: \"a\"])"},{"text":"OffByOne.State(screens: [[0]: \"root\", [1]: \"a\", [2]: \"a\"])"},{"text":"OffByOne.State(screens: [])","broken":true}],"steps":["send pushTapped(\"a\")","send backTapped(2)"],"transitions":[[0,1,0],[0,0,1],[1,2,0],[1,3,1]]}</script>
        error: '--dot' and '--html' have the same file 'graph'
          give each a file of its own
        Run 'hazard-replay explore --help' for the options.
        64
        error: cannot write '/dev/null/graph.html': Not a directory
        3

        """#)
  }

  @Test("the scripts for all transitions pass")
  func scripts() throws {
    let run = try CommandProcess(
      shell: """
        "$1" explore --exhaustive counter --depth 2 --save scripts --actions \
          'incrementButtonTapped; numberFactButtonTapped; emit numberFact.fetch "good"' | tail -5
        "$1" -q scripts | tail -1
        cat scripts/counter-transitions-1.replay
        """)
    #expect(
      run.output == """

        5 scripts in 'scripts' for the transitions

        8 states, 7 transitions, depth 2: 0 finds
        cut at depth 2, as '--depth' says: 5 states were not expanded
        5 scripts: 5 passed · 14 steps: 14 passed
        feature counter
        title "Transitions 1 of 5"

        send incrementButtonTapped
          count = 1
        send incrementButtonTapped
          count = 2

        """)
    #expect(run.exitCode == 0)
  }
}
