import Testing

@Suite("Scripts that an exploration saves")
struct ExplorationSavingTests {
  private static let explore = """
    explore --exhaustive counter --depth 1 --actions incrementButtonTapped
    """

  @Test("name the seed of hashing with which they do what they say", arguments: [2, 3])
  func hashSeed(seed: Int) throws {
    let run = try CommandProcess(
      shell: """
        "$1" explore --exhaustive first-tag --actions 'tagTapped(1); tagTapped(2)' --depth 2 \
          --hash-seed \(seed) --save new | grep ': . find'
        for file in new/*
        do
          "$1" -q "$file" > /dev/null
          echo "${file%-*} $? $(grep hash-seed "$file")"
        done
        """, tool: "hazard-replay")
    let transitions = "new/first-tag-transitions 0 hash-seed \(seed)\n"
    #expect(
      run.output
        == (seed == 3
          ? """
          4 states, 6 transitions, depth 2: 1 find
          new/first-tag 1 hash-seed 3
          \(transitions)
          """
          : """
          4 states, 6 transitions, depth 2: 0 finds
          \(transitions)\(transitions)
          """),
      "\(run.output)")
  }

  @Test("do not replace those of an earlier exploration")
  func earlier() throws {
    let run = try CommandProcess(
      shell: """
        "$1" \(Self.explore) --save new > /dev/null; echo "code $?"
        "$1" \(Self.explore) --save new; echo "code $?"
        ls new
        """)
    #expect(run.output == "code 0\ncode 3\ncounter-transitions-1.replay\n")
    #expect(
      run.errors == """
        error: cannot replace 'new/counter-transitions-1.replay': it is of an earlier exploration; \
        remove its files, or name another folder

        """)
  }

  @Test("do not replace an edited file, and are not written twice")
  func edited() throws {
    let run = try CommandProcess(
      shell: """
        explore() {
          "$1" \(Self.explore) --until 'count == 1' --save new | grep replay
          rm new/*-transitions-*
        }
        explore "$1"
        sed -i 's/^# .*/# mine/' new/*.replay
        explore "$1"
        cat new/*.replay
        sed -i 's/count == 1/count > 0/' new/*.replay
        explore "$1"
        explore "$1"
        grep -h count new/*.replay
        """)
    #expect(
      run.output == """
          new/counter-2c7b013c.replay
          new/counter-2c7b013c.replay
        # mine
        feature counter
        exhaustivity off

        send incrementButtonTapped
        expect
          count == 1
          new/counter-2c7b013c-2.replay
          new/counter-2c7b013c-2.replay
        # reaches count == 1
        feature counter
          count == 1
        feature counter
          count > 0

        """)
    #expect(run.errors == "")
  }

  @Test("are not written to a file")
  func file() throws {
    let run = try CommandProcess(
      shell: """
        touch new
        "$1" \(Self.explore) --save new; echo "code $?"
        "$1" \(Self.explore) --save new/sub; echo "code $?"
        """)
    #expect(run.output == "code 3\ncode 3\n")
    #expect(
      run.errors == """
        error: cannot write to 'new': it is not a folder
        error: cannot write to 'new/sub': it is not a folder

        """)
  }

  @Test("are complete, and those that are missing are counted", arguments: ["HUP", "TERM"])
  func interrupted(signal: String) throws {
    let run = try CommandProcess(
      shell: """
        mkdir new
        "$1" explore --exhaustive counter --depth 300 --save new --actions \
          'incrementButtonTapped; decrementButtonTapped' > out & tool=$!
        until [ -e new/counter-transitions-2.replay ] || ! [ -e /proc/$tool/exe ]; do :; done
        kill -\(signal) $tool; wait $tool; echo "code $?"
        grep 'for the transitions' out | sed 's/^[0-9]* of/some of/'
        "$1" -q new | tail -n 1 | grep -c failed
        """)
    let code = signal == "HUP" ? 129 : 143
    #expect(
      run.output == """
        code \(code)
        some of 9 scripts in 'new' for the transitions
        0

        """)
    #expect(run.errors == "error: interrupted before all scripts were written\n")
  }

  @Test("a quotation mark before an accent is escaped in the graph")
  func accent() throws {
    let run = try CommandProcess(
      shell: """
        "$1" explore --exhaustive binding-form --actions 'binding.text("\u{301}x")' --depth 1 \
          --dot graph.dot > /dev/null
        grep '0 -> 1' graph.dot
        """)
    #expect(
      run.output.unicodeScalars.elementsEqual(
        #"  0 -> 1 [label="binding.text(\""#.unicodeScalars + "\u{301}x".unicodeScalars
          + #"\")"]"#.unicodeScalars + "\n".unicodeScalars),
      "\(run.output)")
  }

  @Test("tell what Ctrl-C has left of the search")
  func interruptedSearch() throws {
    let run = try CommandProcess(
      shell: """
        "$1" explore --exhaustive hazards --actions interruptOnce --until 'count == 1' \
          --dot x.dot > out; echo "code $?"
        sed -E 's/^[0-9]+ states?, [0-9]+ transitions?, depth [0-9]+/N/' out
        head -1 x.dot
        """, tool: "hazard-replay")
    #expect(
      run.output == """
        code 130
        hazards: 1 action
          interruptOnce
        endpoints that answer at once:
          given oracle.ask returns "https://example.com"

        reached after 1 step: count == 1
        # reaches count == 1
        feature hazards
        exhaustivity off

        send interruptOnce
        expect
          count == 1

        N: 0 finds
        cut by Ctrl-C: 1 state was not expanded
        digraph "hazards" {

        """)
    #expect(run.errors.isEmpty)
  }

  @Test("pass where elements were added again, which have other ids")
  func addedAgain() throws {
    let run = try CommandProcess(
      shell: """
        "$1" explore --exhaustive classic-todos --actions 'addTodoButtonTapped; delete; todo' \
          --depth 3 --save new > /dev/null; echo "code $?"
        "$1" -q new; echo "code $?"
        """)
    #expect(run.output == "code 0\n13 scripts: 13 passed · 38 steps: 38 passed\ncode 0\n")
    #expect(run.errors == "")
  }

  @Test("leave out what breaks something, which has a script of its own")
  func broken() throws {
    let run = try CommandProcess(
      shell: """
        "$1" explore --exhaustive lost-cancellation --depth 4 --save new \
          --actions 'startTapped; stopTapped; ticked; advance' > /dev/null; echo "code $?"
        "$1" -q new/*-transitions-*; echo "code $?"
        """, tool: "hazard-replay")
    #expect(
      run.output == """
        code 1
        3 scripts: 3 passed · 28 steps: 28 passed
        code 0

        """)
    #expect(
      run.errors == """
        note: 22 transitions are in no script, because they break something or come after that

        """)
  }

  @Test(
    "a find fails, and passes where the defect is mended",
    arguments: [
      ("dismissed-while-loading", "openTapped; detail.dismiss"), ("double-tap", "payTapped"),
      ("stale-response", "queryChanged"),
      ("late-message", "view.loginTapped; view.logoutTapped"),
      ("closed-channel", "connectTapped; hangUpTapped"),
    ])
  func mended(_ feature: String, _ actions: String) throws {
    let run = try CommandProcess(
      shell: """
        "$1" explore --exhaustive \(feature) --actions '\(actions)' --depth 4 --save new > output
        for file in $(ls new/* | grep -v transitions)
        do
          "$1" -q "$file" > /dev/null 2>&1; echo "with $?"
          sed 's/^feature .*/&.mended/' "$file" > mended.replay
          "$1" -q mended.replay > /dev/null 2>&1; echo "without $?"
        done
        grep -o '[0-9]* finds*$' output
        """, tool: "hazard-replay")
    #expect(run.output == "with 1\nwithout 0\n1 find\n", "\(run.output)")
  }

  @Test("a state that was broken before is not found again after another step")
  func known() throws {
    let run = try CommandProcess(
      ["explore", "--exhaustive", "uncleared-results", "--actions", "queryChanged"], scripts: [:],
      tool: "hazard-replay")
    #expect(
      run.output.hasSuffix("\n22 states, 106 transitions, depth 3: 1 find\n"), "\(run.output)")
  }
}
