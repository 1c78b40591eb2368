// Shows plain values instead of the types of a framework.

/// Whether the user permits an app to listen.
enum SpeechRecognizerAuthorizationStatus: Equatable, Sendable {
  case notDetermined
  case denied
  case restricted
  case authorized
}

/// The options of a recognition.
struct SpeechRecognitionRequest: Equatable, Sendable {
  var requiresOnDeviceRecognition = false
  var shouldReportPartialResults = true
}

/// The text that was recognized so far.
struct SpeechRecognitionResult: Equatable, Sendable {
  var bestTranscription: Transcription
  var isFinal: Bool
}

/// A possible text of the speech.
struct Transcription: Equatable, Sendable {
  var formattedString: String
}
