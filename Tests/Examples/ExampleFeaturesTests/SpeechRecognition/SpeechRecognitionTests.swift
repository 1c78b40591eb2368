import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Speech recognition")
@MainActor
struct SpeechRecognitionTests {
  let recognitionTask = AsyncThrowingStream.makeStream(of: SpeechRecognitionResult.self)

  @Test("without permission nothing is recorded")
  func denyAuthorization() async {
    let store = TestStore(initialState: SpeechRecognition.State()) {
      SpeechRecognition()
    } withDependencies: {
      $0.speechClient.requestAuthorization = { .denied }
    }

    await store.send(.recordButtonTapped) {
      $0.isRecording = true
    }
    await store.receive(\.speechRecognizerAuthorizationStatusResponse, .denied) {
      $0.alert = AlertState {
        TextState("Speech recognition was denied. It can be allowed in the settings.")
      }
      $0.isRecording = false
    }
  }

  @Test("what is said is written down until the button is tapped again")
  func allowAndRecord() async {
    let store = TestStore(initialState: SpeechRecognition.State()) {
      SpeechRecognition()
    } withDependencies: {
      $0.speechClient.finishTask = { [recognitionTask] in recognitionTask.continuation.finish() }
      $0.speechClient.requestAuthorization = { .authorized }
      $0.speechClient.startTask = { @Sendable [recognitionTask] _ in recognitionTask.stream }
    }

    let firstResult = SpeechRecognitionResult(
      bestTranscription: Transcription(formattedString: "Hello"), isFinal: false)
    var secondResult = firstResult
    secondResult.bestTranscription.formattedString = "Hello world"

    await store.send(.recordButtonTapped) {
      $0.isRecording = true
    }
    await store.receive(\.speechRecognizerAuthorizationStatusResponse, .authorized)

    recognitionTask.continuation.yield(firstResult)
    await store.receive(\.speech.success, "Hello") {
      $0.transcribedText = "Hello"
    }

    recognitionTask.continuation.yield(secondResult)
    await store.receive(\.speech.success, "Hello world") {
      $0.transcribedText = "Hello world"
    }

    await store.send(.recordButtonTapped) {
      $0.isRecording = false
    }
    await store.finish()
  }

  @Test(
    "a microphone that does not work is distinguished from other failures",
    arguments: [
      (
        SpeechClient.Failure.couldntConfigureAudioSession,
        "The microphone does not work. Please try again."
      ),
      (.couldntStartAudioEngine, "The microphone does not work. Please try again."),
      (.taskError, "What was said could not be transcribed. Please try again."),
    ]
  )
  func failing(failure: SpeechClient.Failure, message: String) async {
    let store = TestStore(initialState: SpeechRecognition.State()) {
      SpeechRecognition()
    } withDependencies: {
      $0.speechClient.requestAuthorization = { .authorized }
      $0.speechClient.startTask = { @Sendable [recognitionTask] _ in recognitionTask.stream }
    }

    await store.send(.recordButtonTapped) {
      $0.isRecording = true
    }
    await store.receive(\.speechRecognizerAuthorizationStatusResponse, .authorized)

    recognitionTask.continuation.finish(throwing: failure)
    await store.receive(\.speech.failure) {
      $0.alert = AlertState { TextState(message) }
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
  }

  @Test("the alert says whether the user or the device refuses")
  func refusals() async {
    let answers = LockIsolated<[SpeechRecognizerAuthorizationStatus]>([.denied, .restricted])
    let store = TestStore(initialState: SpeechRecognition.State()) {
      SpeechRecognition()
    } withDependencies: {
      $0.speechClient.requestAuthorization = { answers.withValue { $0.removeFirst() } }
    }

    await store.send(.recordButtonTapped) { $0.isRecording = true }
    await store.receive(\.speechRecognizerAuthorizationStatusResponse, .denied) {
      $0.alert = AlertState {
        TextState("Speech recognition was denied. It can be allowed in the settings.")
      }
      $0.isRecording = false
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }

    await store.send(.recordButtonTapped) { $0.isRecording = true }
    await store.receive(\.speechRecognizerAuthorizationStatusResponse, .restricted) {
      $0.alert = AlertState { TextState("This device does not allow speech recognition.") }
      $0.isRecording = false
    }
  }
}
