import Testing

// Changes of states with shared values, and of these values.
extension ExportedAllowancesTests {
  @Test("a state with shared values takes what may change from the state after the action")
  func sharedValues() throws {
    #expect(
      try steps(
        """
        feature shared-user-defaults
        send counter.isPrimeButtonTapped
          counter.alert exists
        """
      ).hasPrefix(
        """
            await store.send(.counter(.isPrimeButtonTapped)) {
              let result = try #require(reductions.state(after: 0))
              if ($0.counter.alert == nil) != (result.counter.alert == nil) {
                $0.counter.alert = result.counter.alert
              }
            }
            #expect(store.state.counter.alert != nil)

        """))
    #expect(
      try steps(
        """
        feature shared-user-defaults
        send counter.incrementButtonTapped
          any change
        """) == """
              let before = String(customDumping: store.state)
              store.exhaustivity = .off
              await store.send(.counter(.incrementButtonTapped))
              store.exhaustivity = .on
              #expect(String(customDumping: store.state) != before)
            }
          }

          """)
  }

  @Test("a condition on a shared value takes what it allows from the contents after the action")
  func contentsOfSharedValue() throws {
    #expect(
      try steps(
        """
        feature shared-user-defaults
        send counter.incrementButtonTapped
          counter.count > 0
        send counter.incrementButtonTapped
          counter.count > 1
        """
      ).hasPrefix(
        """
            await store.send(.counter(.incrementButtonTapped)) {
              let count = try #require(countReductions.state(after: 0))
              $0.counter.$count.withLock {
                $0 = count
              }
            }
            #expect(store.state.counter.count > 0)
            await store.send(.counter(.incrementButtonTapped)) {
              let count2 = try #require(countReductions.state(after: 1))
              $0.counter.$count.withLock {
                $0 = count2
              }
            }
            #expect(store.state.counter.count > 1)
          }
        }

        """))
  }

  @Test("a condition on a shared value whose holder can be missing leaves out the comparison")
  func contentsOfPresentedState() throws {
    #expect(
      try steps(
        #"""
        feature sign-up
        send path.push(id: 0, state: .basics(isEditingFromSummary: false, signUpData: \.signUpData))
          path[id: 0] = _
        send path[id: 0].basics.binding.signUpData.email("a@b.c")
          path[id: 0].basics.signUpData.email contains "@"
        """#, exitCode: 1
      ).contains("the check that nothing else changes, because the step has a condition"))
  }

  @Test("'_' allows a value with shared parts to change")
  func changeOfSharedParts() throws {
    #expect(
      try steps(
        #"""
        feature sign-up
        send path.push(id: 0, state: .basics(isEditingFromSummary: false, signUpData: \.signUpData))
          path[id: 0] = _
        send path.push(id: 1, state: .basics(isEditingFromSummary: false, signUpData: \.signUpData))
          path[id: 1] = .basics(isEditingFromSummary: false, signUpData: _)
        """#
      ).contains(
        #"""
            ) {
              let result2 = try #require(reductions.state(after: 1))
              $0.path[id: 1] = result2.path[id: 1]
            }
            #expect(store.state.path[id: 1] != nil)
            #expect(store.state.path[id: 1]?[case: \.basics] != nil)
            #expect(store.state.path[id: 1]?[case: \.basics]?.isEditingFromSummary == false)
            #expect(String(customDumping: store.state) != before2)
          }
        }

        """#))
  }
}
