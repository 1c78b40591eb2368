import ComposableArchitecture
import Foundation

/// Asks a server to remember whether an episode is a favourite, and hears what it remembers.
private enum FavoriteRequestKey: DependencyKey {
  static let liveValue: @Sendable (UUID, Bool) async throws -> Bool = { _, isFavorite in
    try await Task.sleep(for: .seconds(1))
    return isFavorite
  }
  static let testValue: @Sendable (UUID, Bool) async throws -> Bool = unimplemented(
    "favorite", placeholder: false)
}

extension DependencyValues {
  var favorite: @Sendable (UUID, Bool) async throws -> Bool {
    get { self[FavoriteRequestKey.self] }
    set { self[FavoriteRequestKey.self] = newValue }
  }
}
