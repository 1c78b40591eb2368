// swift-format-ignore-file
// Exported from fixtures/speech-recognition/transcribing.replay.

import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct SpeechRecognitionTranscribingTests {
  @Test("What is said appears as it is understood")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let speechClientStartTaskStreams = LockIsolated<[AsyncThrowingStream<SpeechRecognitionResult, any Error>.Continuation]>([])
    let speechClientFinishTaskCalls = LockIsolated<[()]>([])
    let store = TestStore(
      initialState: SpeechRecognition.State(alert: nil, isRecording: false, transcribedText: "")
    ) {
      SpeechRecognition()
    } withDependencies: {
      $0.continuousClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .incrementing
      $0.speechClient.startTask = { _ in
        let (stream, continuation) = AsyncThrowingStream<SpeechRecognitionResult, any Error>.makeStream()
        speechClientStartTaskStreams.withValue { $0.append(continuation) }
        return stream
      }
      $0.speechClient.requestAuthorization = {
        return .authorized
      }
      $0.speechClient.finishTask = {
        speechClientFinishTaskCalls.withValue { $0.append(()) }
      }
    }

    await store.send(.recordButtonTapped) {
      $0.isRecording = true
    }
    await store.receive(\.speechRecognizerAuthorizationStatusResponse, .authorized)
    await Task.megaYield()
    for stream in speechClientStartTaskStreams.value {
      stream.yield(
        SpeechRecognitionResult(
          bestTranscription: Transcription(formattedString: "Hello"),
          isFinal: false
        )
      )
    }
    await store.receive(\.speech.success, "Hello") {
      $0.transcribedText = "Hello"
    }
    await Task.megaYield()
    for stream in speechClientStartTaskStreams.value {
      stream.yield(
        SpeechRecognitionResult(
          bestTranscription: Transcription(formattedString: "Hello world"),
          isFinal: true
        )
      )
    }
    await store.receive(\.speech.success, "Hello world") {
      $0.transcribedText = "Hello world"
    }
    await store.send(.recordButtonTapped) {
      $0.isRecording = false
    }
    await Task.megaYield()
    #expect(speechClientFinishTaskCalls.value.count == 1)
    await Task.megaYield()
    for stream in speechClientStartTaskStreams.value {
      stream.finish()
    }
    await store.finish()
  }
}
