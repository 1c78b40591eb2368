// Shows how to register a client with a throwing stream, which scripts feed.

import TCAReplay

extension ExampleFeatures {
  static var speechRecognition: RegisteredFeature {
    FeatureRegistration("speech-recognition", title: "Writing down what is said") {
      SpeechRecognition()
    } initialState: {
      SpeechRecognition.State()
    }
    .client("speechClient", \.speechClient)
  }
}
