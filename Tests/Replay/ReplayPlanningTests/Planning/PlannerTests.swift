import ComposableArchitecture
import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

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
