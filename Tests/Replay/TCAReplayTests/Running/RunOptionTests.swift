import Testing

/// How much of a script is run, asserted and reported.
@Suite struct RunOptionTests {
  @Test func exhaustivityOffIsAboutWhatIsSaidOnly() async {
    let output = await transcript(
      """
      exhaustivity off
      given oracle.answer returns "Perhaps"
      send increment
      send ask
      send increment
        count = 2
      send tickEverySecond
      """)
    #expect(output.hasSuffix("4 steps: 4 passed\n"), "\(output)")
  }

  @Test func skippedAssertionsAreShownOnDemand() async {
    let output = await transcript(
      """
      exhaustivity off-showing-skipped
      given oracle.answer returns "Perhaps"
      send ask
      send increment
      """)
    #expect(
      output.hasSuffix(
        """
              skipped: answered("Perhaps")
              not asserted:
                Laboratory.State(
              -   count: 0,
              +   count: 1,
                  notes: […],
                  total: #1 0
                )

        1 script: 1 passed · 2 steps: 2 passed

        """), "\(output)")
  }

  @Test func aStepThatIsLeftOutHasTheTimeAtItsPlace() async {
    let output = await transcript("advance 2s\nsend nothing\nsend nothing") {
      $0.isJSON = true
      $0.skipped = 2
    }
    #expect(output.contains(#""outcome":"skipped","changed":false,"time":"2s"}"#), "\(output)")
  }

  @Test func keepGoingStartsFromTheActualState() async {
    let output = await transcript(
      """
      send increment
        count = 5
      send increment
        count = 2
      """
    ) { $0.keepsGoing = true }
    #expect(output.hasSuffix("2 steps: 1 passed, 1 failed\n"), "\(output)")
  }

  @Test func exploringAssertsNothing() async {
    let output = await transcript(
      """
      send increment
        count = 5
      receive tick
      send tickEverySecond
      """
    ) { $0.explores = true }
    #expect(output.hasSuffix("1 script: 1 passed · 3 steps: 3 passed\n"), "\(output)")
    #expect(output.contains("+   count: 1"))
  }

  @Test func exploringGoesOnWhereAStepCannotBeDone() async {
    let output = await transcript(
      """
      skip received
      send increment
      """
    ) { $0.explores = true }
    #expect(
      output.contains(
        """
          1 ✓ skip received
              problem: there is no received action to skip
          2 ✓ send increment
        """), "\(output)")
    #expect(output.hasSuffix("1 script: 1 passed · 2 steps: 2 passed\n"), "\(output)")
  }

  @Test func aPartCanBeRun() async {
    let output = await transcript(
      """
      send increment
        count = 1
      send increment
        count = 2
      send increment
        count = 3
      send increment
        count = 4
      """
    ) {
      $0.from = 2
      $0.to = 3
    }
    #expect(
      output.contains("lab.replay · laboratory\n\n  2 ✓ send increment"), "\(output)")
    #expect(output.hasSuffix("4 steps: 2 passed, 1 not asserted, 1 not run\n"), "\(output)")
  }

  @Test func stepsCanBeLeftOut() async {
    let output = await transcript(
      """
      send nothing
      send increment
      """
    ) { $0.skipped = 2 }
    #expect(
      output.hasSuffix(
        """
          2 – send increment                                    (left out)

        1 script: 1 passed · 2 steps: 1 passed, 1 not run

        """), "\(output)")
  }

  @Test func theVerboseReportTellsOfEffectsAndTime() async {
    let output = await transcript(
      """
      send wait
      advance 1s
      receive note
        notes = ["waited"]
      """
    ) { $0.isVerbose = true }
    #expect(
      output.contains(
        """
          2 ✓ advance 1s                                        1 effect ended · at 1s
              ◂ received note("waited")  ← step 1, at 1s
                Laboratory.State(
                  count: 0,
                  notes: [
              +     [0]: "waited"
                  ],
                  total: #1 0
                )
          3 ✓ receive note                                      ← step 1, at 1s · (shown above)

        """), "\(output)")
  }

  @Test func eventsAreTheSameInBothNotations() async {
    let line = await transcript(
      """
      send increment
        count = 1
      """
    ) { $0.isJSON = true }
    let events = line.split(separator: "\n").map(String.init)
    #expect(
      events == [
        #"{"event":"script","file":"lab.replay","feature":"laboratory"}"#,
        #"{"event":"step","number":"1","line":2,"verb":"send","text":"send increment","outcome":"passed","changed":true,"diff":"  Laboratory.State(\n-   count: 0,\n+   count: 1,\n    notes: [],\n    total: #1 0\n  )","time":"0s"}"#,
        #"{"event":"scriptEnd","file":"lab.replay","outcome":"passed","steps":{"passed":1,"failed":0,"notRun":0},"time":"0s"}"#,
        #"{"event":"summary","scripts":{"passed":1,"failed":0,"unusable":0,"broken":0},"steps":{"passed":1,"failed":0,"notRun":0}}"#,
      ])
  }
}
