// swift-format-ignore-file
// Exported from fixtures/record-meeting/next-speaker.replay.

import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct RecordMeetingNextSpeakerTests {
  @Test("Speakers can be skipped, save the last")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let store = TestStore(
      initialState: RecordMeeting.State(
        alert: nil,
        secondsElapsed: 0,
        speakerIndex: 0,
        syncUp: Shared(value: 
          SyncUp(
            id: UUID(10),
            attendees: [
              Attendee(id: UUID(11), name: "Blob"),
              Attendee(id: UUID(12), name: "Blob Jr"),
              Attendee(id: UUID(13), name: "Blob Sr")
            ],
            duration: .seconds(6),
            meetings: [
              Meeting(
                id: UUID(14),
                date: Date(timeIntervalSinceReferenceDate: 0.0),
                transcript: "We have not heard from design yet."
              )
            ],
            theme: .orange,
            title: "Design"
          )
        ),
        transcript: ""
      )
    ) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .incrementing
    }

    await store.send(.nextButtonTapped) {
      $0.speakerIndex = 1
      $0.secondsElapsed = 2
    }
    await store.send(.nextButtonTapped) {
      $0.speakerIndex = 2
      $0.secondsElapsed = 4
    }
    await store.send(.nextButtonTapped) {
      $0.alert = AlertState { TextState("End meeting?") } actions: {
        ButtonState(action: .send(.confirmSave)) { TextState("Save and end") }
        ButtonState(role: .cancel) { TextState("Resume") }
      } message: { TextState("The meeting is not over yet. What would you like to do?") }
    }
  }
}
