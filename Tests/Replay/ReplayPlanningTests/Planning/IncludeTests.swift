import Testing

@testable import ReplayAnswers
@testable import ReplayPlanning
@testable import ReplayTestSupport

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

  @Test func answersForAllCallsComeBeforeThoseForSome() throws {
    let outline = try withPlan(
      "feature awkward\n\nsend tapped\ninclude a.replay\n", for: Awkward.registered,
      includes: [
        "a.replay": "given awkward.fetch(1) returns \"one\"\ngiven awkward.fetch returns \"x\"\n"
      ]
    ) { $0.outline }
    #expect(
      outline == [
        "1 send tapped", "2 given awkward.fetch returns \"x\"",
        "2 given awkward.fetch(1) returns \"one\"",
      ])
  }

  @Test func aFileThatIsIncludedTwiceDoesNotReplaceItsOwnAnswers() throws {
    #expect(
      try planErrors(
        "feature awkward\ninclude a.replay\ninclude b.replay\n\nsend tapped\n",
        for: Awkward.registered,
        includes: [
          "a.replay": "include c.replay\n", "b.replay": "include c.replay\n",
          "c.replay": "given awkward.fetch returns \"x\"\n",
        ]) == [])
  }

  @Test func onlyRelativePathsOfScriptsAreRead() throws {
    let errors = try planErrors(
      "feature awkward\ninclude /a.replay\ninclude notes.txt\ninclude a.REPLAY\ninclude a.jsonl\n",
      for: Awkward.registered,
      includes: [
        "/a.replay": "send tapped\n", "notes.txt": "send tapped\n", "a.REPLAY": "send tapped\n",
      ])
    #expect(
      errors == [
        """
        2:9 '/a.replay' cannot be included: the path is absolute [/a.replay]
        = write it relative to this file's folder
        """,
        "3:9 'notes.txt' cannot be included: its name does not end in .replay or .json [notes.txt]",
        "5:9 'a.jsonl' cannot be included: its name does not end in .replay or .json [a.jsonl]",
      ])
  }

  @Test func pathsLeadFromTheFolderOfTheFile() {
    #expect(IncludeReader.resolve("b.replay", from: "a.replay") == "b.replay")
    #expect(IncludeReader.resolve("../b.replay", from: "x/y/a.replay") == "x/b.replay")
    #expect(IncludeReader.resolve("../b.replay", from: "./a.replay") == "../b.replay")
    #expect(IncludeReader.resolve("../../b.replay", from: "../a.replay") == "../../../b.replay")
    #expect(IncludeReader.resolve("./b/../c.replay", from: "/x/./a.replay") == "/x/c.replay")
  }

  @Test func includesThatDoubleEndAtTheLimit() throws {
    var includes: [String: String] = [:]
    for depth in 0..<40 {
      includes["\(depth).replay"] = "include \(depth + 1).replay\ninclude \(depth + 1).replay\n"
    }
    includes["40.replay"] = "send tapped\n"
    let errors = try planErrors(
      "feature awkward\ninclude 0.replay\n", for: Awkward.registered, includes: includes)
    #expect(errors.count == 1)
    #expect(errors.first?.contains("more than 1000 files are included") == true)
  }

  @Test func moreStepsThanTheLimitAreAnError() throws {
    let huge =
      String(repeating: "repeat 1000\n", count: 8) + "send tapped\n"
      + String(repeating: "end\n", count: 8)
    #expect(
      try planErrors(
        "feature awkward\n\nrepeat 10000001\nsend tapped\nend\n", for: Awkward.registered
      ).map { $0.split(separator: "\n").last } == ["= --max-steps raises the limit"])
    let errors = try planErrors("feature awkward\n\n" + huge, for: Awkward.registered)
    #expect(errors.count == 1)
    #expect(errors.first?.contains("more steps than can be counted") == true)
  }

  @Test func headersThatALaterOneReplacesAreWarnings() throws {
    let warnings = try planErrors(
      """
      feature awkward
      given awkward.fetch(1) returns "one"
      given awkward.fetch returns "a"
      given awkward.fetch(2) returns "two"
      given awkward.fetch(1) returns "uno"
      given awkward.fetch returns "b"

      send tapped
      """, for: Awkward.registered)
    #expect(
      warnings.map { $0.split(separator: "[").first } == [
        "2:7 'given awkward.fetch(1) returns \"one\"' is never used: line 5 replaces it ",
        "3:7 'given awkward.fetch returns \"a\"' is never used: line 6 replaces it ",
      ])
  }
}
