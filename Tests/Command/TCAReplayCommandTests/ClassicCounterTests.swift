import Testing

@Suite("The counters of both APIs")
struct ClassicCounterTests {
  @Test("replay the same session, except for names")
  func sameSession() throws {
    let session = """
      given %fetch%(1) returns "one"
      given %fetch%(2) after 1s returns "two"

      send decrementButtonTapped
        count = -1
      repeat 2
      send incrementButtonTapped
        count += 1
      end
      send numberFactButtonTapped
      receive numberFactResponse%one%
        %fact% = "one"
      send incrementButtonTapped
        count = 2
      send numberFactButtonTapped
      advance 1s
      receive numberFactResponse%two%
        %fact% = "two"
      send numberFactButtonTapped
      send incrementButtonTapped
        count = 4
      """
    let current =
      session
      .replacing("%fetch%", with: "numberFact.fetch").replacing("%fact%", with: "numberFact")
      .replacing("%one%", with: #"("one")"#).replacing("%two%", with: #"("two")"#)
    let classic =
      session
      .replacing("%fetch%", with: "numberFact").replacing("%fact%", with: "numberFactAlert")
      .replacing("%one%", with: #"(.success("one"))"#)
      .replacing("%two%", with: #"(.success("two"))"#)

    let arguments = ["--color", "never", "--keep-going", "session.replay"]
    let runOfCurrent = try CommandProcess(
      arguments, scripts: ["session.replay": "feature counter\n\(current)"])
    let runOfClassic = try CommandProcess(
      arguments, scripts: ["session.replay": "feature classic-counter\n\(classic)"])

    #expect(runOfCurrent.exitCode == 1)
    #expect(runOfClassic.exitCode == 1)
    #expect(normalized(runOfClassic.output) == normalized(runOfCurrent.output))
    #expect(runOfClassic.output.contains("1 script: 1 failed"))
  }

  /// A transcript without the names that differ between the two features, and without columns.
  private func normalized(_ transcript: String) -> [String] {
    transcript
      .replacing("classic-counter", with: "counter")
      .replacing("CounterState", with: "Counter.State")
      .replacing("numberFactAlert", with: "numberFact")
      .replacing("numberFact.fetch", with: "numberFact")
      .replacing("(number: ", with: "(")
      .replacing(#".success("one")"#, with: #""one""#)
      .replacing(#".success("two")"#, with: #""two""#)
      .split(separator: "\n")
      .map { $0.split(separator: " ").joined(separator: " ") }
      .filter { !$0.contains("^") }
  }
}
