import Testing

/// Shared values that a collection or a presented state holds, and those that change without the feature's dependencies.
@Suite struct SharedPartTests {
  private func run(_ steps: String, feature: String = "lockers") async -> String {
    await transcript(steps) { $0.feature = feature }
  }

  @Test(arguments: [
    ("array", "array[0].content"),
    ("detached", "top"),
    ("dictionary", "dictionary[\"a\"][0]"),
    ("list", "list[0].content"),
    ("sheet", "sheet.content"),
    ("stack", "stack[0].content"),
    ("top", "top"),
  ])
  func theirChangesMustBeExpected(place: String, path: String) async {
    let start = "given room.load never returns\nsend fill(\"\(place)\")\n"
    let unsaid = await run(start)
    #expect(
      unsaid.contains("error: the state changed, but the script does not expect it"), "\(unsaid)")
    #expect(unsaid.contains("-") && unsaid.contains("+"), "\(unsaid)")
    let said = await run("\(start)  \(path) = 1\n")
    #expect(said.contains("1 script: 1 passed"), "\(said)")
    let wrong = await run("\(start)  \(path) = 2\n")
    #expect(wrong.contains("1 script: 1 failed"), "\(wrong)")
  }

  @Test func aChangeOfTheirStateIsNotOne() async {
    let output = await run(
      """
      given room.load never returns
      send fill("list")
        list[0].content = 1
      send sheet.open
        sheet.isOpen = true

      """)
    #expect(output.contains("1 script: 1 passed"), "\(output)")
  }

  @Test func aFirstLoadThatAnswersLaterIsAChangeOfTheStep() async {
    let unsaid = await run("given room.load after 1s returns 7\nadvance 2s\n")
    #expect(
      unsaid.contains("error: the state changed, but the script does not expect it"), "\(unsaid)")
    let said = await run("given room.load after 1s returns 7\nadvance 2s\n  loaded = 7\n")
    #expect(said.contains("1 script: 1 passed"), "\(said)")
  }

  @Test func aFailureIsThatOfTheFeature() async {
    let output = await run(
      """
      given room.load throws "empty"
      given room.save throws "full"

      send save
      receive failed("full")
        failure = "full"
      send load
      receive failed("empty")
        failure = "empty"

      """)
    #expect(output.contains("1 script: 1 passed"), "\(output)")
  }

  @Test(arguments: [("fill", "content.gold"), ("fillBox", "boxes[0].gold")])
  func valuesWithoutEqualityMustBeExpected(action: String, path: String) async {
    let unsaid = await run("send \(action)\n", feature: "safe")
    #expect(
      unsaid.contains("error: the state changed, but the script does not expect it"), "\(unsaid)")
    let said = await run("send \(action)\n  \(path) = 1\n", feature: "safe")
    #expect(said.contains("1 script: 1 passed"), "\(said)")
  }
}
