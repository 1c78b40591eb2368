// swift-format-ignore-file
// Exported from fixtures/voice-memos/play-memo-failure.replay.

import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@MainActor
struct VoiceMemosPlayMemoFailureTests {
  @Test("A memo that cannot be played raises an alert")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let store = TestStore(
      initialState: VoiceMemos.State(
        alert: nil,
        audioRecorderPermission: .undetermined,
        recordingMemo: nil,
        voiceMemos: [
          VoiceMemo.State(
            date: Date(timeIntervalSinceReferenceDate: 0.0),
            duration: 30.0,
            mode: .notPlaying,
            title: "",
            url: URL(string: "file:///tmp/memo.m4a")!
          )
        ]
      )
    ) {
      VoiceMemos()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .incrementing
      $0.audioPlayer.play = { _ in
        throw ScriptError("unplayable")
      }
    }

    let memo = try #require(store.state.voiceMemos.first?.url)
    await store.send(\.voiceMemos[id: memo].playButtonTapped) {
      try #require($0.voiceMemos[id: memo] != nil)
      $0.voiceMemos[id: memo]?.mode = .playing(progress: 0.0)
    }
    await store.receive(\.voiceMemos[id: memo].delegate.playbackStarted)
    await store.receive(\.voiceMemos[id: memo].audioPlayerClient.failure) {
      try #require($0.voiceMemos[id: memo] != nil)
      $0.voiceMemos[id: memo]?.mode = .notPlaying
    }
    await store.receive(\.voiceMemos[id: memo].delegate.playbackFailed) {
      $0.alert = AlertState { TextState("The voice memo could not be played.") }
    }
  }
}

/// An error that the script writes as its message.
private struct ScriptError: LocalizedError, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  var errorDescription: String? { description }
}
