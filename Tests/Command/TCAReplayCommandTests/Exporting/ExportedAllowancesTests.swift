import Testing

@Suite("Exported changes that a line allows without telling them")
struct ExportedAllowancesTests {
  private func export(_ script: String) throws -> CommandProcess {
    try CommandProcess(["export", "a.replay"], scripts: ["a.replay": script])
  }

  /// The steps of the test that a script becomes, which has an exit code.
  func steps(_ script: String, exitCode: Int32 = 0) throws -> String {
    let run = try export(script)
    #expect(run.exitCode == exitCode, "\(run.errors)")
    let steps = try #require(run.output.firstRange(of: "    }\n\n"), "\(run.output)")
    return String(run.output[steps.upperBound...])
  }

  @Test("a condition allows its value to change, and nothing else")
  func value() throws {
    #expect(
      try steps(
        """
        feature binding-basics
        send stepCountChanged(12)
          sliderValue <= 12
          stepCount = 12
        """) == """
              var expected = store.state
              store.exhaustivity = .off
              await store.send(.stepCountChanged(12))
              store.exhaustivity = .on
              #expect(store.state.sliderValue <= 12.0)
              expected.sliderValue = store.state.sliderValue
              expected.stepCount = 12
              expectNoDifference(store.state, expected)
            }
          }

          """)
  }

  @Test("a condition does not hide what another line says of the value")
  func valueThatIsTold() throws {
    #expect(
      try steps(
        """
        feature counter
        send incrementButtonTapped
          count = 5
          count == 1
        """) == """
              var expected = store.state
              store.exhaustivity = .off
              await store.send(.incrementButtonTapped)
              store.exhaustivity = .on
              #expect(store.state.count == 1)
              expected.count = store.state.count
              expected.count = 5
              expectNoDifference(store.state, expected)
            }
          }

          """)
    #expect(
      try steps(
        """
        feature counter
        send incrementButtonTapped
          count += 99
          count > 0
        """, exitCode: 1
      ).contains("the check that nothing else changes, because the step has a condition"))
  }

  @Test("'exists' allows a value to appear, and not to change")
  func presence() throws {
    #expect(
      try steps(
        """
        feature alerts
        send alertButtonTapped
          alert exists
        send alert.incrementButtonTapped
          alert exists
          alert.title contains "Incremented"
          count += 1
        """) == """
              var expected = store.state
              store.exhaustivity = .off
              await store.send(.alertButtonTapped)
              store.exhaustivity = .on
              #expect(store.state.alert != nil)
              if (expected.alert == nil) != (store.state.alert == nil) {
                expected.alert = store.state.alert
              }
              expectNoDifference(store.state, expected)
              var expected2 = store.state
              store.exhaustivity = .off
              await store.send(.alert(.presented(.incrementButtonTapped)))
              store.exhaustivity = .on
              #expect(store.state.alert != nil)
              if (expected2.alert == nil) != (store.state.alert == nil) {
                expected2.alert = store.state.alert
              }
              #expect((store.state.alert?.title).map { String(state: $0).contains("Incremented") } == true)
              if expected2.alert != nil, let value = store.state.alert?.title {
                expected2.alert?.title = value
              }
              expected2.count += 1
              expectNoDifference(store.state, expected2)
            }
          }

          """)
  }

  @Test("what a condition leads through must be there before and after")
  func parents() throws {
    #expect(
      try steps(
        """
        feature optional-state
        state
          optionalCounter = (count: 1)

        send optionalCounter.incrementButtonTapped
          optionalCounter.count > 0
        """) == """
              var expected = store.state
              store.exhaustivity = .off
              await store.send(.optionalCounter(.incrementButtonTapped))
              store.exhaustivity = .on
              #expect((store.state.optionalCounter?.count).map { $0 > 0 } == true)
              if expected.optionalCounter != nil, let value = store.state.optionalCounter?.count {
                expected.optionalCounter?.count = value
              }
              expectNoDifference(store.state, expected)
            }
          }

          """)
  }

  @Test("a computed property allows no change")
  func computed() throws {
    #expect(
      try steps(
        """
        feature todos
        state from three

        send binding.filter(.completed)
          filter = .completed
          filteredTodos.count == 1
        """) == """
              await store.send(.binding(.set(\\.filter, .completed))) {
                $0.filter = .completed
              }
              #expect(store.state.filteredTodos.count == 1)
            }
          }

          """)
  }

  @Test("'= _' is compared with the state before the step, and so is 'any change'")
  func changes() throws {
    #expect(
      try steps(
        """
        feature counter
        send incrementButtonTapped
          count = _
        send incrementButtonTapped
          any change
        exhaustivity off
        send incrementButtonTapped
          count = _
        """) == """
              let before = store.state
              var expected = store.state
              store.exhaustivity = .off
              await store.send(.incrementButtonTapped)
              store.exhaustivity = .on
              #expect(store.state.count != before.count)
              expected.count = store.state.count
              expectNoDifference(store.state, expected)
              let before2 = store.state
              store.exhaustivity = .off
              await store.send(.incrementButtonTapped)
              store.exhaustivity = .on
              #expect(store.state != before2)
              store.exhaustivity = .off
              await store.skipReceivedActions(strict: false)
              let before3 = store.state
              await store.send(.incrementButtonTapped)
              #expect(store.state.count != before3.count)
            }
          }

          """)
  }

  @Test("'any change' is not compared with a copy that has changes")
  func anyChangeBesideRelativeChange() throws {
    #expect(
      try steps(
        """
        feature two-counters
        send counter1.incrementButtonTapped
          counter1.count += 1
          any change
        """) == """
              let before = store.state
              var expected = store.state
              expected.counter1.count += 1
              store.exhaustivity = .off
              await store.send(.counter1(.incrementButtonTapped))
              store.exhaustivity = .on
              #expect(store.state.counter1.count == expected.counter1.count)
              #expect(store.state != before)
            }
          }

          """)
  }

  @Test("'= _' beside 'any change' leaves nothing out")
  func valueBesideAnyChange() throws {
    #expect(
      try steps("feature counter\nsend incrementButtonTapped\n  count = _\n  any change\n")
        .contains(
          "    #expect(store.state.count != before.count)\n    #expect(store.state != before)\n"))
  }

  @Test("without exhaustivity, what is relative to the state before is left out below a time")
  func relativeChangeAfterTime() throws {
    #expect(
      try export(
        """
        feature timers
        exhaustivity off
        send toggleTimerButtonTapped
        advance 2s
          secondsElapsed += 2
        """
      ).output.hasSuffix(
        """
            await store.skipReceivedActions(strict: false)
            // not exported: `secondsElapsed += 2`: the value before the step, which the test store no longer has
          }
        }

        """))
  }

  @Test("a condition on the elements of a collection lets them come and go")
  func elements() throws {
    #expect(
      try steps(
        """
        feature todos
        state from three

        send clearCompletedButtonTapped
          todos.count == 2
        """
      ).hasPrefix(
        """
            var expected = store.state
            store.exhaustivity = .off
            await store.send(.clearCompletedButtonTapped)
            store.exhaustivity = .on
            #expect(store.state.todos.count == 2)
            if expected.todos.count != store.state.todos.count {
              expected.todos.take(store.state.todos)
            }
            expectNoDifference(store.state, expected)

        """))
  }

  @Test("a condition on the elements allows nothing where another line tells their changes")
  func toldElements() throws {
    #expect(
      try steps(
        """
        feature todos
        state from three

        send clearCompletedButtonTapped
          todos.count == 2
          todos -= [id: UUID(2)]
        """) == """
              await store.send(.clearCompletedButtonTapped) {
                try #require($0.todos[id: UUID(2)] != nil)
                $0.todos.remove(id: UUID(2))
              }
              #expect(store.state.todos.count == 2)
            }
          }

          """)
  }

  @Test("a condition on an element of a stack allows its case to change")
  func elementOfStack() throws {
    #expect(
      try steps(
        """
        feature navigation-stack
        send goToABCButtonTapped
          path.count == 3
          path[1].screenB exists
        """
      ).hasPrefix(
        #"""
            var expected = store.state
            store.exhaustivity = .off
            await store.send(.goToABCButtonTapped)
            store.exhaustivity = .on
            #expect(store.state.path.count == 3)
            if expected.path.count != store.state.path.count {
              expected.path.take(store.state.path)
            }
            #expect(store.state.path.dropFirst(1).first?[case: \.screenB] != nil)
            if expected.path.dropFirst(1).first != nil, (expected.path.dropFirst(1).first?[case: \.screenB] == nil) != (store.state.path.dropFirst(1).first?[case: \.screenB] == nil), let value = store.state.path.dropFirst(1).first {
              expected.path[id: Array(expected.path.ids)[1]]! = value
            }
            expectNoDifference(store.state, expected)

        """#))
  }
}
