// Shows a type-safe key with a default for a list in a file.

import ComposableArchitecture
import Foundation

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<SyncUp>>.Default {
  /// All sync-ups, stored in a file.
  static var syncUps: Self {
    Self[
      .fileStorage(URL(fileURLWithPath: "/documents/sync-ups.json")),
      default: []
    ]
  }
}
