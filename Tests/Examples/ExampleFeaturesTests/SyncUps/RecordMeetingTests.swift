import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@Suite("Recording a meeting")
@MainActor
struct RecordMeetingTests {
  let clock = TestClock()

  @Test("each attendee has a turn, and the meeting ends after the last one")
  func timer() async {
    let didDismiss = LockIsolated(false)
    let store = TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: .mock))) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.dismiss = DismissEffect { didDismiss.setValue(true) }
      $0.speechClient.authorizationStatus = { .denied }
      $0.uuid = .incrementing
    }

    let onTask = await store.send(.onTask)

    for second in 1...5 {
      await clock.advance(by: .seconds(1))
      await store.receive(\.timerTick) {
        $0.secondsElapsed = second
        $0.speakerIndex = second / 2
      }
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.timerTick) {
      $0.secondsElapsed = 6
      $0.$syncUp.withLock { syncUp in
        let meeting = Meeting(
          id: UUID(0), date: Date(timeIntervalSince1970: 1_234_567_890), transcript: "")
        syncUp.meetings.insert(meeting, at: 0)
      }
    }
    #expect(didDismiss.value)
    await onTask.cancel()
  }

  @Test("what is said is kept with the meeting")
  func recordTranscript() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: .mock))) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.dismiss = DismissEffect {}
      $0.speechClient.authorizationStatus = { .authorized }
      $0.speechClient.startTask = { @Sendable _ in
        AsyncThrowingStream { continuation in
          continuation.yield(
            SpeechRecognitionResult(
              bestTranscription: Transcription(formattedString: "I completed the project"),
              isFinal: true
            )
          )
          continuation.finish()
        }
      }
      $0.uuid = .incrementing
    }

    let onTask = await store.send(.onTask)
    await store.receive(\.speechResult) {
      $0.transcript = "I completed the project"
    }
    await store.send(.endMeetingButtonTapped) {
      $0.alert = .endMeeting(isDiscardable: true)
    }
    // While the alert is shown the time stands still.
    await clock.advance(by: .seconds(3))
    await store.receive(\.timerTick)
    await store.receive(\.timerTick)
    await store.receive(\.timerTick)
    await store.send(\.alert.confirmSave) {
      $0.alert = nil
      $0.$syncUp.withLock { syncUp in
        let meeting = Meeting(
          id: UUID(0), date: Date(timeIntervalSince1970: 1_234_567_890),
          transcript: "I completed the project")
        syncUp.meetings.insert(meeting, at: 0)
      }
    }
    await onTask.cancel()
  }

  @Test("a meeting goes on where the transcription fails")
  func speechRecognitionFailure() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: .mock))) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.speechClient.authorizationStatus = { .authorized }
      $0.speechClient.startTask = { @Sendable _ in
        .finished(throwing: SpeechClient.Failure.taskError)
      }
    }

    let onTask = await store.send(.onTask)
    await store.receive(\.speechFailure) {
      $0.alert = .speechRecognizerFailed
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
    await onTask.cancel()
  }

  @Test("speakers can be skipped, except the last")
  func nextSpeaker() async {
    let store = TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: .mock))) {
      RecordMeeting()
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
      $0.alert = .endMeeting(isDiscardable: false)
    }
  }

  @Test("what was said before the transcription failed is kept")
  func speech() async {
    struct NoMicrophone: Error {}
    let didDismiss = LockIsolated(false)
    let results = AsyncThrowingStream.makeStream(of: SpeechRecognitionResult.self)
    let store = TestStore(initialState: RecordMeeting.State(syncUp: Shared(value: .mock))) {
      RecordMeeting()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dismiss = DismissEffect { didDismiss.setValue(true) }
      $0.speechClient.authorizationStatus = { .authorized }
      $0.speechClient.startTask = { @Sendable _ in results.stream }
    }

    let onTask = await store.send(.onTask)
    results.continuation.yield(
      SpeechRecognitionResult(
        bestTranscription: Transcription(formattedString: "I completed"), isFinal: false))
    await store.receive(\.speechResult) { $0.transcript = "I completed" }
    results.continuation.finish(throwing: NoMicrophone())
    await store.receive(\.speechFailure) {
      $0.alert = .speechRecognizerFailed
      $0.transcript = "I completed ❌"
    }
    await store.send(\.alert.confirmDiscard) { $0.alert = nil }
    await onTask.cancel()
    #expect(didDismiss.value)
  }
}
