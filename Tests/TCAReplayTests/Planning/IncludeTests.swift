import Testing

@testable import TCAReplay

struct IncludeTests {
  @Test func headersOfAFileThatIsIncludedFirstAreTheScripts() throws {
    let (stubs, outline) = try withPlan(
      "feature awkward\ninclude a.replay\n\nsend tapped\n", for: Awkward.registered,
      includes: ["a.replay": "given awkward.fetch returns \"x\"\n"]
    ) { ($0.stubs.map(\.text), $0.outline) }
    #expect(stubs == ["awkward.fetch returns \"x\""])
    #expect(outline == ["2 send tapped"])
  }

  @Test func headersOfAFileThatIsIncludedLaterAreSteps() throws {
    let (stubs, outline) = try withPlan(
      "feature awkward\n\nsend tapped\ninclude a.replay\n", for: Awkward.registered,
      includes: [
        "a.replay": "exhaustivity off\ngiven awkward.fetch returns \"x\"\n\nsend tapped\n"
      ]
    ) { ($0.stubs.map(\.text), $0.outline) }
    #expect(stubs == [])
    #expect(
      outline == [
        "1 send tapped", "2 exhaustivity off", "2 given awkward.fetch returns \"x\"",
        "2:1 send tapped",
      ])
  }
}
