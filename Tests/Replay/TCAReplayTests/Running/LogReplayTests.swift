import Testing

@Suite struct LogReplayTests {
  @Test func eachActionShowsWhatItAndItsEffectsChange() async {
    let output = await transcript("") {
      $0.log = [.init("increment"), .init("wait"), .init("increment", at: 2)]
    }
    #expect(
      output == """
        lab.jsonl · laboratory

          1 ✓ send increment
                Laboratory.State(
              -   count: 0,
              +   count: 1,
                  notes: [],
                  total: #1 0
                )
          2 ✓ send wait                                         (no change) · 1 effect started
          3 ✓ send increment
                Laboratory.State(
              -   count: 1,
              +   count: 2,
                  notes: [
              +     [0]: "waited"
                  ],
                  total: #1 0
                )

        1 script: 1 passed · 3 steps: 3 passed

        """)
  }

  @Test func answersThatAreNotUsed() async {
    let output = await transcript("given uuid incrementing\n") { $0.log = [.init("nothing")] }
    #expect(
      output == """
        lab.jsonl · laboratory

          1 ✓ send nothing                                      (no change)
              warning: line 2: 'given uuid incrementing' is never used

        1 script: 1 passed · 1 step: 1 passed

        """)
  }

  @Test func aChangeOfASharedValueIsAChangeWithoutDiffsAsWell() async {
    let output = await transcript("") {
      $0.isJSON = true
      $0.showsDiffs = false
      $0.log = [.init("addToTotal")]
    }
    #expect(
      output.contains(
        #""text":"send addToTotal","outcome":"passed","changed":true,"time":"0s"}"#), "\(output)")
  }

  @Test func whatTheEffectsFeedBackIsNotSentTwice() async {
    let output = await transcript("") {
      $0.log = [
        .init("wait"), .init("note", at: 1, isReceived: true), .init("note", isReceived: true),
      ]
    }
    // An effect sends the first; nothing sends the second.
    #expect(output.contains("  2 ✓ receive note"), "\(output)")
    #expect(output.contains("  3 ✗ receive note"), "\(output)")
    #expect(output.contains(#"+     [0]: "waited""#), "\(output)")
    #expect(!output.contains("[1]"))
    #expect(output.hasSuffix("1 script: 1 diverged · 3 steps: 2 passed, 1 failed\n"), "\(output)")
  }

  @Test func actionsOfEffectsThatTheLogLacksAreAWarning() async {
    let output = await transcript("") {
      $0.log = [
        .init("tickEverySecond"), .init("wait"), .init("note", at: 1, isReceived: true),
        .init("nothing", at: 2),
      ]
    }
    #expect(
      output.hasSuffix(
        """
              warning: effects sent actions that are not in the log:
                tick
                tick

        1 script: 1 passed · 4 steps: 4 passed

        """), "\(output)")
  }

  @Test func aCauseIsAnEntryOfTheLogWhateverWasSent() async {
    let output = await transcript("") {
      $0.isVerbose = true
      $0.log = [
        .init("wait"), .init("note", at: 1, isReceived: true), .init("tickEverySecond"),
        .init("nothing", at: 2),
      ]
    }
    #expect(output.contains("      ◂ received note(\"waited\")  ← step 1, at 1s\n"), "\(output)")
    #expect(output.contains("      ◂ received tick  ← step 3, at 2s\n"), "\(output)")
  }

  @Test func changesOfSharedStateAreShown() async {
    let output = await transcript("") {
      $0.log = [.init("addToTotal"), .init("nothing"), .init("addToTotal")]
    }
    #expect(
      output == """
        lab.jsonl · laboratory

          1 ✓ send addToTotal
                Laboratory.State(
                  count: 0,
                  notes: [],
              -   total: #1 0
              +   total: #1 1
                )
          2 ✓ send nothing                                      (no change)
          3 ✓ send addToTotal
                Laboratory.State(
                  count: 0,
                  notes: [],
              -   total: #1 1
              +   total: #1 2
                )

        1 script: 1 passed · 3 steps: 3 passed

        """)
  }

  @Test func anIssueFailsItsAction() async {
    let output = await transcript("") {
      $0.log = [.init("complain"), .init("increment")]
    }
    #expect(output.contains("  1 ✗ send complain"), "\(output)")
    #expect(output.contains("error: This should not be.\n"))
    #expect(output.hasSuffix("1 script: 1 failed · 1 step: 1 failed\n"), "\(output)")
  }

  @Test func nothingIsAskedForAtTheEnd() async {
    let output = await transcript("") { $0.log = [.init("tickEverySecond")] }
    #expect(output.hasSuffix("1 script: 1 passed · 1 step: 1 passed\n"), "\(output)")
  }
}
