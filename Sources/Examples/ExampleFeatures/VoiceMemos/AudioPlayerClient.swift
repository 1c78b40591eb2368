// Shows a client whose call returns when playback has ended.

import ComposableArchitecture
import Foundation

/// Plays recordings, and returns when playback has ended.
@DependencyClient
struct AudioPlayerClient: Sendable {
  var play: @Sendable (_ url: URL) async throws -> Bool
}

extension AudioPlayerClient: TestDependencyKey {
  static let testValue = AudioPlayerClient()
}

extension DependencyValues {
  var audioPlayer: AudioPlayerClient {
    get { self[AudioPlayerClient.self] }
    set { self[AudioPlayerClient.self] = newValue }
  }
}
