// Shows how to register clients, single closures and a starting state.

import ComposableArchitecture
import Foundation
import TCAReplay

extension ExampleFeatures {
  static var voiceMemos: RegisteredFeature {
    FeatureRegistration("voice-memos", title: "Memos that are spoken") {
      VoiceMemos()
    } initialState: {
      VoiceMemos.State()
    }
    .client("audioPlayer", \.audioPlayer)
    .client("audioRecorder", \.audioRecorder)
    .endpoint("openSettings", \.openSettings)
    .endpoint("temporaryDirectory", \.temporaryDirectory)
    .initialState("two-memos") {
      VoiceMemos.State(
        audioRecorderPermission: .allowed,
        voiceMemos: ["first", "second"].enumerated().reduce(into: []) { memos, memo in
          memos.append(
            VoiceMemo.State(
              date: Date(timeIntervalSinceReferenceDate: Double(memo.offset) * 60),
              duration: 2,
              title: memo.element,
              url: URL(fileURLWithPath: "/tmp/\(memo.element).m4a")
            )
          )
        }
      )
    }
  }
}
