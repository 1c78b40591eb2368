import ActionScript
import ComposableArchitecture
import Foundation
import Testing

@testable import TCAReplay

@Reducer private struct Small {
  struct State: Equatable {}
  enum Action { case tapped, response(String), rows(IdentifiedAction<Int, Bool>) }
  var body: some Reducer<State, Action> { EmptyReducer() }
}

struct PlannerTests {
  @Test func numbersStepsAsTheyRun() throws {
    let outline = try withPlan(
      """
      feature awkward

      send tapped
      repeat 2
      send text("a")
      repeat 2
      send tapped
      end
      end
      include shared/more.replay
      finish
      """, for: Awkward.registered, path: "scripts/script.replay",
      includes: [
        "scripts/shared/more.replay": "feature awkward\nsend tapped\nsend text(\"b\")\n"
      ]
    ) { $0.outline }
    #expect(
      outline == [
        "1 send tapped", "2.1 send text(\"a\")", "3.1.1 send tapped", "3.1.2 send tapped",
        "2.2 send text(\"a\")", "3.2.1 send tapped", "3.2.2 send tapped", "4:1 send tapped",
        "4:2 send text(\"b\")", "5 finish",
      ])
  }

  @Test func patchesTheStartingState() throws {
    let state = try withPlan(
      """
      feature awkward
      state from "two rows"
        counter.count = 3
        rows[0].title = "C"
        rows[id: UUID(2)].level = .high(by: 4)
        scores["a"] = 1
        presented = Page(title: "P", visits: 0)
        screen = .failed(code: 1, message: "x")
        result = .failure("offline")

      send tapped
      """, for: Awkward.registered
    ) { try $0.initialState() as! Awkward.State }
    #expect(state.counter.count == 3)
    #expect(state.rows.map(\.title) == ["C", "B"])
    #expect(state.rows[1].level == .high(by: 4))
    #expect(state.scores == ["a": 1])
    #expect(state.presented.wrappedValue == .init(title: "P"))
    #expect(state.screen == .failed(code: 1, message: "x"))
    guard case .failure(let error)? = state.result else {
      Issue.record("\(state.result as Any)")
      return
    }
    #expect(error as? ScriptError == ScriptError("offline"))
  }

  @Test func actionsOfElementsAndPresentedFeatures() throws {
    let actions = try withPlan(
      """
      feature awkward

      send rows[id: UUID(1)].renamed("x")
      send .rows(.element(id: UUID(1), action: .moved(to: 3)))
      send path[id: 0].visited
      send presented.presented.alert.presented.confirmed
      send presented.alert.confirmed
      send presented.dismiss
      """, for: Awkward.registered
    ) { $0.sentActions.map { String(customDumping: $0) } }
    let confirmed = """
      Awkward.Action.presented(
        .presented(
          .alert(
            .presented(.confirmed)
          )
        )
      )
      """
    #expect(actions[3] == confirmed)
    #expect(actions[4] == confirmed)
    #expect(
      actions[0] == """
        Awkward.Action.rows(
          .element(
            id: UUID(00000000-0000-0000-0000-000000000001),
            action: .renamed("x")
          )
        )
        """)
    #expect(
      actions[2] == """
        Awkward.Action.path(
          .element(
            id: #0,
            action: .visited
          )
        )
        """)
  }

  @Test func readsJSON() throws {
    let actions = try withPlan(
      """
      {"feature": "awkward", "steps": [
        {"send": "tapped"},
        {"send": {"text": "a"}},
        {"send": {"text": {"_0": "a"}}},
        {"send": {"named": {"first": "A", "last": "B"}}},
        {"send": {"unlabelled": [1, "x"]}},
        {"send": {"unlabelled": {"_0": 1, "_1": "x"}}},
        {"send": {"single": 3}},
        {"send": {"single": {"value": 3}}},
        {"send": {"nested": null}},
        {"send": {"moment": ["2026-01-01T00:00:00Z", "1s"]}},
        {"send": {"offsets": [1, 2]}},
        {"send": {"numbered": {"1": "a"}}},
        {"send": {"response": {"success": "x"}}},
        {"send": {"rows": {"element": {"id": "00000000-0000-0000-0000-000000000001", "action": "toggled"}}}},
        {"send": {"rows": {"element": {"id": "00000000-0000-0000-0000-000000000001", "action": {"toggled": {}}}}}},
        {"send": {"decoded": {"full_name": "Blob", "limit": 9223372036854775807}}}
      ]}
      """, for: Awkward.registered, path: "script.json"
    ) { $0.sentActions.map { "\($0)" } }
    #expect(actions.count == 16)
    #expect(actions[1] == #"text("a")"#)
    #expect(actions[1] == actions[2])
    #expect(actions[4] == #"unlabelled(1, "x")"#)
    #expect(actions[4] == actions[5])
    #expect(actions[6] == actions[7])
    #expect(actions[13] == actions[14])
  }

  @Test func labelsAndNumbersNameSteps() throws {
    #expect(
      try planErrors(
        """
        feature awkward

        label start
        send tapped
        cancel start
        cancel 1
        cancel strat
        cancel 9
        """, for: Awkward.registered) == [
          """
          7:8 no step has the label 'strat' [strat]
          ? did you mean 'start'?
          """,
          "8:8 there is no step 9 [9]",
        ])
  }

  @Test func aNumberMayNameARepetitionThatThereIs() throws {
    #expect(
      try planErrors(
        """
        feature awkward

        repeat 2
        send tapped
        repeat 3
        send tapped
        end
        end
        cancel 1
        cancel 1.2
        cancel 2.2.3
        cancel 1.3
        cancel 1.0
        cancel 2.1
        cancel 2.3.1
        cancel 3.1
        """, for: Awkward.registered) == [
          "12:8 there is no step 1.3 [1.3]",
          "13:8 there is no step 1.0 [1.0]",
          "14:8 there is no step 2.1 [2.1]",
          "15:8 there is no step 2.3.1 [2.3.1]",
          "16:8 there is no step 3.1 [3.1]",
        ])
  }

  @Test func aNumberMayNameAStepOfAFileThatIsIncludedAgainAndAgain() throws {
    let outline = try withPlan(
      "feature awkward\nrepeat 2\ninclude a.replay\nend\ncancel 1:1\ncancel 1.2:1\n",
      for: Awkward.registered, includes: ["a.replay": "send tapped\n"]
    ) { $0.outline }
    #expect(outline.count == 4)
    #expect(
      try withPlan(
        "feature awkward\nrepeat 2\ninclude a.replay\nend\ncancel 1.3:1\n",
        for: Awkward.registered, includes: ["a.replay": "send tapped\n"]
      ) { $0.diagnostics.map(\.plainText) } == ["there is no step 1.3:1 [1.3:1]"])
  }
}

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

