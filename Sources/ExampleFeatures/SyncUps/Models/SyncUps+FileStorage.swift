// Shows a type-safe key with a default for a list that is kept in a file.

import ComposableArchitecture
import Foundation

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<SyncUp>>.Default {
  /// All sync-ups, as they are kept from launch to launch.
  static var syncUps: Self {
    Self[
      .fileStorage(URL(fileURLWithPath: "/documents/sync-ups.json")),
      default: []
    ]
  }
}
