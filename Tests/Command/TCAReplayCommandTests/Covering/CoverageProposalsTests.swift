import Testing

@Suite("Scripts for what is missing")
struct CoverageProposalsTests {
  @Test("a few short scripts reach what random runs reach, and what they do not reach is listed")
  func counter() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\n\\nsend incrementButtonTapped\\n  count = 1\\n' > a.replay
        "$1" coverage -q --write new a.replay
        echo "code $?"
        cat new/*.replay
        "$1" -q new
        "$1" coverage -q a.replay new | tail -n 3
        """)
    #expect(
      run.output == """
        1 script: 1 passed · 1 step: 1 passed

        counter · 1 script

          actions     25.0 %  1 of 4
          endpoints    0.0 %  0 of 3

        all features: actions     25.0 %  1 of 4
        all features: endpoints    0.0 %  0 of 3

        counter: scripts for 5 of the 6 that are missing
          new/counter-712ddf89.replay
            action decrementButtonTapped
            action numberFactButtonTapped
            action numberFactResponse
            endpoint numberFact.fetch answered
            endpoint numberFact.fetch cancelled
          only runs that fail have reached, as 'tca-replay fuzz counter' shows:
            endpoint numberFact.fetch threw
        code 0
        feature counter
        title "Reaches action decrementButtonTapped, action numberFactButtonTapped, and 3 more"

        send numberFactButtonTapped
        fail numberFact.fetch CancellationError
        send decrementButtonTapped
          count = -1
        send numberFactButtonTapped
        emit numberFact.fetch ""
        receive numberFactResponse("")
          numberFact = ""
        1 script: 1 passed · 6 steps: 6 passed
        all features: actions    100.0 %  4 of 4
        all features: endpoints   66.6 %  2 of 3
        all features: effects     50.0 %  1 of 2

        """, "\(run.output)")
    #expect(run.errors == "")
  }

  @Test("no other script is replaced, and the same one is not written twice")
  func edited() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\n\\nsend incrementButtonTapped\\n  count = 1\\n' > a.replay
        write() { "$1" coverage -q --write new a.replay | grep '^  new'; }
        write "$1"
        sed -i 's/^title.*/title "Mine"/' new/*.replay
        write "$1"
        write "$1"
        grep -h title new/*.replay
        """)
    #expect(
      run.output == """
          new/counter-712ddf89.replay
          new/counter-712ddf89-2.replay
          new/counter-712ddf89-2.replay
        title "Reaches action decrementButtonTapped, action numberFactButtonTapped, and 3 more"
        title "Mine"

        """, "\(run.output)")
    #expect(run.errors == "")
  }

  @Test("a script that only cancels a call does not keep the runs from throwing errors")
  func cancelledCall() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\n\\nsend numberFactButtonTapped\\n\\nfail numberFact.fetch CancellationError\\n' > a.replay
        "$1" coverage -q --write new a.replay | grep -A 1 only
        """)
    #expect(
      run.output == """
          only runs that fail have reached, as 'tca-replay fuzz counter' shows:
            endpoint numberFact.fetch threw

        """, "\(run.output)")
  }

  @Test("when the time is over, nothing more is looked for")
  func time() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\n\\nsend incrementButtonTapped\\n  count = 1\\n' > a.replay
        "$1" coverage -q --write new --time 1ms a.replay | grep '^  the time'
        "$1" coverage -q --time 1ms a.replay
        """)
    #expect(run.output == "  the time of '--time' is over\n")
    #expect(
      run.errors.hasPrefix(
        "error: '--time' needs '--write'\n  it limits the random runs for what is missing\n"),
      "\(run.errors)")
  }

  @Test("the scripts name the seed of hashing of the runs")
  func hashSeed() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\n\\nsend incrementButtonTapped\\n  count = 1\\n' > a.replay
        "$1" coverage -q --write new --hash-seed 3 a.replay > /dev/null
        grep -h hash-seed new/* | sort -u
        """)
    #expect(run.output == "hash-seed 3\n")
    #expect(run.errors == "")
  }

  @Test("a run that fails keeps its exit code")
  func failing() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\n\\nsend incrementButtonTapped\\n  count = 2\\n' > a.replay
        "$1" coverage -q --write new a.replay > /dev/null
        echo "code $?"
        """)
    #expect(run.output == "code 1\n")
  }
}
