import Testing

@Suite("What an exported test names and reads")
struct ExportedNamesTests {
  /// The steps of the test that a script becomes, which is whole.
  private func steps(_ script: String) throws -> String {
    let run = try CommandProcess(["export", "a.replay"], scripts: ["a.replay": script])
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
    let steps = try #require(run.output.firstRange(of: "    }\n\n"), "\(run.output)")
    return String(run.output[steps.upperBound...])
  }

  @Test("a part of an action that is received")
  func payload() throws {
    #expect(
      try steps(
        """
        feature effects-basics
        given factClient.fetch(0) returns "zero"

        send numberFactButtonTapped
          isNumberFactRequestInFlight = true
        receive numberFactResponse(.success(let fact))
          numberFact = fact
          isNumberFactRequestInFlight = false
        expect
          numberFact == fact
        """) == #"""
              await store.send(.numberFactButtonTapped) {
                $0.isNumberFactRequestInFlight = true
              }
              var received: EffectsBasics.Action?
              await store.receive({
                received = $0
                return $0[case: \.numberFactResponse.success] != nil
              }) {
                let fact = try #require(received?[case: \.numberFactResponse.success])
                $0.numberFact = fact
                $0.isNumberFactRequestInFlight = false
              }
              let fact = try #require(received?[case: \.numberFactResponse.success])
              #expect(store.state.numberFact == fact)
            }
          }

          """#)
  }

  @Test("the id of an action's element")
  func identity() throws {
    #expect(
      try steps(
        """
        feature voice-memos
        state from two-memos

        send voiceMemos[0].playButtonTapped
          voiceMemos[0].mode = .playing(progress: 0)
        receive voiceMemos[id: let playing].delegate.playbackStarted
        emit audioPlayer.play true
        receive voiceMemos[id: playing].audioPlayerClient.success(true)
          voiceMemos[id: playing].mode = .notPlaying
        """
      ).contains(
        #"""
            var received: VoiceMemos.Action?
            await store.receive({
              received = $0
              return $0[case: \.voiceMemos.element]?.action[case: \.delegate.playbackStarted] != nil
            })
            let playing = try #require(received?[case: \.voiceMemos.element]?.id)
            await Task.megaYield()
            try #require(audioPlayerPlayStreams.only).yield(true)
            await store.receive(\.voiceMemos[id: playing].audioPlayerClient.success, true) {
              try #require($0.voiceMemos[id: playing] != nil)
              $0.voiceMemos[id: playing]?.mode = .notPlaying
            }

        """#))
  }

  @Test("actions in the order in which they arrive in a replay")
  func anyOrder() throws {
    #expect(
      try steps(
        """
        feature two-counters
        given numberFact.fetch(0) after 2s returns "late"
        given numberFact.fetch(1) after 1s returns "early"

        send counter1.numberFactButtonTapped
        send counter2.incrementButtonTapped
          counter2.count = 1
        send counter2.numberFactButtonTapped
        advance 2s
        receive in any order
        receive counter1.numberFactResponse
          counter1.numberFact = "late"
        receive counter2.numberFactResponse
          counter2.numberFact = "early"
        end
        """
      ).hasSuffix(
        #"""
            // The script receives these in any order; they arrive in this one.
            await store.receive(\.counter2.numberFactResponse) {
              $0.counter2.numberFact = "early"
            }
            await store.receive(\.counter1.numberFactResponse) {
              $0.counter1.numberFact = "late"
            }
          }
        }

        """#))
  }

  @Test("a value of the state from before the step, in another value")
  func value() throws {
    #expect(
      try steps(
        #"""
        feature sync-up-detail
        send editButtonTapped
          destination = .edit(SyncUpForm.State(focus: .title, syncUp: \.syncUp))
        """#
      ).hasPrefix(
        #"""
            let syncUp = store.state.syncUp
            await store.send(.editButtonTapped) {
              $0.destination = .edit(SyncUpForm.State(focus: .title, syncUp: syncUp))
            }

        """#))
  }

  @Test("a name in a value whose other properties are left out")
  func name() throws {
    #expect(
      try steps(
        """
        feature sync-up-form
        let first = syncUp.attendees[0].id
        send onDeleteAttendees([])
        expect
          syncUp.attendees = [Attendee(id: first)]
        """
      ).hasSuffix(
        #"""
            store.assert {
              $0.syncUp.attendees = [Attendee(id: first, name: "")]
            }
          }
        }

        """#))
  }

  @Test("the id of a value that has it from outside")
  func identified() throws {
    #expect(
      try steps(
        """
        feature navigate-and-load-list
        send setNavigation(selection: UUID(1))
          selection exists
        send setNavigation(selection: UUID(2))
          selection.id = UUID(2)
        """
      ).contains(
        #"""
              try #require($0.selection != nil)
              $0.selection = $0.selection.map { Identified($0.value, id: UUID(2)) }
        """#))
  }

  @Test("the property of an endpoint that scripts know by another name")
  func endpoints() throws {
    let run = try CommandProcess(
      ["export", "a.replay"],
      scripts: [
        "a.replay": """
        feature limits
        given rows.fetch returns (name: "one", limit: 1)
        given ledger.close returns (name: "zero", limit: nil)

        send loadTapped(1)
        receive loaded
          rows = [(name: "one", limit: 1)]
        send loadTapped(0)
        receive loaded
          rows += (name: "zero", limit: nil)
        """
      ], tool: "hazard-replay")
    #expect(run.errors == "")
    #expect(run.output.contains("      $0.ledger.cache.load = { _ in\n"), "\(run.output)")
    #expect(run.output.contains("      $0[Ledger.self].open = {\n"), "\(run.output)")
    let imported = try CommandProcess(
      ["import", "a.swift"], scripts: ["a.swift": run.output], tool: "hazard-replay")
    #expect(imported.errors == "")
    #expect(imported.output.contains("\ngiven rows.fetch returns "), "\(imported.output)")
    #expect(imported.output.contains("\ngiven ledger.close returns "), "\(imported.output)")
  }
}
