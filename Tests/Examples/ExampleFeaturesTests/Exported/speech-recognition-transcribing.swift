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
    let speechClientStartTaskStreams = OpenStreams<AsyncThrowingStream<SpeechRecognitionResult, any Error>.Continuation>()
    let speechClientFinishTaskCalls = LockIsolated<[()]>([])
    let store = TestStore(
      initialState: SpeechRecognition.State(alert: nil, isRecording: false, transcribedText: "")
    ) {
      SpeechRecognition()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .incrementing
      $0.speechClient.startTask = { _ in
        let (stream, continuation) = AsyncThrowingStream<SpeechRecognitionResult, any Error>.makeStream()
        speechClientStartTaskStreams.open(continuation)
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
    try #require(speechClientStartTaskStreams.only).yield(
      SpeechRecognitionResult(
        bestTranscription: Transcription(formattedString: "Hello"),
        isFinal: false
      )
    )
    await store.receive(\.speech.success, "Hello") {
      $0.transcribedText = "Hello"
    }
    await Task.megaYield()
    try #require(speechClientStartTaskStreams.only).yield(
      SpeechRecognitionResult(
        bestTranscription: Transcription(formattedString: "Hello world"),
        isFinal: true
      )
    )
    await store.receive(\.speech.success, "Hello world") {
      $0.transcribedText = "Hello world"
    }
    await store.send(.recordButtonTapped) {
      $0.isRecording = false
    }
    await Task.megaYield()
    #expect(speechClientFinishTaskCalls.value.count == 1)
    await Task.megaYield()
    try #require(speechClientStartTaskStreams.only).finish()
    await store.finish()
  }
}

/// The streams that an endpoint has opened, or its calls that wait for an answer, until they end.
private struct OpenStreams<Continuation: StreamContinuation>: Sendable {
  private let streams = LockIsolated<[Continuation?]>([])

  /// The only one that is open; `nil` if there is none, or several.
  var only: Continuation? {
    let open = streams.value.compactMap { $0 }
    return open.count == 1 ? open[0] : nil
  }

  func open(_ stream: Continuation, onEnd: @escaping @Sendable () -> Void = {}) {
    let index = streams.withValue { $0.append(stream); return $0.count - 1 }
    stream.whenEnded { [streams] in
      streams.withValue { $0[index] = nil }
      onEnd()
    }
  }
}

private protocol StreamContinuation: Sendable {
  func whenEnded(_ action: @escaping @Sendable () -> Void)
}

extension AsyncStream.Continuation: StreamContinuation {
  fileprivate func whenEnded(_ action: @escaping @Sendable () -> Void) {
    onTermination = { _ in action() }
  }
}

extension AsyncThrowingStream.Continuation: StreamContinuation {
  fileprivate func whenEnded(_ action: @escaping @Sendable () -> Void) {
    onTermination = { _ in action() }
  }
}
