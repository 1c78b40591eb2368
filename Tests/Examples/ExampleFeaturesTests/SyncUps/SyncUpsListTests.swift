import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@Suite("List of sync-ups")
@MainActor
struct SyncUpsListTests {
  @Test("a sync-up that is added is kept")
  func add() async throws {
    let store = TestStore(initialState: SyncUpsList.State()) {
      SyncUpsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    var syncUp = SyncUp(id: UUID(0), attendees: [Attendee(id: UUID(1))])
    await store.send(.addSyncUpButtonTapped) {
      $0.destination = .add(SyncUpForm.State(syncUp: syncUp))
    }

    syncUp.title = "Engineering"
    await store.send(\.destination.add.binding.syncUp, syncUp) {
      $0.destination?.modify(\.add) { $0.syncUp.title = "Engineering" }
    }

    await store.send(.confirmAddSyncUpButtonTapped) {
      $0.destination = nil
      $0.$syncUps.withLock { $0 = [syncUp] }
    }
  }

  @Test("attendees without a name are removed, except the first if there would be none")
  func addValidatedAttendees() async throws {
    let store = TestStore(
      initialState: SyncUpsList.State(
        destination: .add(
          SyncUpForm.State(
            syncUp: SyncUp(
              id: UUID(100),
              attendees: [
                Attendee(id: UUID(1), name: ""), Attendee(id: UUID(2), name: "    "),
              ],
              title: "Design"
            )
          )
        )
      )
    ) {
      SyncUpsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.confirmAddSyncUpButtonTapped) {
      $0.destination = nil
      $0.$syncUps.withLock {
        $0 = [SyncUp(id: UUID(100), attendees: [Attendee(id: UUID(1))], title: "Design")]
      }
    }
  }
}
