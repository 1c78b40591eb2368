import ComposableArchitecture
import Testing

@MainActor
@Suite(.serialized) struct TabsTests {
  @Test func aChangeInOneTabIsSeenInTheOther() async {
    let store = TestStore(initialState: Tabs.State()) { Tabs() }

    await store.send(\.catalog.itemTapped, "Apple") {
      $0.catalog.lastAdded = "Apple"
      $0.catalog.$items.withLock { $0 = ["Apple"] }
    }
    #expect(store.state.basket.items == ["Apple"])
    #expect(store.state.items == ["Apple"])
    await store.send(\.basket.emptyButtonTapped) {
      $0.basket.$items.withLock { $0 = [] }
    }
    #expect(store.state.catalog.items == [])
  }

  @Test func eachTestBeginsWithItsDefault() {
    #expect(Tabs.State().items == [])
  }

  @Test func aChangeByAnEffectIsAssertedWithoutAnAction() async {
    let store = TestStore(initialState: Tabs.State()) { Tabs() }

    await store.send(\.catalog.addLaterButtonTapped, "Pear")
    store.assert {
      $0.catalog.$items.withLock { $0 = ["Pear"] }
    }
  }

  @Test func aChangeByAnEffectThatNobodyAssertedIsToldAtTheEnd() async {
    let messages = await messages {
      let store = TestStore(initialState: Tabs.State()) { Tabs() }
      await store.send(\.catalog.addLaterButtonTapped, "Pear")
      await store.finish()
    }
    #expect(
      messages.map(\.withoutAdvice) == [
        """
        Test store finished before asserting against changes to shared state.

            \u{2007} Tabs.State(
            \u{2007}   _basket: Basket.State(
            \u{2007}     _items: #1 [
            +       [0]: "Pear"
            \u{2007}     ]
            \u{2007}   ),
            \u{2007}   _catalog: Catalog.State(
            \u{2007}     _items: #1 [String](↩︎),
            \u{2007}     _lastAdded: nil
            \u{2007}   ),
            \u{2007}   _items: #1 [String](↩︎)
            \u{2007} )
        """
      ])
  }

  @Test func aWrongExpectationOfASharedValueIsTold() async {
    let messages = await messages {
      let store = TestStore(initialState: Catalog.State()) { Catalog() }
      await store.send(.itemTapped("Apple")) {
        $0.lastAdded = "Apple"
        $0.$items.withLock { $0 = ["Pear"] }
      }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            \u{2007} Catalog.State(
            \u{2007}   _items: #1 [
            −     [0]: "Pear"
            +     [0]: "Apple"
            \u{2007}   ],
            \u{2007}   _lastAdded: "Apple"
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }
}
