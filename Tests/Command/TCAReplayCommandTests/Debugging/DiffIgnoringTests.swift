import Testing

@Suite("The comparison of two runs, where parts of them are not compared")
struct DiffIgnoringTests {
  @Test(
    "ignores no value beside an ignored path: not of the starting state, and not the end of a long one"
  )
  func besideIgnored() throws {
    let start = try CommandProcess(
      shell: """
        tool=$1
        for i in 1 2; do printf 'feature two-counters\nstate\n  counter2.count = %s\n\nsend counter1.incrementButtonTapped\n  any change\n' $i > $i.replay; done
        for i in 1 2; do "$tool" -q --json $i.jsonl $i.replay > /dev/null; done
        "$tool" diff --ignore counter1.count 1.replay 2.replay; echo $?
        "$tool" diff --ignore counter1.count 1.jsonl 2.jsonl | head -1
        "$tool" diff --ignore counter2.count 1.jsonl 2.jsonl; echo $?
        "$tool" diff --ignore self 1.replay 2.replay; echo $?
        """)
    #expect(start.errors == "")
    #expect(
      start.output == """
        the runs differ at the start
        - 1.replay
        + 2.replay
          state:
          …
            ),
            counter2: Counter.State(
        -     count: 1,
        +     count: 2,
              numberFact: nil
            )
          …
        1
        the runs differ at the start
        the runs are the same: 1 step
        0
        the runs are the same: 1 step
        0

        """)
    let long = try CommandProcess(
      shell: """
        tool=$1; a=$(printf 'a%.0s' $(seq 300))
        for i in 1 2; do printf 'feature counter\n\nsend numberFactResponse("%s")\n  any change\n' $a$i > $i.replay; done
        "$tool" diff --ignore count 1.replay 2.replay | head -1
        sed -i "s/$a[12]/one/" 1.replay 2.replay; "$tool" diff --ignore count 1.replay 2.replay
        """)
    #expect(long.errors == "")
    #expect(
      long.output == """
        the runs differ at step 1: step, state
        the runs are the same: 1 step

        """)
  }

  @Test("a part of the scripts is enough, also for 'debug'")
  func shard() throws {
    let run = try CommandProcess(
      shell: """
        "$1" --shard 1/2 --json a.jsonl s > /dev/null; cp a.jsonl b.jsonl
        "$1" diff a.jsonl b.jsonl; "$1" diff --ignore numberFact a.jsonl b.jsonl
        "$1" diff --html page.html a.jsonl b.jsonl; "$1" debug a.jsonl < /dev/null
        """,
      files: [
        "s/a.replay": "feature counter\nsend incrementButtonTapped\n  count = 1\n",
        "s/b.replay": "feature counter\n",
      ])
    #expect(
      run.output == """
        the runs are the same: 1 step
        the runs are the same: 1 step
        the runs are the same: 1 step
        at the start: counter, 1 step
        (debug)\u{20}

        """)
    #expect(run.errors == "")
  }

  @Test("an ignored value is not shown beside one that differs")
  func shownIgnored() throws {
    let run = try CommandProcess(
      shell: """
        tool=$1
        for i in 1 2; do printf 'feature counter\n\nsend numberFactResponse("%s")\n  any change\n' $i > $i.replay; done
        "$tool" diff --ignore numberFact 1.replay 2.replay
        """)
    #expect(run.errors == "")
    #expect(
      run.output == """
        the runs differ at step 1: step
        - 1.replay
        + 2.replay
        - send numberFactResponse("1")
        + send numberFactResponse("2")

        """)
  }

  @Test("says that runs are the same of scripts that number the same steps in other ways")
  func otherNumbers() throws {
    let run = try CommandProcess(
      shell: """
        tool=$1
        printf 'send toggleTimerButtonTapped\n  isTimerActive = true\n' > part.replay
        printf 'feature timers\n' | tee a.replay > b.replay
        printf 'include part.replay\n' >> a.replay; cat part.replay >> b.replay
        printf 'advance 1s\nreceive timerTicked\n  secondsElapsed = 1\nsend toggleTimerButtonTapped\n  isTimerActive = false\n' | tee -a a.replay >> b.replay
        for i in a b; do "$tool" -q --json $i.jsonl $i.replay > /dev/null; done
        "$tool" diff a.replay b.replay; "$tool" diff a.jsonl b.jsonl
        """)
    #expect(run.errors == "")
    #expect(run.output == "the runs are the same: 4 steps\nthe runs are the same: 4 steps\n")
  }

  @Test("says that runs are the same of records whose edits lead to the same states")
  func otherEdits() throws {
    let run = try CommandProcess(
      shell: #"""
        tool=$1
        printf 'feature counter\nsend incrementButtonTapped\n  count = 1\nsend incrementButtonTapped\n  count = 2\n' > a.replay
        "$tool" -q --json a.jsonl a.replay > /dev/null
        sed 's/{"line":1,"removed":1,"inserted":\["  count: 1,"\]}/{"line":0,"removed":2,"inserted":["Counter.State(","  count: 1,"]}/' a.jsonl > b.jsonl
        cmp -s a.jsonl b.jsonl || echo changed
        "$tool" diff a.jsonl b.jsonl
        sed 's/"  count: 1,"/"  count: 9,"/' b.jsonl > c.jsonl
        "$tool" diff a.jsonl c.jsonl
        """#)
    #expect(run.errors == "")
    #expect(
      run.output == """
        changed
        the runs are the same: 2 steps
        the runs differ at step 1: state
        - a.jsonl
        + c.jsonl
          send incrementButtonTapped
          state:
          Counter.State(
        -   count: 1,
        +   count: 9,
            numberFact: nil
          )

        """)
  }

  @Test("ignores one place of a shared value, and compares the others")
  func sharedValues() throws {
    let run = try CommandProcess(
      shell: #"""
        tool=$1
        for i in 1 2; do printf 'feature shared-in-memory\nstate\n  counter.stats.count = %s\n\nsend selectTab(.profile)\n  any change\n' $i > $i.replay; done
        "$tool" diff --ignore counter 1.replay 2.replay; echo $?
        "$tool" diff --ignore profile 1.replay 2.replay | head -1
        printf 'feature sync-ups\nstate\n  shared syncUps = [.mock]\n  path[id: 0] = .detail((destination: nil, syncUp: \\.syncUpsList.syncUps[0]))\n\nsend syncUpsList.addSyncUpButtonTapped\n  any change\n' > a.replay
        grep -v path a.replay > b.replay
        for i in 1 2 a b; do "$tool" -q --json $i.jsonl $i.replay > /dev/null; done
        "$tool" diff --ignore path a.replay b.replay; echo $?
        "$tool" diff --ignore path a.jsonl b.jsonl; echo $?
        "$tool" diff --ignore counter 1.jsonl 2.jsonl | head -1
        """#)
    #expect(run.errors == "")
    #expect(
      run.output == """
        the runs differ at the start
        - 1.replay
        + 2.replay
          state:
          …
            profile: SharedStats.ProfileTab.State(
              stats: Stats(
        -       count: 1,
        +       count: 2,
                maxCount: 0,
                minCount: 0,
          …
        1
        the runs differ at the start
        the runs are the same: 1 step
        0
        the runs are the same: 1 step
        0
        the runs differ at the start

        """)
  }

  @Test("leaves out paths")
  func ignoring() throws {
    let files = [
      "a.replay": "feature counter\nstate\n  count = 1\nsend incrementButtonTapped\n  count = 2\n",
      "b.replay": "feature counter\nstate\n  count = 2\nsend incrementButtonTapped\n  count = 3\n",
    ]
    let whole = try CommandProcess(["diff", "a.replay", "b.replay"], scripts: files)
    #expect(
      whole.output == """
        the runs differ at the start
        - a.replay
        + b.replay
          state:
          Counter.State(
        -   count: 1,
        +   count: 2,
            numberFact: nil
          )

        """)
    #expect(whole.exitCode == 1)
    let other = try CommandProcess(
      ["diff", "--ignore", "count", "a.replay", "b.replay"], scripts: files)
    #expect(other.output == "the runs are the same: 1 step\n")
    #expect(other.exitCode == 0)
  }

  @Test("ignored paths are not shown")
  func ignoredDifference() throws {
    func script(_ fact: String) -> String {
      """
      feature counter
      exhaustivity off
      given numberFact.fetch returns "\(fact)"

      send numberFactButtonTapped
      receive numberFactResponse

      """
    }
    let run = try CommandProcess(
      ["diff", "--ignore", "numberFact", "a.replay", "b.replay"],
      scripts: ["a.replay": script("a"), "b.replay": script("b")])
    #expect(
      run.output == """
        the runs differ at step 1: received actions
        - a.replay
        + b.replay
          send numberFactButtonTapped
          received actions:
        - numberFactResponse("a")
        + numberFactResponse("b")

        """)
  }
}
