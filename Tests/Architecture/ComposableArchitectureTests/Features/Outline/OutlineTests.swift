import ComposableArchitecture
import Foundation
import Testing

@MainActor
@Suite(.serialized) struct OutlineTests {
  private func makeStore() -> TestStoreOf<Outline> {
    TestStore(
      initialState: Outline.State(
        id: UUID(100),
        rows: [Outline.State(id: UUID(101), title: "First")]
      )
    ) {
      Outline()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func rowsOfRowsAreReachedByKeyPath() async {
    let store = makeStore()
    await store.send(\.rows[id: UUID(101)].addRowButtonTapped) {
      $0.rows[id: UUID(101)]?.rows = [Outline.State(id: UUID(0))]
    }
    await store.send(\.rows[id: UUID(101)].rows[id: UUID(0)].titleChanged, "Nested") {
      $0.rows[id: UUID(101)]?.rows[id: UUID(0)]?.title = "Nested"
    }
    await store.send(\.rows[id: UUID(101)].deleteRows, [0]) {
      $0.rows[id: UUID(101)]?.rows = []
    }
    await store.send(.deleteRows([0])) {
      $0.rows = []
    }
  }

  @Test func aWrongExpectationShowsTheRowThatDiffers() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(\.rows[id: UUID(101)].titleChanged, "Actual") {
        $0.rows[id: UUID(101)]?.title = "Expected"
      }
    }
    #expect(
      messages == [
        """
        A state change does not match expectation.

            \u{2007} Outline.State(
            \u{2007}   id: UUID(00000000-0000-0000-0000-000000000064),
            \u{2007}   _title: "",
            \u{2007}   _rows: [
            \u{2007}     [0]: Outline.State(
            \u{2007}       id: UUID(00000000-0000-0000-0000-000000000065),
            −       _title: "Expected",
            +       _title: "Actual",
            \u{2007}       _rows: []
            \u{2007}     )
            \u{2007}   ]
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test func anActionForAMissingRowIsAnIssue() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(\.rows[id: UUID(7)].titleChanged, "Nobody")
    }
    #expect(
      messages.map(\.withoutAdvice) == [
        """
        A "forEach" at "ComposableArchitectureTests/Outline.swift:39" received an action for a missing element.

          Action:
            Outline.Action.rows(.element(id:, action: .titleChanged))
        """
      ])
  }
}
