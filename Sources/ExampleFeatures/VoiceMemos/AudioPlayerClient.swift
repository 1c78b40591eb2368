// Shows a client whose call returns when the playing is over.

import ComposableArchitecture
import Foundation

/// Plays what was recorded, and says when that is over.
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
