import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@Suite("Recursion")
@MainActor
struct RecursionTests {
  @Test("rows are added to rows")
  func adding() async {
    let store = TestStore(initialState: Nested.State(id: UUID())) {
      Nested()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.addRowButtonTapped) {
      $0.rows.append(Nested.State(id: UUID(0)))
    }
    await store.send(\.rows[id: UUID(0)].addRowButtonTapped) {
      $0.rows[id: UUID(0)]?.rows.append(Nested.State(id: UUID(1)))
    }
    await store.send(\.rows[id: UUID(0)].rows[id: UUID(1)].nameTextFieldChanged, "Blob") {
      $0.rows[id: UUID(0)]?.rows[id: UUID(1)]?.name = "Blob"
    }
  }

  @Test("a row is deleted with all of its rows")
  func deleting() async {
    let store = TestStore(
      initialState: Nested.State(
        id: UUID(),
        rows: [
          Nested.State(id: UUID(0), rows: [Nested.State(id: UUID(1))]),
          Nested.State(id: UUID(2)),
        ]
      )
    ) {
      Nested()
    }

    await store.send(.onDelete([0])) {
      $0.rows = [Nested.State(id: UUID(2))]
    }
  }
}
