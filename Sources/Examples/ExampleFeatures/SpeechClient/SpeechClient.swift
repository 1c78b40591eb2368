// Shows a client for a framework: permission, a throwing stream, and how to stop it.

import ComposableArchitecture

/// Turns speech into text.
@DependencyClient
struct SpeechClient: Sendable {
  var authorizationStatus: @Sendable () -> SpeechRecognizerAuthorizationStatus = { .denied }
  var finishTask: @Sendable () async -> Void
  var requestAuthorization: @Sendable () async -> SpeechRecognizerAuthorizationStatus = { .denied }
  var startTask:
    @Sendable (_ request: SpeechRecognitionRequest) async -> AsyncThrowingStream<
      SpeechRecognitionResult, any Error
    > = { _ in .finished() }

  enum Failure: Error, Equatable {
    case taskError
    case couldntStartAudioEngine
    case couldntConfigureAudioSession
  }
}

extension SpeechClient: TestDependencyKey {
  static let testValue = SpeechClient()
}

extension DependencyValues {
  var speechClient: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }
}
