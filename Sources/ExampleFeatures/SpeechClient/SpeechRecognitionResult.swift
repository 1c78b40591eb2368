// Shows plain values in place of the types of a framework.

/// Whether the user lets an app listen.
enum SpeechRecognizerAuthorizationStatus: Equatable, Sendable {
  case notDetermined
  case denied
  case restricted
  case authorized
}

/// What a recognition is asked for.
struct SpeechRecognitionRequest: Equatable, Sendable {
  var requiresOnDeviceRecognition = false
  var shouldReportPartialResults = true
}

/// What was understood so far.
struct SpeechRecognitionResult: Equatable, Sendable {
  var bestTranscription: Transcription
  var isFinal: Bool
}

/// A reading of what was said.
struct Transcription: Equatable, Sendable {
  var formattedString: String
}
