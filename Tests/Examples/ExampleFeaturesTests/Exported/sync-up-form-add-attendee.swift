// swift-format-ignore-file
// Exported from fixtures/sync-up-form/add-attendee.replay.

import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct SyncUpFormAddAttendeeTests {
  @Test("The form asks for the name of an attendee that was added")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let store = TestStore(
      initialState: SyncUpForm.State(
        focus: .title,
        syncUp: SyncUp(
          id: UUID(100),
          attendees: [Attendee(id: UUID(0), name: "")],
          duration: .seconds(300),
          meetings: [],
          theme: .bubblegum,
          title: "Engineering"
        )
      )
    ) {
      SyncUpForm()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = UUIDGenerator { [next = LockIsolated(1)] in
        next.withValue { number in
          defer { number += 1 }
          return UUID(number)
        }
      }
    }

    #expect(store.state.syncUp.attendees == [Attendee(id: UUID(0), name: "")])
    await store.send(.addAttendeeButtonTapped) {
      $0.focus = .attendee(UUID(1))
      $0.syncUp.attendees.append(Attendee(id: UUID(1), name: ""))
    }
  }
}
