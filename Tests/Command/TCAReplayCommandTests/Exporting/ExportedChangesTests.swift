import Testing

@Suite("Exported changes that depend on the state before the step")
struct ExportedChangesTests {
  private func export(_ script: String) throws -> CommandProcess {
    try CommandProcess(["export", "a.replay"], scripts: ["a.replay": script])
  }

  @Test(
    "are compared where other changes are allowed: the store expects changes of the state after the step"
  )
  func comparedWithCopies() throws {
    let run = try export(
      """
      feature todos
      exhaustivity off
      send addTodoButtonTapped
      send addTodoButtonTapped
        todos insert Todo.State(description: "", id: UUID(1), isComplete: false) at 0
      let expected2 = todos[0]
      send delete([1])
        todos -= [id: UUID(0)]
      """)
    #expect(
      run.output.hasSuffix(
        """
            store.exhaustivity = .off

            await store.send(.addTodoButtonTapped)
            await store.skipReceivedActions(strict: false)
            var expected = store.state
            expected.todos.insert(Todo.State(description: "", id: UUID(1), isComplete: false), at: 0)
            await store.send(.addTodoButtonTapped)
            #expect(store.state.todos == expected.todos)
            await store.skipReceivedActions(strict: false)
            let expected2 = try #require(store.state.todos.first)
            var expected3 = store.state
            try #require(expected3.todos[id: UUID(0)] != nil)
            expected3.todos.remove(id: UUID(0))
            await store.send(.delete(IndexSet([1])))
            #expect(store.state.todos == expected3.todos)
          }
        }

        """), "\(run.output)")
    #expect(run.exitCode == 0)
  }

  @Test("are made to the expected state where no other changes are allowed")
  func madeToTheExpectedState() throws {
    let run = try export(
      """
      feature counter
      send incrementButtonTapped
        count += 1
      """)
    #expect(
      run.output.hasSuffix(
        """
            await store.send(.incrementButtonTapped) {
              $0.count += 1
            }
          }
        }

        """), "\(run.output)")
    #expect(run.exitCode == 0)
  }

  @Test("are made to the value of a binding before it is sent")
  func bindings() throws {
    let run = try export(
      """
      feature sync-up-form
      send binding.syncUp with title = "Blob"
        syncUp.title = "Blob"
      """)
    #expect(
      run.output.hasSuffix(
        #"""
            var expected = store.state
            expected.syncUp.title = "Blob"
            await store.send(\.binding.syncUp, expected.syncUp) {
              $0.syncUp.title = "Blob"
            }
          }
        }

        """#), "\(run.output)")
    #expect(run.exitCode == 0)
  }

  @Test("of shared values that only effects make are asserted after the action")
  func sharedValuesOfEffects() throws {
    let run = try CommandProcess(
      ["export", "a.replay"],
      scripts: [
        "a.replay": """
        feature radio
        send drifted
          frequency += 1
        send jumped
          frequency += 2
        """
      ], tool: "hazard-replay")
    #expect(
      run.output.hasSuffix(
        #"""
            await store.send(.drifted)
            await Task.megaYield()
            store.assert {
              $0.$frequency.withLock {
                $0 += 1
              }
            }
            store.exhaustivity = .off
            await store.send(.jumped)
            store.exhaustivity = .on
            // not exported: `frequency += 2`: shared values have changes of effects, or of actions that are received later
          }
        }

        """#), "\(run.output)")
    #expect(run.exitCode == 1)
  }

  @Test("of shared values are left out where a test store has made those of later actions")
  func sharedValuesOfLaterActions() throws {
    let run = try CommandProcess(
      ["export", "a.replay"],
      scripts: [
        "a.replay": """
        feature radio
        send scanned
        receive tuned
          frequency = 101
        receive tuned
          frequency = 102
        send tuned
          frequency += 1
        """
      ], tool: "hazard-replay")
    #expect(
      run.output.hasSuffix(
        #"""
            store.exhaustivity = .off
            await store.send(.scanned)
            store.exhaustivity = .on
            // not exported: `send scanned`: shared values have changes of effects, or of actions that are received later
            store.exhaustivity = .off
            await store.receive(\.tuned)
            store.exhaustivity = .on
            // not exported: `frequency = 101`: shared values have changes of effects, or of actions that are received later
            store.exhaustivity = .off
            await store.receive(\.tuned)
            store.exhaustivity = .on
            // not exported: `frequency = 102`: shared values have changes of effects, or of actions that are received later
            await store.send(.tuned) {
              $0.$frequency.withLock {
                $0 += 1
              }
            }
          }
        }

        """#), "\(run.output)")
    #expect(
      run.errors == """
        a.replay:2: not exported: shared values have changes of effects, or of actions that are received later
        a.replay:4: not exported: shared values have changes of effects, or of actions that are received later
        a.replay:6: not exported: shared values have changes of effects, or of actions that are received later

        """)
    #expect(run.exitCode == 1)
  }

  @Test("of a struct with shared values are those of its properties")
  func sharedStructs() throws {
    let run = try export(
      """
      feature shared-user-defaults
      state
        counter = (alert: nil, count: 3)
      let before = counter
      send counter.incrementButtonTapped
        counter = (alert: nil, count: 4)
      expect
        counter != before
      """)
    #expect(
      run.output.contains(
        """
            initialState.counter.$count.withLock {
              $0 = 3
            }

        """), "\(run.output)")
    #expect(
      run.output.hasSuffix(
        """
            // not exported: `let before = counter`: a named value keeps what is shared in it, and a variable does not
            await store.send(.counter(.incrementButtonTapped)) {
              $0.counter.alert = nil
              $0.counter.$count.withLock {
                $0 = 4
              }
            }
            // not exported: `counter != before`: the value is a pattern, or only known when the script runs
          }
        }

        """), "\(run.output)")
  }

  @Test("go into a file in the folder that '--output' names, with the name of the test")
  func outputFolder() throws {
    let run = try CommandProcess(
      shell: """
        mkdir tests
        "$1" export a.replay -o tests && ls tests && grep struct tests/*
        """,
      files: ["a.replay": "feature counter\nsend incrementButtonTapped\n  count += 1\n"])
    #expect(run.output == "CounterATests.swift\nstruct CounterATests {\n")
    #expect(run.errors == "")
  }

  @Test("replace no other file in such a folder")
  func otherFile() throws {
    let script = "feature counter\nsend incrementButtonTapped\n  count += "
    let run = try CommandProcess(
      shell: """
        mkdir tests
        for file in login.ok login.bad a-b aB a-b; do
          "$1" export $file.replay -o tests; echo "code $?"
        done
        ls tests; grep -h 'count +=' tests/CounterABTests.swift
        """,
      files: [
        "login.ok.replay": "\(script)1\n", "login.bad.replay": "\(script)2\n",
        "a-b.replay": "\(script)3\n", "aB.replay": "\(script)4\n",
      ])
    #expect(
      run.output == """
        code 0
        code 0
        code 0
        code 1
        code 0
        CounterABTests.swift
        CounterLoginBadTests.swift
        CounterLoginOkTests.swift
              $0.count += 3

        """)
    #expect(
      run.errors == """
        error: 'tests/CounterABTests.swift' exists already
          nothing is written: remove it, or name another place with --output

        """)
  }
}
