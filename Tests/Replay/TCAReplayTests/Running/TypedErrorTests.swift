import Testing

/// Endpoints of clients that throw errors of one type.
struct TypedErrorTests {
  @Test func scriptsAnswerThem() async {
    let (line, json) = await transcriptInBothNotations(
      """
      given gauge.limit returns 7
      given gauge.read(tank: 1) after 1s returns 41
      given gauge.read(tank: 2) throws broken(3)

      send limitTapped
        readings = ["limit 7"]
      given gauge.limit throws GaugeClient.Failure.dry
      send limitTapped
        readings += "dry"
      send readTapped(tank: 1)
      advance 1s
      receive reading("41")
        readings += "41"
      send readTapped(tank: 2)
      receive reading("broken(3)")
        readings += "broken(3)"
        calls gauge.read == [1, 2]
      """, of: "gauge")
    for transcript in [line, json] {
      #expect(transcript.hasSuffix("1 script: 1 passed · 8 steps: 8 passed\n"), "\(transcript)")
    }
  }

  @Test func openCallsAreAnsweredBySteps() async {
    let output = await transcript(
      """
      send readTapped(tank: 1)
      emit gauge.read 5
      receive reading("5")
        readings = ["5"]
      send readTapped(tank: 1)
      fail gauge.read dry
      receive reading("dry")
        readings += "dry"
      send readTapped(tank: 1)
      send cancelTapped
      """
    ) { $0.feature = "gauge" }
    #expect(output.hasSuffix("1 script: 1 passed · 8 steps: 8 passed\n"), "\(output)")
  }

  @Test func anErrorOfAnotherTypeIsRefused() async {
    let output = await transcript(
      """
      given gauge.read throws "offline"
      send readTapped(tank: 1)
      """
    ) { $0.feature = "gauge" }
    #expect(
      output == """
        2:25 'offline' is not a case of GaugeClient.Failure ["offline"]
        = GaugeClient.Failure's cases: broken(Int), dry

        """)
  }

  @Test func aCallThatNobodyAnswersFailsTheStep() async {
    let output = await transcript("send readTapped(tank: 1)\n") { $0.feature = "gauge" }
    #expect(
      output == """
        lab.replay · gauge

          1 ✗ send readTapped(tank: 1)                          1 effect started

        error: 'gauge.read' was called with (tank: 1), but nothing answers it
          --> lab.replay:2:1
           |
         2 | send readTapped(tank: 1)
           | ^^^^^^^^^^^^^^^^^^^^^^^^
           |
           = add "given gauge.read(tank: 1) returns …"

        1 script: 1 failed · 1 step: 1 failed

        """)
  }
}
