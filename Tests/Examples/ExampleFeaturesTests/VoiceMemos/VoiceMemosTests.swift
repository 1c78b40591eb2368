import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@Suite("Voice memos")
@MainActor
struct VoiceMemosTests {
  @Test("a memo is recorded until the button is tapped, and is first in the list")
  func recordAndPlayback() async throws {
    let didFinish = AsyncThrowingStream.makeStream(of: Bool.self)
    let clock = TestClock()
    let store = TestStore(initialState: VoiceMemos.State()) {
      VoiceMemos()
    } withDependencies: {
      $0.audioRecorder.currentTime = { 2.5 }
      $0.audioRecorder.requestRecordPermission = { true }
      $0.audioRecorder.startRecording = { @Sendable _ in
        try await didFinish.stream.first { _ in true } ?? false
      }
      $0.audioRecorder.stopRecording = {
        didFinish.continuation.yield(true)
        didFinish.continuation.finish()
      }
      $0.date.now = Date(timeIntervalSinceReferenceDate: 0)
      $0.continuousClock = clock
      $0.temporaryDirectory = { URL(fileURLWithPath: "/tmp") }
      $0.uuid = .constant(UUID(0))
    }
    let url = URL(fileURLWithPath: "/tmp/00000000-0000-0000-0000-000000000000.m4a")
    let date = Date(timeIntervalSinceReferenceDate: 0)

    await store.send(.recordButtonTapped)
    await store.receive(\.recordPermissionResponse, true) {
      $0.audioRecorderPermission = .allowed
      $0.recordingMemo = RecordingMemo.State(date: date, url: url)
    }
    await store.send(\.recordingMemo.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(\.recordingMemo.timerUpdated) {
      $0.recordingMemo?.duration = 1
    }
    await clock.advance(by: .milliseconds(500))
    await store.send(\.recordingMemo.stopButtonTapped) {
      $0.recordingMemo?.mode = .encoding
    }
    await store.receive(\.recordingMemo.finalRecordingTime, 2.5) {
      $0.recordingMemo?.duration = 2.5
    }
    await store.receive(\.recordingMemo.audioRecorderDidFinish.success, true)
    await store.receive(\.recordingMemo.delegate.didFinish.success) {
      $0.recordingMemo = nil
      $0.voiceMemos = [VoiceMemo.State(date: date, duration: 2.5, url: url)]
    }
  }

  @Test("without permission there is nothing but an alert")
  func permissionDenied() async {
    let didOpenSettings = LockIsolated(false)
    let store = TestStore(initialState: VoiceMemos.State()) {
      VoiceMemos()
    } withDependencies: {
      $0.audioRecorder.requestRecordPermission = { false }
      $0.openSettings = { didOpenSettings.setValue(true) }
    }

    await store.send(.recordButtonTapped)
    await store.receive(\.recordPermissionResponse, false) {
      $0.alert = AlertState {
        TextState("Voice memos cannot be recorded without permission.")
      }
      $0.audioRecorderPermission = .denied
    }
    await store.send(\.alert.dismiss) {
      $0.alert = nil
    }
    await store.send(.openSettingsButtonTapped).finish()
    #expect(didOpenSettings.value)
  }

  @Test("a memo plays until it is over")
  func play() async {
    let url = URL(fileURLWithPath: "/tmp/memo.m4a")
    let clock = TestClock()
    let store = TestStore(
      initialState: VoiceMemos.State(
        voiceMemos: [
          VoiceMemo.State(
            date: Date(timeIntervalSinceReferenceDate: 0), duration: 1.25, title: "", url: url)
        ]
      )
    ) {
      VoiceMemos()
    } withDependencies: {
      $0.audioPlayer.play = { @Sendable _ in
        try await clock.sleep(for: .milliseconds(1250))
        return true
      }
      $0.continuousClock = clock
    }

    await store.send(\.voiceMemos[id: url].playButtonTapped) {
      $0.voiceMemos[id: url]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: url].delegate.playbackStarted)
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.voiceMemos[id: url].timerUpdated) {
      $0.voiceMemos[id: url]?.mode = .playing(progress: 0.4)
    }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.voiceMemos[id: url].timerUpdated) {
      $0.voiceMemos[id: url]?.mode = .playing(progress: 0.8)
    }
    await clock.advance(by: .milliseconds(250))
    await store.receive(\.voiceMemos[id: url].audioPlayerClient.success, true) {
      $0.voiceMemos[id: url]?.mode = .notPlaying
    }
  }

  @Test("a memo that cannot be played raises an alert")
  func playMemoFailure() async {
    struct SomeError: Error {}
    let url = URL(fileURLWithPath: "/tmp/memo.m4a")
    let store = TestStore(
      initialState: VoiceMemos.State(
        voiceMemos: [
          VoiceMemo.State(date: Date(timeIntervalSinceReferenceDate: 0), duration: 30, url: url)
        ]
      )
    ) {
      VoiceMemos()
    } withDependencies: {
      $0.audioPlayer.play = { @Sendable _ in throw SomeError() }
      $0.continuousClock = TestClock()
    }

    let task = await store.send(\.voiceMemos[id: url].playButtonTapped) {
      $0.voiceMemos[id: url]?.mode = .playing(progress: 0)
    }
    await store.receive(\.voiceMemos[id: url].delegate.playbackStarted)
    await store.receive(\.voiceMemos[id: url].audioPlayerClient.failure) {
      $0.voiceMemos[id: url]?.mode = .notPlaying
    }
    await store.receive(\.voiceMemos[id: url].delegate.playbackFailed) {
      $0.alert = AlertState { TextState("The voice memo could not be played.") }
    }
    await task.cancel()
  }

  @Test("a recording that fails raises an alert")
  func failing() async {
    struct NoSpace: Error {}
    let store = TestStore(initialState: VoiceMemos.State(audioRecorderPermission: .allowed)) {
      VoiceMemos()
    } withDependencies: {
      $0.audioRecorder.startRecording = { @Sendable _ in throw NoSpace() }
      $0.continuousClock = TestClock()
      $0.date.now = Date(timeIntervalSinceReferenceDate: 0)
      $0.temporaryDirectory = { URL(fileURLWithPath: "/tmp") }
      $0.uuid = .incrementing
    }

    await store.send(.recordButtonTapped) {
      $0.recordingMemo = RecordingMemo.State(
        date: Date(timeIntervalSinceReferenceDate: 0),
        url: URL(fileURLWithPath: "/tmp/00000000-0000-0000-0000-000000000000.m4a"))
    }
    await store.send(\.recordingMemo.onTask)
    await store.receive(\.recordingMemo.audioRecorderDidFinish.failure)
    await store.receive(\.recordingMemo.delegate.didFinish.failure) {
      $0.alert = AlertState { TextState("The voice memo could not be recorded.") }
      $0.recordingMemo = nil
    }
  }
}
