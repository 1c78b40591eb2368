import Testing

@testable import ReplayTestSupport

/// All errors of a file are reported.
struct PlanningOfBrokenScriptsTests {
  @Test func whatCanBeReadIsPlanned() throws {
    #expect(
      try planErrors(
        """
        feature awkward

        send taped
        advance 1x
        send text(3)
          counter.cuont = 1
          counter.step ~ 2
        """, for: Awkward.registered
      ).map { $0.firstLine } == [
        "3:6 unknown action 'taped' [taped]",
        "4:9 invalid duration '1x' [1x]",
        "5:11 expected String, found 3 [3]",
        "6:11 'counter', an Awkward.Counter, has no 'cuont' [cuont]",
        "7:16 expected an operator such as '=' or '==', found '~' [~]",
      ])
  }

  @Test func oneLineOfJSONIsNoOneMistake() throws {
    #expect(
      try planErrors(
        #"""
        {"feature": "awkward", "state": {"counter.cuont": 1, "rows[": 2}, "steps": [{"send": "taped", "expct": {}}, {"send": {"text": 3}}]}
        """#, for: Awkward.registered, path: "script.json"
      ).map { $0.firstLine } == [
        "1:43 'counter', an Awkward.Counter, has no 'cuont' [cuont]",
        "1:59 '[' is never closed [[]",
        "1:87 unknown action 'taped' [taped]",
        "1:95 unknown key 'expct' in a step [\"expct\"]",
        "1:127 expected String, found 3 [3]",
      ])
  }

  @Test func whatFollowsFromAMistakeIsNotTold() throws {
    // The step with that label may be the unreadable one.
    #expect(
      try planErrors(
        "feature awkward\n\nlabel one\nsned tapped\ncancel one\ncancel 7\n",
        for: Awkward.registered
      ).map { $0.firstLine } == ["4:1 unknown step 'sned' [sned]"])
    #expect(
      try planErrors(
        #"{"feature": "awkward", "steps": [{"label": "one", "sned": "tapped"}, {"cancel": "one"}]}"#,
        for: Awkward.registered, path: "script.json"
      ).map { $0.firstLine } == ["1:51 unknown key 'sned' in a step [\"sned\"]"])
  }

  @Test func whatDoesNotFollowFromAMistakeIsTold() throws {
    // No step has that label, in whichever way the unreadable line is meant.
    #expect(
      try planErrors(
        "feature awkward\n\nlabel nope2\nsend text(\"a\")\n  counter.step ~ 2\ncancel nope\ncancel 7\n",
        for: Awkward.registered
      ).map { $0.firstLine } == [
        "5:16 expected an operator such as '=' or '==', found '~' [~]",
        "6:8 no step has the label 'nope' [nope]",
      ])
    #expect(
      try planErrors(
        #"{"feature": "awkward", "steps": [{"sned": "tapped"}, {"cancel": "nope"}]}"#,
        for: Awkward.registered, path: "script.json"
      ).map { $0.firstLine } == [
        "1:35 unknown key 'sned' in a step [\"sned\"]",
        "1:65 no step has the label 'nope' [\"nope\"]",
      ])
  }

  @Test func ofAnIncludedFileTwiceIsToldOnce() throws {
    #expect(
      try planErrors(
        "feature awkward\n\nsend tapd\ninclude a.replay\ninclude a.replay\n",
        for: Awkward.registered,
        includes: ["a.replay": "send taped\nadvance 1x\nsend text(3)\n"]
      ).map { $0.firstLine } == [
        "3:6 unknown action 'tapd' [tapd]",
        "1:6 unknown action 'taped' [taped]",
        "2:9 invalid duration '1x' [1x]",
        "3:11 expected String, found 3 [3]",
      ])
  }
}

extension String {
  fileprivate var firstLine: String { String(prefix { $0 != "\n" }) }
}
