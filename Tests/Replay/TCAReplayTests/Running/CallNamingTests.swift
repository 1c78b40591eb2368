import Testing

/// Answers that use arguments of the call: `given gauge.read(tank: let tank) returns tank`.
struct CallNamingTests {
  @Test func answersUseTheArgumentsOfTheirCall() async {
    let (line, json) = await transcriptInBothNotations(
      """
      given gauge.read(tank: let tank) after 1s returns tank
      given gauge.read(tank: 7) throws dry

      send readTapped(tank: 3)
      send readTapped(tank: 4)
      send readTapped(tank: 7)
      receive reading("dry")
        readings = ["dry"]
      advance 1s
      receive reading("3")
        readings += "3"
      receive reading("4")
        readings += "4"
      given gauge.read(let number) throws broken(number)
      send readTapped(tank: 9)
      receive reading("broken(9)")
        readings += "broken(9)"
      """, of: "gauge")
    for transcript in [line, json] {
      #expect(transcript.hasSuffix("1 script: 1 passed · 10 steps: 10 passed\n"), "\(transcript)")
    }
  }

  @Test func stepsAlsoUseValuesThatEarlierStepsHaveNamed() async {
    let output = await transcript(
      """
      given gauge.read returns 5

      send readTapped(tank: 1)
      receive reading(let text)
        readings = ["5"]
      given gauge.read(tank: let tank) returns tank
      send readTapped(tank: 2)
      receive reading("2")
        readings = [text, "2"]
      """
    ) { $0.feature = "gauge" }
    #expect(output.hasSuffix("1 script: 1 passed · 5 steps: 5 passed\n"), "\(output)")
  }
}
