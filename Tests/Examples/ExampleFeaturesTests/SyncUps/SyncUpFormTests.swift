import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@Suite("Sync-up form")
@MainActor
struct SyncUpFormTests {
  @Test("the form asks for the name of an attendee that was added")
  func addAttendee() async {
    let store = TestStore(
      initialState: SyncUpForm.State(
        syncUp: SyncUp(id: UUID(100), attendees: [], title: "Engineering")
      )
    ) {
      SyncUpForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    #expect(store.state.syncUp.attendees == [Attendee(id: UUID(0))])

    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(UUID(1))
      $0.syncUp.attendees = [Attendee(id: UUID(0)), Attendee(id: UUID(1))]
    }
  }

  @Test("the attendee after the one that was removed has the focus")
  func focusRemoveAttendee() async {
    let store = TestStore(
      initialState: SyncUpForm.State(
        syncUp: SyncUp(
          id: UUID(100),
          attendees: [Attendee(id: UUID(1)), Attendee(id: UUID(2)), Attendee(id: UUID(3))],
          title: "Engineering"
        )
      )
    ) {
      SyncUpForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(.onDeleteAttendees([0])) {
      $0.focus = .attendee(UUID(2))
      $0.syncUp.attendees = [Attendee(id: UUID(2)), Attendee(id: UUID(3))]
    }
    await store.send(.onDeleteAttendees([1])) {
      $0.focus = .attendee(UUID(2))
      $0.syncUp.attendees = [Attendee(id: UUID(2))]
    }
    await store.send(.onDeleteAttendees([0])) {
      $0.focus = .attendee(UUID(0))
      $0.syncUp.attendees = [Attendee(id: UUID(0))]
    }
  }
}