struct PlanErrorTests {
  @Test func ofRegistrations() throws {
    let wrong = Awkward.registered
      .initialState("number") { 3 }
      .invariant("positive") { (number: Int) in number > 0 }
    #expect(
      try planErrors("feature awkward\n\nsend tapped\n", for: wrong) == [
        "1:9 the starting state 'number' of 'awkward' is an Int, not an Awkward.State [awkward]",
        "1:9 the invariant 'positive' of 'awkward' is about an Int, not an Awkward.State [awkward]",
      ])
  }

  @Test func allOfAFileAreTold() throws {
    let errors = try planErrors(
      """
      feature awkward
      state
        countr.count = 1
      given awkward.fech returns "x"
      given awkward.fetch returns 3

      send taped
      send rows[id: UUID(1)].togled
        counter.count = "x"
      send text(3)
      receive text(3)
      """, for: Awkward.registered)
    #expect(
      errors.map { $0.split(separator: "\n")[0] } == [
        "3:3 Awkward.State has no 'countr' [countr]",
        "4:7 unknown dependency 'awkward.fech' [awkward.fech]",
        "5:29 expected String, found 3 [3]",
        "7:6 unknown action 'taped' [taped]",
        "8:24 unknown action 'togled' [togled]",
        "9:19 expected Int, found the string \"x\" [\"x\"]",
        "10:11 expected String, found 3 [3]",
        "11:14 expected String, found 3 [3]",
      ])
  }

  @Test func unknownActionsListThoseThereAre() throws {
    let small = RegisteredFeature("small") {
      Small()
    } initialState: {
      Small.State()
    }
    #expect(
      try planErrors("feature small\n\nsend taped\n", for: small) == [
        """
        3:6 unknown action 'taped' [taped]
        ? did you mean 'tapped'?
        = small's actions: response(String), rows(IdentifiedAction<Int, Bool>), tapped
        """
      ])
  }

  @Test(arguments: [
    (
      "presented.alert.confirm",
      """
      unknown action 'confirm' [confirm]
      ? did you mean 'confirmed'?
      = Awkward.Alert's cases: cancelled, confirmed
      = what is presented can also 'dismiss'
      """
    ),
    (
      "presented.alert(.dismissed)",
      """
      'dismissed' is no case of Awkward.Alert [dismissed]
      ? did you mean 'dismiss'?
      = at .presented.presented.alert.presented
      = Awkward.Alert's cases: cancelled, confirmed
      = what is presented can also 'dismiss'
      """
    ),
    (
      "rows.toggled",
      """
      unknown action 'toggled' [toggled]
      ? name the element before it: [id: …].toggled
      = IdentifiedAction<UUID, Awkward.RowAction>'s cases: element(id: UUID, action: Awkward.RowAction)
      """
    ),
    (
      "path.visited",
      """
      unknown action 'visited' [visited]
      ? name the element before it: [id: …].visited
      = StackAction<Awkward.Page, Awkward.PageAction>'s cases: \
      element(id: StackElementID, action: Awkward.PageAction), popFrom(id: StackElementID), \
      push(id: StackElementID, state: Awkward.Page)
      """
    ),
  ])
  func unknownActionsOfChildrenHintAtTheWay(_ action: String, _ expected: String) throws {
    let errors = try planErrors("feature awkward\n\nsend \(action)\n", for: Awkward.registered)
    #expect(errors.map { $0.split(separator: " ", maxSplits: 1)[1] } == [expected[...]])
  }

  @Test(arguments: [
    (
      "given awkward.load after 1s returns 3",
      "1:26 'awkward.load' is synchronous: it cannot take 1s [1s]"
    ),
    ("given awkward.limit throws \"x\"", "1:28 'awkward.limit' does not throw [\"x\"]"),
    (
      "given awkward.fetch does nothing",
      """
      1:7 'awkward.fetch' returns String: it cannot do nothing [awkward.fetch does nothing]
      ? write 'returns …'
      """
    ),
    (
      "given awkward.fetch yields \"x\"",
      """
      1:7 'awkward.fetch' returns String, no stream [awkward.fetch]
      ? write 'returns …'
      """
    ),
    (
      "given awkward.numbers yields 1 then throws \"x\"",
      """
      1:44 the stream of 'awkward.numbers' cannot fail ["x"]
      ? write 'then finishes'
      """
    ),
    (
      "given awkward.fetch(1, 2) returns \"x\"",
      "1:20 'awkward.fetch' takes 1 argument, found 2 [(1, 2)]"
    ),
    (
      "given awkward returns 3",
      """
      1:7 'awkward' is a client: name one of its endpoints [awkward]
      = endpoints: awkward.fetch, awkward.limit, awkward.load, awkward.lookup, awkward.messages, \
      awkward.numbers, awkward.stop
      """
    ),
    (
      "given uuid 3",
      "1:12 expected UUID, found 3 [3]\n= at  of the answer of 'uuid'"
    ),
    (
      "state from three",
      """
      1:12 unknown state 'three' [three]
      = awkward's states: two rows
      """
    ),
  ])
  func ofHeaders(_ header: String, _ expected: String) throws {
    let errors = try planErrors(
      header + "\nfeature awkward\n\nsend tapped\n", for: Awkward.registered)
    #expect(errors == [expected.replacing("\n= at  of the answer of 'uuid'", with: "")])
  }

  @Test func ofIncludes() throws {
    #expect(
      try planErrors(
        "feature awkward\n\nsend tapped\ninclude a.replay\ninclude c.replay\n",
        for: Awkward.registered,
        includes: ["a.replay": "include b.replay\n", "b.replay": "include a.replay\n"]) == [
          "5:9 'c.replay' cannot be included: there is no such file [c.replay]",
          """
          1:9 'a.replay' includes itself [a.replay]
          = script.replay → a.replay → b.replay → a.replay
          """,
        ])
  }

  @Test func ofStatesThatCannotBeSet() throws {
    #expect(
      try planErrors(
        """
        feature awkward
        state
          presented.title = "x"
          rows[3].title = "x"
          closure = 3

        send tapped
        """, for: Awkward.registered) == [
          """
          3:3 this cannot be set in the starting state: 'presented' is nil [presented.title = "x"]
          ? set all of it: presented = …
          """,
          """
          4:3 this cannot be set in the starting state: 'rows' has no elements, and none at [3] \
          [rows[3].title = "x"]
          """,
          """
          5:13 no () -> () can be made from a script [3]
          = a closure cannot be written down: register a parser that makes one: \
          .value(of: (() -> ()).self) { text in … }
          """,
        ])
  }
}
